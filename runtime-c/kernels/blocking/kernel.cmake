pawl_sources(kernel.c thread.c semaphore.c ../preemptive/mutex.c)
set(PAWL_THREADS ON) # for the port

pawl_sources(kernel.c mutex.c run.c)

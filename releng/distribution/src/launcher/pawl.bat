@echo off
rem SPDX-License-Identifier: EPL-2.0
rem Starts the pawl command on the Java (17 or later) of JAVA_HOME or PATH, as the script for shells does, but without
rem its archives of classes and its progress on a terminal.
setlocal
set "jar=%~dp0..\lib\pawl.jar"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
"%java%" -Xshare:auto -Xlog:disable -Xlog:all=error:stderr -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xms64m -XX:MaxHeapFreeRatio=40 -Dpawl.terminal=false -Dpawl.attended=true %PAWL_JAVA_OPTIONS% -cp "%jar%" org.pawl.cli.Main %*
exit /b %ERRORLEVEL%

@echo off
rem SPDX-License-Identifier: EPL-2.0
rem Starts the pawl command on the Java (17 or later) of JAVA_HOME or PATH.
setlocal
set "jar=%~dp0..\lib\pawl.jar"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
"%java%" -Xshare:auto -XX:TieredStopAtLevel=1 -XX:+UseSerialGC %PAWL_JAVA_OPTIONS% -cp "%jar%" org.pawl.cli.Main %*
exit /b %ERRORLEVEL%

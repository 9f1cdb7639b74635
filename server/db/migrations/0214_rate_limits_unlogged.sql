-- A count of the current minute need not survive a crash, so a request does not wait for the disk because of it.
alter table rate_limits set unlogged;

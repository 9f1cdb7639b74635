alter table assessments add column messages_read_at timestamptz;
comment on column assessments.messages_read_at is 'When one of us last looked at the messages of the vendor';
-- What was written before somebody could mark it as read is not new.
update assessments set messages_read_at = now();

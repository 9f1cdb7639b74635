-- Only assessments that existed when a framework was deleted keep its controls; a new one of the same template version is
-- not mapped to what is gone. Those that exist now keep what they show.
alter table assessments add column deleted_frameworks uuid[] not null default '{}';
comment on column assessments.deleted_frameworks is
  'The frameworks its questions are mapped to that were deleted before it was created: they are none of its own';

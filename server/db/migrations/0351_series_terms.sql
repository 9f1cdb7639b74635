-- What a series repeats is what it was begun with, and not what happened to one of its assessments since.
alter table assessments add column answer_days integer check (answer_days > 0);
comment on column assessments.answer_days is 'How many days the vendor had to answer when it was sent; the same in a whole series. NULL: sent by an older version, or not at all';
alter table portal_links add column returned_message text;
comment on column portal_links.returned_message is 'What was said when sending back, which stands on the page instead of the message of the invitation';

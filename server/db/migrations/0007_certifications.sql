-- No route has written these tables before this version: there are no rows to mend first.

alter table certifications
  add constraint certifications_framework_exists foreign key (framework_id) references frameworks on delete set null,
  add constraint certifications_expires_after_issue check (expires_date >= issued_date);
comment on column certifications.framework_id is
  'Chosen, or matched by name; the certification outlives the framework';
create index certifications_by_framework on certifications (framework_id, vendor_id) where framework_id is not null;

alter table responsibilities
  add constraint responsibilities_completed_at check ((status = 'COMPLETED') = (completed_at is not null));
comment on column responsibilities.framework_id is
  'No foreign key, and the names are those of that time: an action outlives the certification and the framework';
comment on constraint responsibilities_once on responsibilities is
  'However many certifications of a framework a vendor has, and however often they change, an action is there once';

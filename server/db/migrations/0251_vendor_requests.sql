-- What a vendor says about the request itself: not me, not by then, not at all.
create table vendor_requests (
  id bigint generated always as identity primary key,
  assessment_id uuid not null references assessments on delete cascade,
  kind text not null check (kind in ('EXTENSION', 'DECLINED', 'FORWARDED')),
  state text check (state in ('OPEN', 'GRANTED', 'REFUSED')),
  requested_at timestamptz not null,
  requested_by text not null,
  until timestamptz,
  reason text,
  ended_at timestamptz,
  constraint vendor_requests_extension check ((kind = 'EXTENSION') = (until is not null) and (kind = 'EXTENSION') = (state is not null))
);
comment on column vendor_requests.until is 'The due date that an extension asks for, or was granted';
comment on column vendor_requests.ended_at is 'When it stopped to matter: submitted, sent again, or asked for something else';
create index vendor_requests_by_assessment on vendor_requests (assessment_id, id);
create unique index vendor_requests_one_open on vendor_requests (assessment_id) where state = 'OPEN' and ended_at is null;
create index vendor_requests_declined on vendor_requests (assessment_id) where kind = 'DECLINED' and ended_at is null;

alter table portal_links add column holder_email text;
comment on column portal_links.holder_email is 'The colleague to whom the vendor forwarded the questionnaire; NULL for the contacts of the vendor';

alter table organisation
  add column portal_privacy_note text,
  add column portal_contact_email text,
  add column portal_share text not null default 'DONE' check (portal_share in ('NOTHING', 'DONE', 'FINDINGS'));
comment on column organisation.portal_share is 'What the vendor''s page tells about the review';

alter table portal_links
  add column note text,
  add column sent_by_id uuid references users on delete set null;
comment on column portal_links.note is 'What the colleague who created a section link wrote';
comment on column portal_links.sent_by_id is 'Who asks the vendor, unless the assessment has a reviewer';
create index portal_links_by_sender on portal_links (sent_by_id) where sent_by_id is not null;

alter table comments
  add column audience text not null default 'REVIEWERS' check (audience in ('REVIEWERS', 'TEAM')),
  add constraint comments_of_team check (audience = 'REVIEWERS' or author_type = 'VENDOR');
comment on column comments.audience is 'TEAM: between the holders of the assessment''s links; reviewers never see it';

alter table assessments
  add column submitted_by_name text,
  add column submitted_by_role text;
comment on column assessments.submitted_by_name is 'Who declared that the answers are correct, in their own words';

alter table answers
  add column saved_at timestamptz,
  add column saved_by text,
  add column sent jsonb;
comment on column answers.saved_at is 'When the answer or its comment was last saved; NULL: at answered_at';
comment on column answers.sent is 'The answer that had been submitted when the assessment was last sent back';

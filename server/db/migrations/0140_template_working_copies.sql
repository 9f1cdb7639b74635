-- Edits of a template that are saved before they are complete. One per template, shared by everyone who edits it.
create table template_working_copies (
  template_id uuid primary key references templates on delete cascade,
  based_on text,
  -- json rather than jsonb: the members of an expected answer keep their order.
  content json not null,
  updated_at timestamptz not null
);
comment on column template_working_copies.based_on is 'ETag of the template that the edits were started from';

-- What the files of vendors are, until when they are valid, and what they say.
alter table files
  add column document_type text
    check (document_type in ('SOC2', 'ISO_CERTIFICATE', 'PENTEST', 'POLICY', 'INSURANCE', 'OTHER')),
  add column valid_until date,
  add column described_at timestamptz;
comment on column files.described_at is 'When a person said so; until then a suggestion may be shown';
create index files_by_validity on files (valid_until, id) where valid_until is not null;

create table document_texts (
  sha256 text primary key references blobs on delete cascade,
  mime_type text not null,
  file_name text not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'DONE', 'NONE')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  leased_by uuid,
  leased_until timestamptz,
  pages integer,
  guessed_type text check (guessed_type in ('SOC2', 'ISO_CERTIFICATE', 'PENTEST', 'POLICY', 'INSURANCE', 'OTHER')),
  guessed_valid_until date
);
comment on table document_texts is 'Which contents have been read; the rows that have not are a queue';
create index document_texts_queued on document_texts (next_attempt_at, sha256) where status = 'QUEUED';

create table document_passages (
  sha256 text not null references document_texts on delete cascade,
  position integer not null,
  page integer not null,
  body text not null,
  words tsvector not null,
  primary key (sha256, position)
);
create index document_passages_by_words on document_passages using gin (words);

insert into document_texts (sha256, mime_type, file_name, next_attempt_at)
select distinct on (sha256) sha256, mime_type, file_name, now() from files
where mime_type in ('application/pdf', 'text/csv', 'text/plain') or mime_type like 'application/vnd.openxmlformats-officedocument.%'
order by sha256, created_at;

alter table template_questions add column finding_title text check (finding_title <> '');
comment on column template_questions.finding_title is 'The deficiency in words: the title of findings. NULL: the question itself';

alter table findings
  add column template_id uuid,
  add column question_key text,
  add column resolved_in uuid;
comment on column findings.template_id is 'With the key of the question, what stays the same over versions: one gap has one finding';
comment on column findings.resolved_in is 'The assessment whose scoring closed it, if it was not its own';

create table finding_confirmations (
  finding_id uuid not null references findings on delete cascade,
  assessment_id uuid not null references assessments on delete cascade,
  question_id uuid not null,
  confirmed_at timestamptz not null,
  primary key (finding_id, assessment_id)
);
comment on table finding_confirmations is 'Other assessments in which the question of a finding failed too';
comment on column finding_confirmations.question_id is 'The same question in the version that this assessment asks';
create index finding_confirmations_by_assessment on finding_confirmations (assessment_id, question_id);

-- A finding moves to the next assessment when its own is deleted: that changes no decision.
drop trigger findings_closed on findings;
update findings f set template_id = a.template_id, question_key = q.key
from assessments a, template_questions q
where a.id = f.assessment_id and q.id = f.question_id and f.raised_by = 'SCORING';

-- Until now every assessment raised its own. The oldest open one of a gap stays, and the others are merged into it.
create temporary table repeated_findings on commit drop as
select id, kept_id, assessment_id, question_id, created_at from (
  select f.*, first_value(id) over gap as kept_id from findings f
  where raised_by = 'SCORING' and status = 'OPEN' and template_id is not null and question_key is not null
  window gap as (partition by vendor_id, template_id, question_key order by created_at, id)) f
where id <> kept_id;
insert into finding_confirmations
  select kept_id, assessment_id, question_id, min(created_at) from repeated_findings group by 1, 2, 3;
update findings f set status = 'REMEDIATED', resolved_at = greatest(now(), f.created_at), resolved_by_name = 'System',
  resolved_by_scoring = true, updated_at = greatest(now(), f.updated_at),
  resolution_note = 'Merged into the older finding about the same question.'
from repeated_findings r where r.id = f.id;

create trigger findings_closed before update on findings for each row
  when (old.status <> 'OPEN'
    and (to_jsonb(new) - 'owner_id' - 'resolved_by_id' - 'assessment_id' - 'question_id') is distinct from
      (to_jsonb(old) - 'owner_id' - 'resolved_by_id' - 'assessment_id' - 'question_id'))
  execute function guard_closed_finding();

drop index findings_one_open_per_question;
-- One gap has one open finding, however many score at once.
create unique index findings_one_open_per_gap on findings (vendor_id, template_id, question_key)
  where raised_by = 'SCORING' and status = 'OPEN';
create index findings_by_gap on findings (vendor_id, template_id, question_key) where raised_by = 'SCORING';

alter table organisation
  add column finding_due_days json not null default '{"CRITICAL":14,"HIGH":30,"MEDIUM":90,"LOW":180}',
  add column risk_acceptance json not null
    default '{"requireReason":false,"requireEnd":false,"maxDays":null,"approvalFrom":null}';
comment on column organisation.finding_due_days is 'By severity: how many days after it is raised a finding is due; null is none';

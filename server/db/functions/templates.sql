-- A published version never changes, by any path: assessments and their scores rest on it.
create or replace function guard_template_version() returns trigger language plpgsql as $$
begin
  if old.published_at is null then
    return new;
  end if;
  -- The one change there is: the template goes, and the version stays for what refers to it.
  if (to_jsonb(new) - 'template_id') = (to_jsonb(old) - 'template_id')
     and (new.template_id is null or new.template_id is not distinct from old.template_id) then
    return new;
  end if;
  raise exception 'Version % of template % is published and never changes', old.version, old.template_id
    using errcode = '23001';
end
$$;

-- A version that is deleted takes its questions along: it is gone by then, and nothing is found here.
create or replace function guard_template_question() returns trigger language plpgsql as $$
begin
  if exists (select from template_versions v
      where v.id in (old.version_id, new.version_id) and v.published_at is not null) then
    raise exception 'The questions of a published version never change' using errcode = '23001';
  end if;
  return coalesce(new, old);
end
$$;

create or replace function guard_template_question_control() returns trigger language plpgsql as $$
begin
  if exists (select from template_questions q join template_versions v on v.id = q.version_id
      where q.id in (old.question_id, new.question_id) and v.published_at is not null) then
    raise exception 'The mappings of a published version never change' using errcode = '23001';
  end if;
  return coalesce(new, old);
end
$$;

-- Section and place in it, such as '2.3'; the same as contract/library/questionNumbers.ts.
create or replace function question_number(q template_questions) returns text language sql stable as $$
  select (q.section_index + 1) || '.' || count(*) from template_questions other
  where other.version_id = q.version_id and other.section_index = q.section_index and other.position <= q.position
  having q.id is not null
$$;

import type { Db } from '../../server/db/open.ts'

/** Three frameworks of five domains with eight controls each. */
export const insertFrameworks = async (tx: Db) => {
  await tx`
    insert into frameworks (id, name, name_key, version, created_at, updated_at)
    select md5('framework' || f)::uuid, name, lower(name), '1', now(), now()
    from unnest(array['SOC 2', 'ISO 27001', 'NIST CSF']) with ordinality as names (name, f)`
  await tx`
    insert into controls (id, framework_id, position, domain, code, title, search_key)
    select md5('control' || f || '.' || n)::uuid, md5('framework' || f)::uuid, n,
      (array['Access control', 'Continuity', 'Cryptography', 'Monitoring', 'Suppliers'])[1 + n % 5], code,
      'Control ' || code, lower(code)
    from generate_series(1, 3) f cross join generate_series(1, 40) n
    cross join lateral (select (array['CC', 'A.', 'PR.'])[f] || 6 + n % 5 || '.' || 1 + (n - 1) / 5 as code) c`
}

export const TEMPLATES = 8
const VERSIONS = 3
/** The template with the number of questions in the budgets. */
export const LONG = { template: TEMPLATES + 1, questions: 200 }

/**
 * Eight of 20 or 28 questions in three versions, and the long one. One version after the other: a template has one
 * draft.
 */
export const insertTemplates = async (tx: Db) => {
  await tx`insert into templates (id, created_at, updated_at)
    select md5('template' || t)::uuid, now(), now() from generate_series(1, ${LONG.template}::int) t`
  for (let version = 1; version <= VERSIONS; version += 1) {
    await insertDrafts(tx, version)
    await insertQuestions(tx)
    await insertMappings(tx)
    await tx`update template_versions set published_at = now() where published_at is null`
  }
}

const insertDrafts = (tx: Db, version: number) => tx`
  insert into template_versions (id, template_id, version, name, name_key, sections, created_at, updated_at)
  select md5('version' || t || '.' || ${version}::int)::uuid, md5('template' || t)::uuid, ${version}, 'Template ' || t,
    'template ' || t, array['Organisation', 'Access', 'Operations', 'Suppliers'], now(), now()
  from generate_series(1, case when ${version}::int = 1 then ${LONG.template}::int else ${TEMPLATES}::int end) t`

/** Every fourth is free text and not scored; the others expect a yes. */
const insertQuestions = (tx: Db) => tx`
  insert into template_questions (id, version_id, position, section_index, key, text, type, risk_weight, required, options,
    expected_answer)
  select md5('question' || v.id || n)::uuid, v.id, n, (n - 1) * 4 / questions, 'q' || n,
    'Is measure ' || n || ' of ' || v.name || ' in place?', case when n % 4 = 0 then 'FREE_TEXT' else 'YES_NO' end,
    (array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'])[1 + n / 4 % 4], n % 4 > 0, case when n % 4 > 0 then array['Yes', 'No'] else '{}' end,
    case when n % 4 > 0 then '"Yes"'::json end
  from template_versions v
  cross join lateral (select substr(name, 10)::int as template) t
  cross join lateral (select case when template = ${LONG.template} then ${LONG.questions}::int
    when template > 4 then 28 else 20 end as questions) q
  cross join lateral generate_series(1, questions) n
  where v.published_at is null`

/** Each question maps to a control of its template's framework, and every third also to one of another. */
const insertMappings = (tx: Db) => tx`
  insert into template_question_controls (question_id, position, control_id, framework_id, framework_name,
    framework_version, code, title, domain)
  select q.id, m.position, c.id, f.id, f.name, f.version, c.code, c.title, c.domain
  from template_versions v join template_questions q on q.version_id = v.id
  cross join lateral generate_series(1, case when q.position % 3 = 0 then 2 else 1 end) m (position)
  join frameworks f on f.id = md5('framework' || 1 + (substr(v.name, 10)::int + m.position) % 3)::uuid
  join controls c on c.framework_id = f.id and c.position = 1 + (q.position - 1) % 40
  where v.published_at is null`

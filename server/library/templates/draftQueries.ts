import { randomUUID } from 'node:crypto'
import { fold } from '../../../contract/values/text.ts'
import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'
import type { KnownControl, MappedQuestion, MappedTemplate } from './mappings.ts'

/** Every control with one of these codes, in any framework. */
export const controlsWithCodes = (db: Db, codes: readonly string[]) => db<KnownControl[]>`
  select c.id as "controlId", f.id as "frameworkId", f.name as "frameworkName", f.version as "frameworkVersion",
    c.code, c.title, c.domain
  from controls c join frameworks f on f.id = c.framework_id where c.code = any(${[...codes]}::text[])
  order by f.name_key collate "C", f.version collate "C", c.id`

const columnsOf = (db: Db, { name, description, sections, translations }: MappedTemplate) => ({
  name,
  name_key: fold(name),
  description,
  sections: sections.map((section) => section.title),
  translations: translations ? db.json(translations) : null,
  section_translations: sections.some((section) => section.translations)
    ? db.json(sections.map((section) => section.translations ?? null))
    : null,
})

export const insertVersion = (db: Db, templateId: string, version: number, template: MappedTemplate, now: Date) =>
  only(db<{ id: string }[]>`insert into template_versions
    ${db({ template_id: templateId, version, ...columnsOf(db, template), created_at: now, updated_at: now })} returning id`)

export const updateDraft = (db: Db, versionId: string, template: MappedTemplate, now: Date) => db`
  update template_versions set ${db({ ...columnsOf(db, template), updated_at: now })} where id = ${versionId}`

export const deleteQuestions = (db: Db, versionId: string) => db<{ id: string; key: string }[]>`
  delete from template_questions where version_id = ${versionId} returning id, key`

type Placed = { id: string; section: number; question: MappedQuestion }

/** One statement for all questions and one for all mappings. A question whose key existed before keeps its id. */
export const insertQuestions = async (
  db: Db,
  versionId: string,
  template: MappedTemplate,
  ids: ReadonlyMap<string, string> = new Map(),
) => {
  const placed = template.sections.flatMap(({ questions }, section) =>
    questions.map((question) => ({ id: ids.get(question.key) ?? randomUUID(), section, question })),
  )
  if (placed.length === 0) return
  await db`insert into template_questions (version_id, id, position, section_index, key, text, help_text, type,
      risk_weight, required, options, expected_answer, conditional_logic, finding_title,
      partial_credit, translations)
    select ${versionId}, r.* from json_to_recordset(${asText(placed.map(questionRow))}::text::json) as r(id uuid,
      position int, section_index int, key text, text text, help_text text, type text, risk_weight text,
      required boolean, options text[], expected_answer json, conditional_logic json, finding_title text,
      partial_credit json, translations json)`
  const mapped = placed.flatMap(mappingRows)
  if (mapped.length === 0) return
  await db`insert into template_question_controls (question_id, position, control_id, framework_id, framework_name,
      framework_version, code, title, domain)
    select r.* from json_to_recordset(${asText(mapped)}::text::json) as r(question_id uuid, position int,
      control_id uuid, framework_id uuid, framework_name text, framework_version text, code text, title text, domain text)`
}

/** As text, and json rather than jsonb, because the members of an expected answer keep their order. */
const asText = (rows: readonly object[]) => JSON.stringify(rows)

const questionRow = ({ id, section, question }: Placed, index: number) => ({
  id,
  position: index + 1,
  section_index: section,
  key: question.key,
  text: question.text,
  help_text: question.helpText,
  type: question.type,
  risk_weight: question.riskWeight,
  required: question.required,
  options: question.options,
  expected_answer: question.expectedAnswer,
  conditional_logic: question.conditionalLogic,
  finding_title: question.findingTitle ?? null,
  partial_credit: question.partialCredit ?? null,
  translations: question.translations ?? null,
})

const mappingRows = ({ id, question }: Placed) =>
  question.controls.map((control, index) => ({
    question_id: id,
    position: index + 1,
    control_id: control.controlId,
    framework_id: control.frameworkId,
    framework_name: control.frameworkName,
    framework_version: control.frameworkVersion,
    code: control.code,
    title: control.title,
    domain: control.domain,
  }))

import { isAnswered, visibleNow } from '../../contract/library/conditions.ts'
import type { AnswerValue, ConditionalLogic, QuestionType } from '../../contract/library/questions.ts'
import type { SectionTranslations } from '../../contract/library/translations.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'

/** About how long people take for a question of each type. */
const MINUTES: Record<QuestionType, number> = {
  YES_NO: 0.5,
  MULTIPLE_CHOICE: 0.5,
  COMBOBOX: 0.5,
  RATING: 0.5,
  DATE: 0.5,
  NUMERIC: 0.5,
  MULTI_SELECT: 1,
  FREE_TEXT: 2,
  FILE_UPLOAD: 3,
}
export const minutesFor = (questions: readonly { type: QuestionType }[]) =>
  Math.ceil(questions.reduce((sum, { type }) => sum + MINUTES[type], 0))

type Question = {
  key: string
  sectionIndex: number
  type: QuestionType
  conditionalLogic: ConditionalLogic | null
  response: { value: AnswerValue; isNotApplicable: boolean } | null
}
type Loaded = { sections: string[]; translations: (SectionTranslations | null)[] | null; questions: Question[] }

const load = (db: Db, versionId: string, assessmentId: string | null) =>
  first(db<Loaded[]>`
  select t.sections, t.section_translations as translations, (select coalesce(json_agg(l), '[]') from (
    select q.key, q.section_index as "sectionIndex", q.type, q.conditional_logic as "conditionalLogic",
      case when r.question_id is not null then json_build_object('value', r.value, 'isNotApplicable', r.is_not_applicable)
        end as response
    from template_questions q left join answers r on r.assessment_id = ${assessmentId} and r.question_id = q.id
    where q.version_id = t.id order by q.section_index, q.position) l) as questions
  from template_versions t where t.id = ${versionId}`)

/** How much a questionnaire asks with the answers so far, and which of its sections are still open. */
export const effortOf = async (db: Db, versionId: string, assessmentId: string | null = null) => {
  const loaded = await load(db, versionId, assessmentId)
  if (!loaded) return { questions: 0, minutes: 0, sections: [] }
  const visible = visibleNow(loaded.questions)
  const asked = loaded.questions.filter(({ key }) => visible.has(key))
  const open = asked.filter(({ response }) => !isAnswered(response ?? undefined))
  const sections = loaded.sections.map((title, index) => ({
    title,
    translations: loaded.translations?.[index] ?? {},
    open: open.filter(({ sectionIndex }) => sectionIndex === index).length,
  }))
  return { questions: asked.length, minutes: minutesFor(asked), sections }
}

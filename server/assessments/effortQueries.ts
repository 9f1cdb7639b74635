import type { AnswerValue, ConditionalLogic, QuestionType } from '../../contract/library/questions.ts'
import type { SectionTranslations } from '../../contract/library/translations.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'

type Question = {
  key: string
  sectionIndex: number
  type: QuestionType
  conditionalLogic: ConditionalLogic | null
  response: { value: AnswerValue; isNotApplicable: boolean } | null
}
type Loaded = { sections: string[]; translations: (SectionTranslations | null)[] | null; questions: Question[] }

/** What a questionnaire asks, with the answers so far. */
export const questionsWithAnswers = (db: Db, versionId: string, assessmentId: string | null) =>
  first(db<Loaded[]>`
  select t.sections, t.section_translations as translations, (select coalesce(json_agg(l), '[]') from (
    select q.key, q.section_index as "sectionIndex", q.type, q.conditional_logic as "conditionalLogic",
      case when r.question_id is not null then json_build_object('value', r.value, 'isNotApplicable', r.is_not_applicable)
        end as response
    from template_questions q left join answers r on r.assessment_id = ${assessmentId} and r.question_id = q.id
    where q.version_id = t.id order by q.section_index, q.position) l) as questions
  from template_versions t where t.id = ${versionId}`)

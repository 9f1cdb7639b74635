import type { WorkingContent } from '../../../../contract/library/workingCopies.ts'
import { type Draft, type DraftQuestion, type DraftSection, newId, questionsOf } from './draft.ts'

/** With the page's ids: anyone who opens it next sees the same parts as changed, not as removed and added. */
export const contentOf = ({ sections, ...draft }: Draft): WorkingContent => ({
  ...draft,
  sections: sections.map(({ questions, ...section }) => ({ ...section, questions: [...questions] })),
})

type WorkingSection = WorkingContent['sections'][number]
type WorkingQuestion = WorkingSection['questions'][number]
type Name = (id: string | null | undefined, same: string | undefined) => string

/** The id that was saved, or that of the same thing in the template; each only once. */
const naming = (known: readonly { id: string }[]): Name => {
  const [inTemplate, taken] = [new Set(known.map(({ id }) => id)), new Set<string>()]
  return (id, same) => {
    const wanted = id && (inTemplate.has(id) || same === undefined) ? id : (same ?? id)
    const name = wanted && !taken.has(wanted) ? wanted : newId()
    taken.add(name)
    return name
  }
}

const questionOf = (question: WorkingQuestion, id: string): DraftQuestion => ({
  id,
  key: question.key ?? '',
  text: question.text ?? '',
  helpText: question.helpText ?? null,
  type: question.type,
  riskWeight: question.riskWeight ?? 'MEDIUM',
  required: question.required ?? false,
  options: question.options ?? [],
  expectedAnswer: question.expectedAnswer ?? null,
  conditionalLogic: question.conditionalLogic ?? null,
  controlMappings: (question.controlMappings ?? []).map((mapping) => ({ ...mapping, version: mapping.version ?? '' })),
  ...(question.findingTitle ? { findingTitle: question.findingTitle } : {}),
  ...(question.partialCredit ? { partialCredit: question.partialCredit } : {}),
  ...(question.translations ? { translations: question.translations } : {}),
})

/** What was saved, as a draft of this template. */
export const draftOfContent = (content: WorkingContent, template: Draft): Draft => {
  const [sectionName, questionName] = [naming(template.sections), naming(questionsOf(template))]
  const byTitle = new Map(template.sections.map(({ id, title }) => [title, id]))
  const byKey = new Map(questionsOf(template).map(({ id, key }) => [key, id]))
  const sectionOf = ({ id, title, questions, translations }: WorkingSection): DraftSection => ({
    id: sectionName(id, byTitle.get(title ?? '')),
    title: title ?? '',
    questions: questions.map((question) =>
      questionOf(question, questionName(question.id, byKey.get(question.key ?? ''))),
    ),
    ...(translations ? { translations } : {}),
  })
  return {
    name: content.name ?? '',
    description: content.description ?? null,
    sections: content.sections.map(sectionOf),
    ...(content.translations ? { translations: content.translations } : {}),
  }
}

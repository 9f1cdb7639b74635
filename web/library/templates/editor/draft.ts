import { questionNumbers } from '../../../../contract/library/questionNumbers.ts'
import type { TemplateDetail, TemplateQuestion, TemplateUpdate } from '../../../../contract/library/templates.ts'

/** Ids are the page's own: they stay while keys and places change. */
export type DraftQuestion = TemplateQuestion & { id: string }
type Translations = Pick<TemplateDetail, 'translations'>
export type DraftSection = {
  id: string
  title: string
  questions: readonly DraftQuestion[]
  translations?: TemplateDetail['sections'][number]['translations']
}
export type Draft = Translations & { name: string; description: string | null; sections: readonly DraftSection[] }

const ifSet = <T>(translations: T | undefined) => (translations === undefined ? {} : { translations })

let made = 0
/** Drafts outlive the page that they were written in, and so do these names. */
const page = Date.now().toString(36)
/** A name for what the server does not know yet. */
export const newId = () => {
  made += 1
  return `new-${page}-${made}`
}

export const draftOf = ({ name, description, sections, translations }: TemplateDetail): Draft => ({
  name,
  description,
  sections: sections.map((section, index) => ({ id: `section-${index}`, ...section })),
  ...ifSet(translations),
})

/** What the server made of a draft, under the ids that the page has for it: nothing that is open closes. */
export const adopt = (template: TemplateDetail, sent: Draft): Draft => {
  const saved = draftOf(template)
  return {
    ...saved,
    sections: saved.sections.map((section, s) => ({
      ...section,
      id: sent.sections[s]?.id ?? newId(),
      questions: section.questions.map((question, q) => ({
        ...question,
        id: sent.sections[s]?.questions[q]?.id ?? question.id,
      })),
    })),
  }
}

const plain = ({ id: _, ...question }: DraftQuestion) => question

export const updateOf = ({ name, description, sections, translations }: Draft) =>
  ({
    name,
    description,
    sections: sections.map(({ title, questions, translations: titles }) => ({
      title,
      questions: questions.map(plain),
      ...ifSet(titles),
    })),
    // Left out, they would stay.
    translations: translations ?? null,
  }) satisfies TemplateUpdate

export const questionsOf = ({ sections }: Pick<Draft, 'sections'>) => sections.flatMap((section) => section.questions)
export const questionIn = (draft: Draft, id: string) => questionsOf(draft).find((question) => question.id === id)
export const sectionIn = (draft: Draft, id: string) => draft.sections.find((section) => section.id === id)

/** Where a question stands: its section and its place there, both from 0. */
export const placeOf = (draft: Draft, id: string) => {
  const section = draft.sections.findIndex(({ questions }) => questions.some((question) => question.id === id))
  const index = draft.sections[section]?.questions.findIndex((question) => question.id === id) ?? -1
  return { section, index }
}

/** "2.3": the third question of the second section, as it is called everywhere on the page. */
export const numbersOf = (draft: Pick<Draft, 'sections'>): ReadonlyMap<string, string> =>
  questionNumbers(
    draft.sections.flatMap(({ questions }, sectionIndex) => questions.map(({ id }) => ({ id, sectionIndex }))),
  )

/** q1, q2, … as the server makes them; none that is taken. */
export const freeKey = (draft: Draft, wish?: string) => {
  const taken = new Set(questionsOf(draft).map(({ key }) => key))
  const keyed = (n: number) => (wish === undefined ? `q${n}` : `${wish.slice(0, 90)}-${n}`)
  let number = wish === undefined ? 1 : 2
  while (taken.has(keyed(number))) number += 1
  return keyed(number)
}

export const newQuestion = (draft: Draft): DraftQuestion => ({
  id: newId(),
  key: freeKey(draft),
  text: '',
  helpText: null,
  type: 'YES_NO',
  riskWeight: 'MEDIUM',
  required: true,
  options: [],
  expectedAnswer: 'YES',
  conditionalLogic: null,
  controlMappings: [],
})
export const newSection = (): DraftSection => ({ id: newId(), title: '', questions: [] })

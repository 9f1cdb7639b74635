import type { Draft, DraftQuestion, DraftSection } from '../draft.ts'

/** For tests: questions and drafts of which only what matters is said. */
export const question = (id: string, part: Partial<DraftQuestion> = {}): DraftQuestion => ({
  id,
  key: id,
  text: `Question ${id}?`,
  helpText: null,
  type: 'YES_NO',
  riskWeight: 'MEDIUM',
  required: false,
  options: [],
  expectedAnswer: null,
  conditionalLogic: null,
  controlMappings: [],
  ...part,
})
export const section = (id: string, ...questions: DraftQuestion[]): DraftSection => ({
  id,
  title: `Section ${id}`,
  questions,
})
export const draft = (...sections: DraftSection[]): Draft => ({ name: 'Review', description: null, sections })

/** "A: a b | B: c" */
export const outline = ({ sections }: Draft) =>
  sections.map(({ id, questions }) => `${id}: ${questions.map((q) => q.id).join(' ')}`.trim()).join(' | ')

import type { ControlReference, QuestionDraft, TemplateDraft } from '../../../contract/library/templateRules.ts'
import type { Problem } from '../../../contract/schema.ts'
import { fold } from '../../../contract/values/text.ts'

export type KnownControl = {
  controlId: string
  frameworkId: string
  frameworkName: string
  frameworkVersion: string
  code: string
  title: string
  domain: string
}
export type MappedQuestion = Omit<QuestionDraft, 'controls'> & { controls: KnownControl[] }
export type MappedTemplate = Omit<TemplateDraft, 'sections'> & {
  sections: (Omit<TemplateDraft['sections'][number], 'questions'> & { questions: MappedQuestion[] })[]
}
/** A control reference that matches no control, or several. */
type Miss = { path: string; key: string; reference: ControlReference; found: KnownControl[] }

export const codesOf = ({ sections }: TemplateDraft) => [
  ...new Set(sections.flatMap(({ questions }) => questions.flatMap((q) => q.controls.map((c) => c.code)))),
]

/** Replaces references by controls. A reference that matches none or several is left out and returned as a miss. */
export const mapControls = (draft: TemplateDraft, known: readonly KnownControl[]) => {
  const byCode = Map.groupBy(known, (control) => control.code)
  const misses: Miss[] = []
  const find = (reference: ControlReference, key: string, path: string): KnownControl[] => {
    const found = (byCode.get(reference.code) ?? []).filter((control) => matchesReference(reference, control))
    if (found.length !== 1) misses.push({ path, key, reference, found })
    return found.length === 1 ? found : []
  }
  const mapQuestion = (question: QuestionDraft, path: string): MappedQuestion => {
    const controls = question.controls.flatMap((c, i) => find(c, question.key, `${path}/${memberOf(question, i)}`))
    return { ...question, controls: [...new Map(controls.map((c) => [c.controlId, c])).values()] }
  }
  const sections = draft.sections.map(({ questions, ...section }, s) => ({
    ...section,
    questions: questions.map((question, q) => mapQuestion(question, `sections/${s}/questions/${q}`)),
  }))
  return { template: { ...draft, sections } satisfies MappedTemplate, misses }
}

const matchesReference = (
  { framework, version }: ControlReference,
  { frameworkName, frameworkVersion }: KnownControl,
) =>
  (framework === null || fold(framework) === fold(frameworkName)) && (version === null || version === frameworkVersion)

/** Mappings come first, then bare codes. */
const memberOf = ({ controls }: QuestionDraft, index: number) => {
  const mappings = controls.filter((control) => control.framework !== null).length
  return index < mappings ? `controlMappings/${index}` : `controlCodes/${index - mappings}`
}

const nameOf = ({ framework, version, code }: ControlReference) =>
  [`"${code}"`, framework && `of ${framework}`, version && `version ${version}`].filter(Boolean).join(' ')

const frameworksOf = (found: readonly KnownControl[]) =>
  found
    .slice(0, 5)
    .map(({ frameworkName, frameworkVersion }) => `${frameworkName} ${frameworkVersion}`.trim())
    .join(', ')

const reason = ({ reference, found }: Miss) =>
  found.length === 0
    ? `the control ${nameOf(reference)} is unknown`
    : `the control ${nameOf(reference)} is ambiguous: ${frameworksOf(found)}`

export const warningsOf = (misses: readonly Miss[]) =>
  misses.map((miss) => `Question "${miss.key}": ${reason(miss)}. It is left unmapped.`)

export const mappingProblems = (misses: readonly Miss[]): Problem[] =>
  misses.map((miss) => ({ path: miss.path, message: `cannot be mapped: ${reason(miss)}` }))

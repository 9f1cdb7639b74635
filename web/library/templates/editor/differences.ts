import type { TemplateDetail } from '../../../../contract/library/templates.ts'
import { type Draft, type DraftQuestion, type DraftSection, questionsOf } from './draft.ts'
import { longestRun } from './longestRun.ts'
import { type FieldChange, fieldChanges, textChange, translationWords } from './questionFields.ts'

/** One thing that differs, in words. Text that was and text that is stand in `fields`. */
export type Difference = {
  kind: 'template' | 'section' | 'question'
  change: 'added' | 'removed' | 'moved' | 'changed'
  /** Of the section or question, in what is newer if it is there. */
  id: string
  name: string
  fields: readonly FieldChange[]
}

type Placed = { question: DraftQuestion; section: DraftSection; index: number }
const placesOf = (draft: Draft) =>
  new Map<string, Placed>(
    draft.sections.flatMap((section) =>
      section.questions.map((question, index) => [question.id, { question, section, index }] as const),
    ),
  )

/** Which of those that are in both have moved against the others. */
const movedOf = (before: readonly string[], after: readonly string[]) => {
  const old = new Map(before.map((id, index) => [id, index]))
  const common = after.filter((id) => old.has(id))
  const stayed = longestRun(common.map((id) => old.get(id) ?? 0))
  return new Set(common.filter((id) => !stayed.has(old.get(id) ?? -1)))
}

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
const placeText = ({ section, index }: Placed) => `${section.title}, question ${index + 1}`

type Translated = Pick<Draft | DraftSection, 'translations'>
const translationChange = (before: Translated, after: Translated) =>
  textChange('Translations', translationWords(before.translations), translationWords(after.translations))

const ofTemplate = (before: Draft, after: Draft): Difference[] => {
  const fields = [
    ...textChange('Name', before.name, after.name),
    ...textChange('Description', before.description ?? '', after.description ?? ''),
    ...translationChange(before, after),
  ]
  return fields.length === 0 ? [] : [{ kind: 'template', change: 'changed', id: '', name: after.name, fields }]
}

const ofSections = (before: Draft, after: Draft): Difference[] => {
  const [old, now] = [new Map(before.sections.map((s) => [s.id, s])), new Map(after.sections.map((s) => [s.id, s]))]
  const moved = movedOf(ids(before.sections), ids(after.sections))
  const kept = after.sections.flatMap((section): Difference[] => {
    const { id, title } = section
    const was = old.get(id)
    if (!was) return [{ kind: 'section', change: 'added', id, name: title, fields: [] }]
    const fields = [...textChange('Title', was.title, title), ...translationChange(was, section)]
    if (fields.length === 0 && !moved.has(id)) return []
    return [{ kind: 'section', change: fields.length > 0 ? 'changed' : 'moved', id, name: title, fields }]
  })
  const gone = before.sections.filter(({ id }) => !now.has(id))
  return [
    ...kept,
    ...gone.map(({ id, title }) => ({ kind: 'section', change: 'removed', id, name: title, fields: [] }) as const),
  ]
}

/** Moved to another section, or against the others of its section. */
const movedQuestions = (before: Draft, after: Draft) => {
  const [old, now] = [placesOf(before), placesOf(after)]
  const elsewhere = [...now].filter(([id, { section }]) => old.has(id) && old.get(id)?.section.id !== section.id)
  const gone = new Set(elsewhere.map(([id]) => id))
  const within = after.sections.flatMap(({ id, questions }) => {
    const was = before.sections.find((section) => section.id === id)?.questions ?? []
    const staying = (list: readonly { id: string }[]) => ids(list).filter((question) => !gone.has(question))
    return [...movedOf(staying(was), staying(questions))]
  })
  return new Set([...gone, ...within])
}

const ofQuestions = (before: Draft, after: Draft): Difference[] => {
  const [old, now] = [placesOf(before), placesOf(after)]
  const moved = movedQuestions(before, after)
  const [oldQuestions, newQuestions] = [questionsOf(before), questionsOf(after)]
  const kept = [...now].flatMap(([id, place]): Difference[] => {
    const was = old.get(id)
    const base = { kind: 'question', id, name: place.question.text } as const
    if (!was) return [{ ...base, change: 'added', fields: [{ label: 'Place', before: '', after: placeText(place) }] }]
    const fields =
      was.question === place.question ? [] : fieldChanges([was.question, oldQuestions], [place.question, newQuestions])
    const travel = moved.has(id) ? [{ label: 'Place', before: placeText(was), after: placeText(place) }] : []
    if (fields.length + travel.length === 0) return []
    return [{ ...base, change: fields.length > 0 ? 'changed' : 'moved', fields: [...fields, ...travel] }]
  })
  const gone = [...old].filter(([id]) => !now.has(id))
  return [
    ...kept,
    ...gone.map(
      ([id, place]) =>
        ({
          kind: 'question',
          change: 'removed',
          id,
          name: place.question.text,
          fields: [{ label: 'Place', before: placeText(place), after: '' }],
        }) as const,
    ),
  ]
}

/** What differs between two states of a template that know their parts by the same ids. */
export const differences = (before: Draft, after: Draft): Difference[] =>
  before === after ? [] : [...ofTemplate(before, after), ...ofSections(before, after), ...ofQuestions(before, after)]

type Sections = TemplateDetail['sections']
const shared = (a: Sections[number], b: Sections[number]) => {
  const keys = new Set(a.questions.map(({ key }) => key))
  return b.questions.filter(({ key }) => keys.has(key)).length
}

/** Versions know a question by its key. A section is the one of the same title, or else with most of its questions. */
const matched = (before: Sections, after: Sections) => {
  const free = new Set(before.keys())
  const take = (index: number | undefined) => (index !== undefined && free.delete(index) ? index : undefined)
  const byTitle = after.map(({ title }) => take([...free].find((i) => before[i]?.title === title)))
  return byTitle.map((found, n) => {
    const section = after[n]
    if (found !== undefined || !section) return found
    const common = (i: number) => (before[i] ? shared(before[i], section) : 0)
    const [best] = [...free].filter((i) => common(i) > 0).sort((a, b) => common(b) - common(a))
    return take(best)
  })
}

const keyed = (questions: Sections[number]['questions']) =>
  questions.map((question) => ({ ...question, id: question.key }))

export const versionDifferences = (before: TemplateDetail, after: TemplateDetail) => {
  const pairs = matched(before.sections, after.sections)
  const old = before.sections.map((section, i) => ({
    ...section,
    id: `was-${i}`,
    questions: keyed(section.questions),
  }))
  const now = after.sections.map((section, i) => ({
    ...section,
    id: pairs[i] === undefined ? `is-${i}` : `was-${pairs[i]}`,
    questions: keyed(section.questions),
  }))
  return differences({ ...before, sections: old }, { ...after, sections: now })
}

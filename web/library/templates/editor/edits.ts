import { readExpectedAnswer } from '../../../../contract/library/expectedAnswers.ts'
import type { AnswerValue, ExpectedAnswer, QuestionType, Rule } from '../../../../contract/library/questions.ts'
import { TYPES_WITH_OPTIONS } from '../../../../contract/library/questions.ts'
import { withFittingCredit } from './credit.ts'
import { type Draft, type DraftQuestion, type DraftSection, freeKey, placeOf } from './draft.ts'

/** A change of a draft. Pure, so that it can be taken back and tried twice. */
export type Edit = (draft: Draft) => Draft

const eachQuestion = (draft: Draft, change: (question: DraftQuestion) => DraftQuestion): Draft => ({
  ...draft,
  sections: draft.sections.map((section) => {
    const questions = section.questions.map(change)
    return questions.every((question, i) => question === section.questions[i]) ? section : { ...section, questions }
  }),
})
const eachRule = (question: DraftQuestion, change: (rule: Rule) => Rule): DraftQuestion => {
  const logic = question.conditionalLogic
  if (!logic) return question
  const rules = logic.rules.map(change)
  const isSame = rules.every((rule, i) => rule === logic.rules[i])
  return isSame ? question : { ...question, conditionalLogic: { ...logic, rules } }
}

export const about =
  (part: Partial<Pick<Draft, 'name' | 'description' | 'translations'>>): Edit =>
  (draft) => ({ ...draft, ...part })

export const addSection =
  (section: DraftSection, at?: number): Edit =>
  (draft) => ({ ...draft, sections: draft.sections.toSpliced(at ?? draft.sections.length, 0, section) })

export const changeSection =
  (id: string, part: Partial<Pick<DraftSection, 'title' | 'translations'>>): Edit =>
  (draft) => ({ ...draft, sections: draft.sections.map((s) => (s.id === id ? { ...s, ...part } : s)) })

export const removeSection =
  (id: string): Edit =>
  (draft) => ({ ...draft, sections: draft.sections.filter((s) => s.id !== id) })

export const moveSection =
  (id: string, to: number): Edit =>
  (draft) => {
    const moved = draft.sections.find((section) => section.id === id)
    const others = draft.sections.filter((section) => section.id !== id)
    return moved ? { ...draft, sections: others.toSpliced(Math.max(0, to), 0, moved) } : draft
  }

export const addQuestion =
  (question: DraftQuestion, sectionId: string, at?: number): Edit =>
  (draft) => ({
    ...draft,
    sections: draft.sections.map((s) =>
      s.id === sectionId ? { ...s, questions: s.questions.toSpliced(at ?? s.questions.length, 0, question) } : s,
    ),
  })

export const changeQuestion =
  (id: string, part: Partial<DraftQuestion>): Edit =>
  (draft) =>
    eachQuestion(draft, (question) => {
      if (question.id !== id) return question
      const changed = { ...question, ...part }
      return 'expectedAnswer' in part ? withFittingCredit(changed) : changed
    })

export const removeQuestion =
  (id: string): Edit =>
  (draft) => ({
    ...draft,
    sections: draft.sections.map((s) =>
      s.questions.some((q) => q.id === id) ? { ...s, questions: s.questions.filter((q) => q.id !== id) } : s,
    ),
  })

/** Right below the one that it is a copy of. */
export const duplicateQuestion =
  (id: string, copyId: string): Edit =>
  (draft) => {
    const { section, index } = placeOf(draft, id)
    const [within, question] = [draft.sections[section], draft.sections[section]?.questions[index]]
    if (!within || !question) return draft
    const copy = { ...question, id: copyId, key: freeKey(draft, question.key) }
    return addQuestion(copy, within.id, index + 1)(draft)
  }

export const moveQuestion =
  (id: string, sectionId: string, index: number): Edit =>
  (draft) => {
    const { section, index: place } = placeOf(draft, id)
    const question = draft.sections[section]?.questions[place]
    return question ? addQuestion(question, sectionId, index)(removeQuestion(id)(draft)) : draft
  }

/** One place up or down; over the edge of its section into the next one. */
export const stepQuestion =
  (id: string, by: -1 | 1): Edit =>
  (draft) => {
    const { section, index } = placeOf(draft, id)
    const [here, next] = [draft.sections[section], draft.sections[section + by]]
    if (!here) return draft
    const target = index + by
    if (target >= 0 && target < here.questions.length) return moveQuestion(id, here.id, target)(draft)
    return next ? moveQuestion(id, next.id, by === 1 ? 0 : next.questions.length)(draft) : draft
  }

/** Dropped on another row, a section or a question: it takes that place, as in a flat list of all rows. */
export const dropQuestion =
  (id: string, over: string): Edit =>
  (draft) => {
    const rows = draft.sections.flatMap((s) => [s.id, ...s.questions.map((q) => q.id)])
    const to = rows.indexOf(over)
    if (to < 0 || id === over) return draft
    // Nothing stands above the first section.
    const after = rows.filter((row) => row !== id).toSpliced(Math.max(1, to), 0, id)
    const isSection = (row: string) => draft.sections.some((s) => s.id === row)
    const head = after.slice(0, after.indexOf(id)).findLastIndex(isSection)
    return moveQuestion(id, after[head] ?? '', after.indexOf(id) - head - 1)(draft)
  }

export const dropSection =
  (id: string, over: string): Edit =>
  (draft) =>
    moveSection(
      id,
      draft.sections.findIndex((section) => section.id === over),
    )(draft)

/** Conditions point to keys: they follow. */
export const renameKey =
  (id: string, key: string): Edit =>
  (draft) => {
    const before = draft.sections.flatMap((s) => s.questions).find((q) => q.id === id)?.key
    const follow = (rule: Rule) => (rule.question === before ? { ...rule, question: key } : rule)
    return eachQuestion(draft, (q) => eachRule(q.id === id ? { ...q, key } : q, follow))
  }

/** An expectation that the type and the options still allow; what they do not is dropped. */
const stillExpected = (type: QuestionType, expected: ExpectedAnswer, options: readonly string[]): ExpectedAnswer => {
  const reading = readExpectedAnswer(type, expected, options)
  return 'value' in reading ? reading.value : null
}

/** With another type the answers are others. Options stay where the new type has any. */
export const changeType =
  (id: string, type: QuestionType): Edit =>
  (draft) =>
    eachQuestion(draft, (q) => {
      if (q.id !== id) return q
      const options = TYPES_WITH_OPTIONS.includes(type) ? q.options : []
      return withFittingCredit({ ...q, type, options, expectedAnswer: stillExpected(type, q.expectedAnswer, options) })
    })

const inList = (list: readonly string[], change: (text: string) => string | undefined) =>
  list.map(change).filter((text) => text !== undefined)
const inValue = (value: AnswerValue | undefined, change: (text: string) => string | undefined) => {
  if (typeof value === 'string') return change(value) ?? value
  return Array.isArray(value) ? inList(value, change) : value
}
const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

const inExpectation = (expected: ExpectedAnswer, change: (text: string) => string | undefined): ExpectedAnswer => {
  if (typeof expected === 'string') return change(expected) ?? null
  if (Array.isArray(expected)) return isEmpty(inList(expected, change)) ? null : inList(expected, change)
  if (expected === null || typeof expected !== 'object') return expected
  const members = Object.entries(expected)
    .map(([name, list]) => [name, Array.isArray(list) ? inList(list, change) : list] as const)
    .filter(([, list]) => !isEmpty(list))
  return members.length === 0 ? null : Object.fromEntries(members)
}

const inCredit = (question: DraftQuestion, change: (text: string) => string): DraftQuestion => {
  const { partialCredit } = question
  if (!partialCredit || !('options' in partialCredit)) return question
  const options = Object.entries(partialCredit.options).map(([option, percent]) => [change(option), percent])
  return { ...question, partialCredit: { options: Object.fromEntries(options) } }
}

/** An option with another wording is the same option: what is expected, and conditions about it, follow. */
export const renameOption =
  (id: string, index: number, text: string): Edit =>
  (draft) => {
    const question = draft.sections.flatMap((s) => s.questions).find((q) => q.id === id)
    const before = question?.options[index]
    if (!question || before === undefined) return draft
    const follow = (one: string) => (one === before ? text : one)
    const inRule = (rule: Rule): Rule =>
      rule.question === question.key && JSON.stringify(rule.value)?.includes(JSON.stringify(before))
        ? { ...rule, value: inValue(rule.value, follow) }
        : rule
    return eachQuestion(draft, (q) => {
      const own =
        q.id === id
          ? {
              ...inCredit(q, follow),
              options: q.options.with(index, text),
              expectedAnswer: inExpectation(q.expectedAnswer, follow),
            }
          : q
      return eachRule(own, inRule)
    })
  }

/** Translated options follow the original ones; a new one is not translated yet. */
const withTranslated = (q: DraftQuestion, change: (options: readonly string[]) => readonly string[]): DraftQuestion =>
  q.translations
    ? {
        ...q,
        translations: Object.fromEntries(
          Object.entries(q.translations).map(([language, entry]) => [
            language,
            entry.options ? { ...entry, options: [...change(entry.options)] } : entry,
          ]),
        ),
      }
    : q

export const addOptions =
  (id: string, texts: readonly string[]): Edit =>
  (draft) =>
    eachQuestion(draft, (q) =>
      q.id === id
        ? withTranslated({ ...q, options: [...q.options, ...texts] }, (options) => [...options, ...texts])
        : q,
    )

export const removeOption =
  (id: string, index: number): Edit =>
  (draft) =>
    eachQuestion(draft, (q) => {
      if (q.id !== id) return q
      const gone = q.options[index]
      const expectedAnswer = inExpectation(q.expectedAnswer, (one) => (one === gone ? undefined : one))
      const without = withFittingCredit({ ...q, options: q.options.toSpliced(index, 1), expectedAnswer })
      return withTranslated(without, (options) => options.toSpliced(index, 1))
    })

export const moveOption =
  (id: string, index: number, by: -1 | 1): Edit =>
  (draft) =>
    eachQuestion(draft, (q) => {
      const moved = q.options[index]
      const fits = q.id === id && moved !== undefined && index + by >= 0 && index + by < q.options.length
      const move = (options: readonly string[]) =>
        options.toSpliced(index, 1).toSpliced(index + by, 0, ...options.slice(index, index + 1))
      return fits ? withTranslated({ ...q, options: move(q.options) }, move) : q
    })

import { isExpected, readPartialCredit, requiredOptions } from '../../../../contract/library/partialCredit.ts'
import type { PartialCredit } from '../../../../contract/library/questions.ts'
import type { DraftQuestion } from './draft.ts'

const askedOf = ({ type, expectedAnswer, options }: DraftQuestion) => ({ type, expected: expectedAnswer, options })

/** Without what is not there any more, or is expected now. */
const pruned = (credit: PartialCredit, question: DraftQuestion): PartialCredit => {
  const asked = askedOf(question)
  const known = creditOptions(question)
  if ('options' in credit)
    return { options: Object.fromEntries(Object.entries(credit.options).filter(([option]) => known.includes(option))) }
  return 'from' in credit ? { from: credit.from.filter(([threshold]) => !isExpected(asked, threshold)) } : credit
}

/** After another change of the question: its partial credit as far as it still fits. */
export const withFittingCredit = ({ partialCredit, ...question }: DraftQuestion): DraftQuestion => {
  if (!partialCredit) return question
  const read = readPartialCredit(pruned(partialCredit, question), askedOf(question))
  return 'value' in read && read.value !== null ? { ...question, partialCredit: read.value } : question
}

/** The options that may earn a part: those that are not expected. */
export const creditOptions = (question: DraftQuestion) => {
  const all = question.type === 'YES_NO' ? ['YES', 'NO'] : question.options
  return all.filter((option) => !isExpected(askedOf(question), option))
}

export const canCountEach = ({ type, expectedAnswer }: DraftQuestion) =>
  type === 'MULTI_SELECT' && (requiredOptions(expectedAnswer)?.length ?? 0) > 1

type Pairs = readonly (readonly [number, number])[]
/** A threshold that may follow the others. */
export const withThreshold = (from: Pairs): Pairs => {
  const [threshold, percent] = from.at(-1) ?? [0, 40]
  return [...from, [threshold + 1, Math.min(99, percent + 10)]]
}

/** In words, for the list of changes. */
export const creditWords = ({ partialCredit }: DraftQuestion) => {
  if (!partialCredit) return ''
  if ('each' in partialCredit) return 'Each right option counts'
  if ('options' in partialCredit)
    return Object.entries(partialCredit.options)
      .map(([option, percent]) => `${option}: ${percent}%`)
      .join('; ')
  return partialCredit.from.map(([threshold, percent]) => `from ${threshold}: ${percent}%`).join('; ')
}

import { amountText } from '../../domain/amounts.ts'
import { dayText } from '../../ui/dates.ts'
import { choiceWords } from '../fieldWords.ts'

const isDay = (text: string) => /^\d{4}-\d\d-\d\d(T00:00:00\.000Z)?$/.test(text)

/** A value of a vendor's field as one text; a person is not named, only that there is one. */
export const changedText = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return 'empty'
  if (field === 'ownerId') return 'another owner'
  if (Array.isArray(value)) return value.map((one) => changedText(field, one)).join(', ')
  const text = String(value)
  if (field === 'contractValue') return amountText(text)
  const words: Readonly<Record<string, string>> = field.includes('/') ? {} : choiceWords(field as never)
  return isDay(text) ? dayText(text) : (words[text] ?? text)
}

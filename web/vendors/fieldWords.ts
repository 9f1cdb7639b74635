import type { Field, NamesOfKind } from '../../contract/fieldTable.ts'
import { LANGUAGES } from '../../contract/values/languages.ts'
import { type VendorFieldName, type VendorTable, vendorTable } from '../../contract/vendors/table.ts'
import { amountText } from '../domain/amounts.ts'
import type { VendorRow } from '../domain/vendorQueries.ts'
import { DATA_TYPE, GEOGRAPHY, SENSITIVITY, STAGE, TIER } from '../domain/words.ts'
import { dayText } from '../ui/dates.ts'

type Words = Readonly<Record<string, string>>
const WORDS: Record<NamesOfKind<VendorTable, 'choice' | 'choices' | 'language'>, Words> = {
  tier: TIER,
  stage: STAGE,
  dataSensitivity: SENSITIVITY,
  dataTypes: DATA_TYPE,
  geographicRisk: GEOGRAPHY,
  contactLanguage: LANGUAGES,
}
/** The words for what can be chosen. */
export const choiceWords = (name: VendorFieldName): Words => (WORDS as Partial<Record<string, Words>>)[name] ?? {}

const wordFor = (words: Words, text: string) => (Object.hasOwn(words, text) ? (words[text] ?? text) : text)

/** A field as one text; empty if it has no value. */
export const fieldText = (vendor: Pick<VendorRow, VendorFieldName>, name: VendorFieldName) => {
  const { kind }: Field = vendorTable[name]
  const value = vendor[name]
  const words = choiceWords(name)
  if (Array.isArray(value)) return value.map((one) => wordFor(words, one)).join(', ')
  if (typeof value !== 'string') return ''
  if (kind === 'amount') return amountText(value)
  return kind === 'day' ? dayText(value) : wordFor(words, value)
}

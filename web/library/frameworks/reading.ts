import { controlsOfTable, repeatedCodes } from '../../../contract/library/frameworkCsv.ts'
import type { ControlImport } from '../../../contract/library/frameworks.ts'
import { CONTROL_LENGTHS, MAX_CONTROLS } from '../../../contract/limits.ts'
import { readTable } from './csv.ts'

type Place = { place: string; control: ControlImport }
export type Trouble = { place: string; message: string }
export type Reading = {
  format: 'csv' | 'json'
  /** What a document says of itself; a table says nothing. */
  name: string
  version: string
  description: string
  controls: ControlImport[]
  domains: number
  problems: Trouble[]
}

const REQUIRED = ['domain', 'code', 'title'] as const

const lengthProblems = ({ place, control }: Place): Trouble[] =>
  (Object.keys(CONTROL_LENGTHS) as (keyof typeof CONTROL_LENGTHS)[]).flatMap((field) =>
    [...(control[field] ?? '')].length > CONTROL_LENGTHS[field]
      ? [{ place, message: `The ${field} has more than ${CONTROL_LENGTHS[field].toLocaleString('en-US')} characters.` }]
      : [],
  )

const commonProblems = (controls: readonly Place[]): Trouble[] => [
  ...controls.flatMap(lengthProblems),
  ...repeatedCodes(controls.map(({ control }) => control))
    .filter(({ code }) => code !== '')
    .map(({ index, code, first }) => ({
      place: controls[index]?.place ?? '',
      message: `Repeats the code ${code} of ${controls[first]?.place.toLowerCase()}.`,
    })),
  ...(controls.length > MAX_CONTROLS
    ? [{ place: 'File', message: `Has more than ${MAX_CONTROLS.toLocaleString('en-US')} controls.` }]
    : []),
]

/** From the beginning of the file to its end, whichever check has found them. */
const inOrder = (problems: readonly Trouble[]) => {
  const line = ({ place }: Trouble) => Number(/\d+/.exec(place)?.[0] ?? 0)
  return problems.toSorted((a, b) => line(a) - line(b))
}

const readingOf = (
  about: Pick<Reading, 'format' | 'name' | 'version' | 'description'>,
  controls: readonly Place[],
  problems: readonly Trouble[],
): Reading => {
  const none = controls.length === 0 && problems.length === 0 ? [{ place: 'File', message: 'Has no controls.' }] : []
  return {
    ...about,
    controls: controls.map(({ control }) => control),
    domains: new Set(controls.map(({ control }) => control.domain)).size,
    problems: inOrder([...problems, ...commonProblems(controls), ...none]),
  }
}

const sentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
const place = (path: string) => path.charAt(0).toUpperCase() + path.slice(1)

const readCsv = (text: string): Reading => {
  const about = { format: 'csv', name: '', version: '', description: '' } as const
  const table = readTable(text)
  if (!Array.isArray(table))
    return readingOf(
      about,
      [],
      [{ place: `Line ${table.brokenAt}`, message: 'A quote is out of place or never ends.' }],
    )
  const { controls, problems } = controlsOfTable(table)
  return readingOf(
    about,
    controls.map(({ line, control }) => ({ place: `Line ${line}`, control })),
    problems.map(({ path, message }) => ({ place: place(path), message: sentence(message) })),
  )
}

type Raw = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const entryProblems = (entry: unknown, where: string): Trouble[] => {
  if (!isObject(entry)) return [{ place: where, message: 'Must be an object.' }]
  const missing = REQUIRED.filter((field) => textIn(entry[field]) === '')
  const shared = entry.isSharedResponsibility
  const unclear = shared !== undefined && shared !== null && typeof shared !== 'boolean'
  return [
    ...missing.map((field) => ({ place: where, message: `Must have a ${field}.` })),
    ...(unclear ? [{ place: where, message: 'The switch isSharedResponsibility must be true or false.' }] : []),
  ]
}

const controlOf = (entry: unknown): ControlImport => {
  const raw = isObject(entry) ? entry : {}
  return {
    domain: textIn(raw.domain),
    code: textIn(raw.code),
    title: textIn(raw.title),
    guidance: textIn(raw.guidance) || null,
    isSharedResponsibility: raw.isSharedResponsibility === true,
  }
}

const readJson = (text: string): Reading => {
  const about = { format: 'json', name: '', version: '', description: '' } as const
  const refuse = (message: string) => readingOf(about, [], [{ place: 'File', message }])
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    return refuse(`Is not valid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`)
  }
  if (!isObject(parsed)) return refuse('Must be an object with name, version and controls.')
  const own = { ...about, name: textIn(parsed.name), version: textIn(parsed.version) }
  const named = { ...own, description: textIn(parsed.description) }
  if (!Array.isArray(parsed.controls)) return readingOf(named, [], [{ place: 'File', message: 'Must have controls.' }])
  const entries: unknown[] = parsed.controls
  const places = entries.map((entry, i) => ({ place: `Control ${i + 1}`, control: controlOf(entry) }))
  const problems = entries.flatMap((entry, i) => entryProblems(entry, `Control ${i + 1}`))
  return readingOf(named, places, problems)
}

/** What somebody wants to import, read and checked before anything is sent. A document begins with a brace. */
export const readFramework = (text: string): Reading =>
  /^\ufeff?\s*[{[]/.test(text) ? readJson(text.replace(/^\ufeff/, '')) : readCsv(text)

import { readXlsx, type Sheet } from 'hucre'
import { messages } from '../../../contract/errors.ts'
import { type CellContent, MARKER } from './book.ts'
import { guardZip, UnsafeFile } from './guard.ts'
import type { Refusal } from './values.ts'
import { ALL_WORDS, type BookWords } from './words/catalogue.ts'
import { en } from './words/en.ts'

export type ReadRow = {
  sheet: string
  /** As the spreadsheet counts them, from 1. */
  row: number
  key: string
  /** The question as the workbook shows it. */
  text: string
  version: string
  answer: CellContent
  notApplicable: CellContent
  comment: CellContent
}
export type RowProblem = Refusal & { sheet: string; row: number; question: string | null }
export type ReadBook = {
  reference: string | null
  /** In which its questions are shown; null for the original. */
  language: string | null
  rows: ReadRow[]
  problems: RowProblem[]
}

/** More rows than a questionnaire has questions, and room to move them about. */
const MAX_ROWS = 3000
const MAX_SHEETS = 150
/** The reader makes room for every cell up to the last one, so a single cell in column XFD would cost a row of 16,384. */
const LAST_COLUMN = 'T'
const HEAD_WITHIN = 20
const { workbookWithoutQuestions: NO_QUESTIONS, workbookUnreadable: UNREADABLE } = messages

const contentOf = (value: unknown): CellContent => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { day: value.toISOString().slice(0, 10) }
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value).trim())

type Columns = Record<'key' | 'question' | 'version' | 'answer' | 'notApplicable' | 'comment', number>
const columnsOf = (row: readonly unknown[]): Columns => {
  const headings = row.map((cell) => textOf(cell).toLowerCase())
  const at = (name: keyof BookWords['headings']) => {
    const known = ALL_WORDS.map((words) => words.headings[name].toLowerCase())
    return headings.findIndex((heading) => known.includes(heading))
  }
  return {
    key: at('key'),
    question: at('question'),
    version: at('version'),
    answer: at('answer'),
    notApplicable: at('notApplicable'),
    comment: at('comment'),
  }
}

const missingColumn = (columns: Columns) =>
  (['answer', 'notApplicable', 'comment'] as const).find((name) => columns[name] < 0)

/** Columns are found by their headings and rows by their keys, so that moving and sorting them does no harm. */
const readSheet = ({ name, rows }: Sheet): { rows: ReadRow[]; problems: RowProblem[] } | undefined => {
  const head = rows.slice(0, HEAD_WITHIN).findIndex((row) => columnsOf(row).key >= 0)
  const columns = columnsOf(rows[head] ?? [])
  if (head < 0 || (columns.answer < 0 && columns.comment < 0)) return undefined
  const missing = missingColumn(columns)
  if (missing) {
    const message = `The column “${en.headings[missing]}” is missing. Nothing of this sheet is taken.`
    return { rows: [], problems: [{ sheet: name, row: head + 1, question: null, code: 'column_missing', message }] }
  }
  const below = rows.slice(head + 1).map((cells, i) => ({
    sheet: name,
    row: head + i + 2,
    key: textOf(cells[columns.key]),
    text: columns.question < 0 ? '' : textOf(cells[columns.question]),
    version: columns.version < 0 ? '' : textOf(cells[columns.version]),
    answer: contentOf(cells[columns.answer]),
    notApplicable: contentOf(cells[columns.notApplicable]),
    comment: contentOf(cells[columns.comment]),
  }))
  const filled = ({ key, answer, notApplicable, comment }: ReadRow) =>
    key !== '' || answer !== null || notApplicable !== null || comment !== null
  return { rows: below.filter(filled), problems: [] }
}

const markerOf = (sheets: readonly Sheet[]) => {
  const marker = sheets.find(({ name }) => name === MARKER)
  const entry = (name: string) => textOf(marker?.rows.find((row) => row[0] === name)?.[1]) || null
  return { reference: entry('reference'), language: entry('language') }
}

const parse = async (file: Uint8Array) => {
  try {
    const range = `A1:${LAST_COLUMN}${MAX_ROWS}`
    return await readXlsx(file, { maxRows: MAX_ROWS, range, sheets: (_, index) => index < MAX_SHEETS })
  } catch {
    throw new UnsafeFile(UNREADABLE)
  }
}

/** Throws `UnsafeFile` with a sentence for the vendor. */
export const readBook = async (file: Uint8Array): Promise<ReadBook> => {
  guardZip(file)
  const { sheets } = await parse(file)
  const read = sheets.flatMap((sheet) => readSheet(sheet) ?? [])
  if (read.length === 0) throw new UnsafeFile(NO_QUESTIONS)
  return {
    ...markerOf(sheets),
    rows: read.flatMap(({ rows }) => rows),
    problems: read.flatMap(({ problems }) => problems),
  }
}

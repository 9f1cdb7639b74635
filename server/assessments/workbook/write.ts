import { type CellStyle, type CellValue, type DataValidation, type WriteSheet, writeXlsx } from 'hucre'
import { HIGHEST_RATING, LOWEST_RATING } from '../../../contract/library/questions.ts'
import { type Book, type BookQuestion, type BookSheet, type CellContent, FORMAT, LISTS, MARKER } from './book.ts'
import { type BookWords, isRightToLeft, wordsIn } from './words/catalogue.ts'
import { en } from './words/en.ts'

const TOP = { wrapText: true, vertical: 'top' } as const
const LOCKED: CellStyle = { protection: { locked: true }, alignment: TOP }
const HEAD: CellStyle = { ...LOCKED, font: { bold: true } }
const OPEN: CellStyle = {
  protection: { locked: false },
  alignment: TOP,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFF8E1' } },
}
/** Text stays text, even if it looks like a formula; numbers and dates are read as such in every language. */
const OPEN_TEXT: CellStyle = { ...OPEN, numFmt: '@' }
const OPEN_DAY: CellStyle = { ...OPEN, numFmt: 'yyyy-mm-dd' }

const WIDTHS = [10, 10, 6, 60, 34, 15, 44, 40, 44]
const COLUMNS = Object.keys(en.headings) as (keyof BookWords['headings'])[]
const ANSWER = COLUMNS.indexOf('answer')
const NOT_APPLICABLE = COLUMNS.indexOf('notApplicable')
const COMMENT = COLUMNS.indexOf('comment')
const HIDDEN = 2

/** Only cells that are not locked can be edited; rows can be made higher. There is no password: it protects from slips. */
const PROTECTION = {
  sheet: true,
  formatColumns: true,
  formatRows: true,
  selectLockedCells: true,
  selectUnlockedCells: true,
}

const cellValue = (content: CellContent): CellValue =>
  content !== null && typeof content === 'object' ? new Date(`${content.day}T00:00:00Z`) : content

const answerStyle = ({ type }: BookQuestion) => {
  if (type === 'FILE_UPLOAD') return LOCKED
  if (type === 'DATE') return OPEN_DAY
  return type === 'NUMERIC' || type === 'RATING' ? OPEN : OPEN_TEXT
}

const styleAt = (question: BookQuestion, column: number) => {
  if (column === ANSWER) return answerStyle(question)
  return column === NOT_APPLICABLE || column === COMMENT ? OPEN_TEXT : LOCKED
}

const cellsOf = (q: BookQuestion): CellValue[] => [
  q.key,
  q.version,
  q.number,
  q.text,
  cellValue(q.answer),
  q.notApplicable,
  q.comment,
  q.howTo,
  q.help,
]

/** The letters of a column of a sheet, the first being 0. */
const letters = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letters(Math.floor(index / 26) - 1) + letters(index % 26)

const LIST = { type: 'list', allowBlank: true, showErrorMessage: true, errorStyle: 'stop' } as const

/** A list inside a cell has at most 255 characters and no commas, so the options are on a hidden sheet. */
const listOf = (words: BookWords, column: number, size: number, range: string): DataValidation => ({
  ...LIST,
  errorTitle: words.notInList,
  errorMessage: words.pickOne,
  formula1: `${LISTS}!$${letters(column)}$1:$${letters(column)}$${size}`,
  range,
})

const RATINGS = Array.from({ length: HIGHEST_RATING - LOWEST_RATING + 1 }, (_, i) => LOWEST_RATING + i)
const TYPES_WITH_LIST = ['YES_NO', 'MULTIPLE_CHOICE', 'COMBOBOX', 'RATING']
const choicesOf = ({ type, options }: BookQuestion): readonly (string | number)[] =>
  !TYPES_WITH_LIST.includes(type) ? [] : type === 'RATING' ? RATINGS : options

/** Every list of answers once, the first being that of the column "Not applicable". */
const listsOf = ({ sheets }: Book, { yes }: BookWords) => {
  const all = sheets.flatMap(({ questions }) => questions.map(choicesOf)).filter((choices) => choices.length > 0)
  return [[yes], ...new Map(all.map((choices) => [JSON.stringify(choices), choices])).values()]
}

type Lists = readonly (readonly (string | number)[])[]
const sheetOf = ({ name, questions }: BookSheet, lists: Lists, words: BookWords): WriteSheet => {
  const rows = [COLUMNS.map((column) => words.headings[column]), ...questions.map(cellsOf)]
  const places = new Map(lists.map((choices, i) => [JSON.stringify(choices), i]))
  const cells: WriteSheet['cells'] = new Map()
  rows.forEach((row, r) => {
    const question = questions[r - 1]
    row.forEach((value, c) => {
      cells.set(`${r},${c}`, { value, style: question ? styleAt(question, c) : HEAD })
    })
  })
  const dataValidations = questions.flatMap((question, i) => {
    const choices = choicesOf(question)
    const place = places.get(JSON.stringify(choices))
    const own =
      place === undefined || choices.length === 0
        ? []
        : [listOf(words, place, choices.length, `${letters(ANSWER)}${i + 2}`)]
    return [...own, listOf(words, 0, 1, `${letters(NOT_APPLICABLE)}${i + 2}`)]
  })
  return {
    name,
    rows: rows.map((row) => [...row]),
    cells,
    dataValidations: together(dataValidations),
    freezePane: { rows: 1 },
    columns: WIDTHS.map((width, i) => ({ width, hidden: i < HIDDEN })),
    view: viewOf(words),
    protection: PROTECTION,
  }
}

/** One rule for all cells with the same list. */
const together = (all: readonly DataValidation[]) =>
  [...Map.groupBy(all, ({ formula1 }) => formula1).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, range: [first, ...others].map(({ range }) => range).join(' ') }] : [],
  )

const viewOf = (words: BookWords) => ({ rightToLeft: isRightToLeft(words) })

const instructionsOf = ({ title, organisation, vendor, reference }: Book, words: BookWords) =>
  [
    title,
    words.questionsOf({ organisation, vendor }),
    words.reference(reference),
    '',
    words.howToUse,
    ...words.steps,
  ].map((line) => [line])

export const writeBook = (book: Book): Promise<Uint8Array> => {
  const words = wordsIn(book.language)
  const lists = listsOf(book, words)
  const depth = Math.max(...lists.map((list) => list.length))
  const instructions = instructionsOf(book, words)
  const strong = new Map([0, 4].map((row) => [`${row},0`, { value: instructions[row]?.[0] ?? '', style: HEAD }]))
  return writeXlsx({
    properties: { title: book.title, creator: 'Assay' },
    workbookProtection: { lockStructure: true },
    sheets: [
      {
        name: words.instructions,
        rows: instructions,
        cells: strong,
        columns: [{ width: 110, style: LOCKED }],
        view: viewOf(words),
        protection: PROTECTION,
      },
      ...book.sheets.map((sheet) => sheetOf(sheet, lists, words)),
      {
        name: LISTS,
        hidden: true,
        rows: Array.from({ length: depth }, (_, row) => lists.map((list) => list[row] ?? null)),
        protection: { sheet: true },
      },
      {
        name: MARKER,
        hidden: true,
        rows: [
          ['reference', book.reference],
          ['format', FORMAT],
          ['language', book.language],
        ],
        protection: { sheet: true },
      },
    ],
  })
}

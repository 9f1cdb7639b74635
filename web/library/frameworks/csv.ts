import type { TableLine } from '../../../contract/library/frameworkCsv.ts'

/** What the text of a cell may be: quoted, with doubled quotes inside, or plain up to the next comma or end of line. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y

const linesIn = (text: string) => text.split(/\r\n|\r|\n/).length - 1

/** RFC 4180. Rows without anything in them are left out, but their lines count. Undefined where a quote never ends. */
export const readTable = (text: string): TableLine[] | { brokenAt: number } => {
  const source = text.replace(/^\ufeff/, '')
  const rows: TableLine[] = []
  let [cells, line, at]: [string[], number, number] = [[], 1, 0]
  while (at < source.length || cells.length > 0) {
    CELL.lastIndex = at
    const match = CELL.exec(source)
    if (!match) return { brokenAt: line }
    const [whole, quoted, plain = '', end] = match
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    at += whole.length
    line += linesIn(whole)
    if (end === ',') continue
    // As the server counts: the line that a row ends on.
    const last = end === '' ? line : line - 1
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: last, cells })
    cells = []
    if (end === '') break
  }
  return rows
}

import { guardFormula } from '../../contract/values/csv.ts'

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** As the server's files: CRLF, quotes doubled, and nothing that a spreadsheet would run. */
export const csvText = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map((cell) => quoted(guardFormula(cell))).join(',')}\r\n`).join('')

/** A file that the browser has made and that nobody else has seen. */
export const saveCsv = (name: string, rows: readonly (readonly string[])[]) => saveText(name, csvText(rows))

/** The mark at its beginning tells Excel that it is UTF-8. */
export const saveText = (name: string, csv: string) => {
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

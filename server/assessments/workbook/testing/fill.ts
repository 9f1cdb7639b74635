import { type CellValue, readXlsx, type WriteSheet, writeXlsx } from 'hucre'
import { wordsIn } from '../words/catalogue.ts'

export type Filled = { answer?: CellValue; notApplicable?: CellValue; comment?: CellValue }

/** The sheets of a workbook as plain rows. */
export const sheetsOf = async (file: Uint8Array): Promise<{ name: string; rows: CellValue[][] }[]> =>
  (await readXlsx(file)).sheets.map(({ name, rows }) => ({ name, rows }))

export const pack = async (sheets: readonly WriteSheet[]) => Uint8Array.from(await writeXlsx({ sheets: [...sheets] }))

/** The workbook as a vendor fills it in, by the keys of the questions. */
export const filled = async (file: Uint8Array, byKey: Readonly<Record<string, Filled>>, language = 'en') => {
  const { headings } = wordsIn(language)
  const sheets = await sheetsOf(file)
  for (const { rows } of sheets) {
    const head = rows[0] ?? []
    for (const row of rows) {
      const given = byKey[String(row[head.indexOf(headings.key)])]
      for (const [name, value] of Object.entries(given ?? {})) row[head.indexOf(headings[name as keyof Filled])] = value
    }
  }
  return pack(sheets)
}

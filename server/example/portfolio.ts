import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { Answers, Documents, ExampleFields, ExampleVendor, People } from './schema.ts'

const FOLDER = join(import.meta.dirname, 'portfolio')

const read = async <T>(...path: string[]): Promise<T> => JSON.parse(await readFile(join(FOLDER, ...path), 'utf8'))

/** Every file of a folder, under its name. */
const readAll = async <T>(folder: string) => {
  const files = (await readdir(join(FOLDER, folder))).sort()
  const entries = files.map(async (file) => [parse(file).name, await read<T>(folder, file)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** The fictional company, its vendors and what happened: see portfolio/README.md. */
export const readPortfolio = async () => ({
  ...(await read<People>('people.json')),
  fields: await read<ExampleFields>('fields.json'),
  documents: await read<Documents>('documents.json'),
  /** By template: what a vendor answers unless its own file says otherwise. */
  usualAnswers: await readAll<Answers>('answers'),
  vendors: Object.values(await readAll<ExampleVendor>('vendors')).sort(byExternalId),
})
export type Portfolio = Awaited<ReturnType<typeof readPortfolio>>

const byExternalId = (a: ExampleVendor, b: ExampleVendor) =>
  (a.vendor.externalId ?? '') < (b.vendor.externalId ?? '') ? -1 : 1

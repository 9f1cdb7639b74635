import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const KINDS = ['frameworks', 'templates'] as const
export type Kind = (typeof KINDS)[number]
/** Key and version identify a loaded item: `templates/triage.v2.json` is version 2 of `templates/triage`. */
export type LibraryItem = { kind: Kind; key: string; version: number; path: string }

const FORM = /^(.+?)(?:\.v(\d+))?\.json$/

const itemsOf = async (kind: Kind): Promise<LibraryItem[]> => {
  const folder = join(import.meta.dirname, kind)
  return (await readdir(folder)).sort().flatMap((file) => {
    const [, name, version = '1'] = FORM.exec(file) ?? []
    return name === undefined
      ? []
      : [{ kind, key: `${kind}/${name}`, version: Number(version), path: join(folder, file) }]
  })
}

/** Frameworks come first: templates refer to their controls. */
export const listItems = async (): Promise<LibraryItem[]> => (await Promise.all(KINDS.map(itemsOf))).flat()

/** Exactly the body of the import; the tests send them there. */
export const readItem = async (item: LibraryItem): Promise<unknown> => JSON.parse(await readFile(item.path, 'utf8'))

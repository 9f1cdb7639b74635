import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, temporaryDirectory } from './process.ts'
import { extractProgram, installIn, PROGRAM } from './tree.ts'

/** The servers beside which those of this tree must work. CONTRIBUTING.md says when it changes. */
export const LAST_RELEASE = { version: '1.2.0', commit: 'd770b5d25b841092f3a05c9f214a216c0b5b478c' }

/** The program of a commit in a directory of its own; undefined if neither the clone nor its origin has it. */
export const treeOf = async (commit: string): Promise<string | undefined> => {
  const dir = await temporaryDirectory()
  return (await extractProgram(commit, dir)) ? dir : undefined
}

/** This program, with further migrations by name. */
export const treeWith = async (migrations: Record<string, string>): Promise<string> => {
  const dir = await temporaryDirectory()
  for (const part of PROGRAM) await cp(join(ROOT, part), join(dir, part), { recursive: true })
  await installIn(dir)
  for (const [name, sql] of Object.entries(migrations)) await writeFile(join(dir, 'server/db/migrations', name), sql)
  return dir
}

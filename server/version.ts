import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '..', 'package.json')

/** The one version: of the package, the program, the API and its description. */
export const { version: VERSION } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }

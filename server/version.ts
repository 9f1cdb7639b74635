import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '..', 'package.json')

/** The one version: of the package, the program, the API and its description. */
export const { version: VERSION } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }

/** Types are stripped in the package and in the image, and nowhere else. */
const IS_CLONE = import.meta.filename.endsWith('.ts')
const PROGRAM = process.env.npm_command === 'exec' ? 'npx assay' : 'assay'

/** A command as it is typed here, for messages: in a clone by npm, in the package by its program. */
export const commandLine = (command = '') => {
  const program = IS_CLONE ? 'npm run assay' : PROGRAM
  if (command === '') return program
  return IS_CLONE ? `${program} -- ${command}` : `${program} ${command}`
}

/** How the server is started here. */
export const START_COMMAND = IS_CLONE ? 'npm start' : PROGRAM

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** A requirement as docs/asvs.md states it. */
export type Requirement = { number: string; how: string; tests: string[]; pages: string[] }

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match)

export const requirements = (): Requirement[] =>
  readFileSync(resolve(ROOT, 'docs/asvs.md'), 'utf8')
    .split('\n')
    .map((line) => line.split(' | '))
    .flatMap(([number = '', what, how = '', shown = '']) => {
      const id = /^\| (\d+\.\d+\.\d+)$/.exec(number)?.[1]
      if (id === undefined || !what) return []
      return [{ number: id, how, tests: found(shown, /`([^`]+)`/g), pages: found(shown, /\]\(([^)]+)\)/g) }]
    })

export const namedTests = () => [...new Set(requirements().flatMap(({ tests }) => tests))]

import { existsSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'
import { expect, test } from 'vitest'
import config, { ONLY_THERE } from '../../vitest.config.ts'
import { namedTests, ROOT, requirements } from '../support/asvs.ts'

/** How many requirements of levels 1 and 2 each section of the standard has; they are numbered from 1. */
const COUNTS: readonly [chapter: number, counts: Readonly<Record<number, number>>][] = [
  [1, { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 }],
  [2, { 1: 3, 2: 3, 3: 4, 4: 1 }],
  [3, { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 }],
  [4, { 1: 3, 2: 1, 3: 2, 4: 4 }],
  [5, { 1: 1, 2: 3, 3: 2, 4: 3 }],
  [6, { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 }],
  [7, { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 }],
  [8, { 1: 2, 2: 3, 3: 1, 4: 1 }],
  [9, { 1: 3, 2: 4 }],
  [10, { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 }],
  [11, { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 }],
  [12, { 1: 3, 2: 2, 3: 4 }],
  [13, { 1: 1, 2: 5, 3: 2, 4: 5 }],
  [14, { 1: 2, 2: 4, 3: 3 }],
  [15, { 1: 3, 2: 3, 3: 7 }],
  [16, { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 }],
  [17, { 1: 1, 2: 4, 3: 2 }],
]
const NUMBERS = COUNTS.flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `${chapter}.${section}.${i + 1}`),
  ),
)
const page = requirements()

test('the page names every requirement of level 2 once, in order', () => {
  expect(page.map(({ number }) => number)).toEqual(NUMBERS)
})

test('every requirement has a test or a page that shows it, or says why not', () => {
  const unproven = page.filter(({ how, tests, pages }) => tests.length + pages.length === 0 && !/^\*\*Not /.test(how))
  expect(unproven).toEqual([])
})

test('every page that it names exists', () => {
  const missing = page.flatMap(({ pages }) => pages).filter((name) => !existsSync(resolve(ROOT, 'docs', name)))
  expect(missing).toEqual([])
})

test('every test that it names exists, and CI runs it', () => {
  const projects = (config.test?.projects ?? []) as { test: { include: string[]; exclude: string[] } }[]
  const isRun = (file: string) =>
    ONLY_THERE.includes(file) ||
    projects.some(
      ({ test: { include, exclude } }) =>
        include.some((glob) => matchesGlob(file, glob)) && !exclude.some((glob) => matchesGlob(file, glob)),
    )
  expect(namedTests().filter((file) => !existsSync(resolve(ROOT, file)) || !isRun(file))).toEqual([])
})

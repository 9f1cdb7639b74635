import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../support/process.ts'
import type { Exercise } from './exercise.ts'

/** The exercises of a noun stand beside it: `testing/exercises.ts`, `testing/taskExercises.ts`. */
const files = globSync('server/**/testing/{exercises,*Exercises}.ts', { cwd: ROOT }).sort()

const load = async (file: string) =>
  ((await import(pathToFileURL(join(ROOT, file)).href)) as { exercises: readonly Exercise[] }).exercises

/** Every exercise. A new noun is found by itself. What replaces the whole portfolio comes last. */
export const exercises = (await Promise.all(files.map(load)))
  .flat()
  .sort((a, b) => Number(a.concludes ?? false) - Number(b.concludes ?? false))

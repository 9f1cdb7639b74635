import { test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks()

const PAGES: [name: string, path: string][] = [
  ['assessment review', '/assessments/:assessmentId?question=:proofId&file=:fileId'],
  ['question with findings and a thread', '/assessments/:assessmentId?question=:questionId&show=nonCompliant'],
  ['assessment score', '/assessments/:assessmentId?tab=score'],
  ['assessment comparison', '/assessments/:assessmentId?tab=comparison'],
  ['assessment discussion', '/assessments/:assessmentId?tab=discussion'],
  ['assessment details', '/assessments/:assessmentId?tab=details'],
  ['finalize assessment', '/assessments/:assessmentId?dialog=finalize'],
  ['assessments by status', '/assessments?view=board'],
  ['findings by status', '/findings?view=board'],
]

test.each(PAGES)('%s: is accessible and loads without errors', (_, path) => look(path))

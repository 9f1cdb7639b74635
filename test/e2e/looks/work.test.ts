import { test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks()

const PAGES: [name: string, path: string][] = [
  ['assessments', '/assessments'],
  ['the review of an assessment', '/assessments/:assessmentId?question=:proofId&file=:fileId'],
  ['a question with findings and a thread', '/assessments/:assessmentId?question=:questionId&show=nonCompliant'],
  ['the score of an assessment', '/assessments/:assessmentId?tab=score'],
  ['the comparison of an assessment', '/assessments/:assessmentId?tab=comparison'],
  ['the discussion of an assessment', '/assessments/:assessmentId?tab=discussion'],
  ['the details of an assessment', '/assessments/:assessmentId?tab=details'],
  ['finalizing an assessment', '/assessments/:assessmentId?dialog=finalize'],
  ['assessments by state', '/assessments?view=board'],
  ['findings', '/findings'],
]

test.each(PAGES)('%s: accessible, and nothing goes wrong', (_, path) => look(path))

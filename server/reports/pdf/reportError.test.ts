import { expect, test } from 'vitest'
import { ChildError, type Failure } from '../../workers/pooledChild.ts'
import { PdfError, reportError } from './reportError.ts'

const told = (failure: Failure) => {
  const error = reportError(new ChildError(failure, 'why'))
  return [error.status, error.message, error instanceof PdfError]
}

test.each([
  ['failed', 422, 'cannot be printed'],
  ['crashed', 422, 'cannot be printed'],
  ['large', 422, 'memory'],
] as const)('a report that %s is the document’s fault', (failure, status, words) => {
  expect(told(failure)).toEqual([status, expect.stringContaining(words), true])
})

test.each([
  ['slow', 'too long'],
  ['interrupted', 'Try again'],
  ['closed', 'Too many reports'],
] as const)('a report whose process was %s can be tried again', (failure, words) => {
  expect(told(failure)).toEqual([503, expect.stringContaining(words), false])
})

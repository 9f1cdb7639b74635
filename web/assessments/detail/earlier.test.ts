import { expect, test } from 'vitest'
import type { Comment } from '../../../contract/assessments/comments.ts'
import { merged } from './earlier.ts'

const message = (id: string, minute: number) => ({
  id,
  questionId: null,
  authorType: 'USER' as const,
  authorName: 'Ada',
  body: id,
  visibility: 'INTERNAL' as const,
  audience: 'REVIEWERS' as const,
  createdAt: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
})
const thread = (id: string, minute: number, ...replies: [string, number][]): Comment => ({
  ...message(id, minute),
  replies: replies.map(([reply, at]) => message(reply, at)),
})
const shape = (comments: readonly Comment[]) => comments.map(({ id, replies }) => [id, ...replies.map((one) => one.id)])

test('a thread of two pages has the replies of both, in the order in which they were written', () => {
  const newest = [thread('a', 1, ['a3', 9]), thread('c', 8)]
  const earlier = [thread('a', 1, ['a1', 3], ['a2', 4]), thread('b', 2)]
  expect(shape(merged(earlier, newest))).toEqual([['a', 'a1', 'a2', 'a3'], ['b'], ['c']])
})

test('what stands in two pages is shown once', () => {
  const page = [thread('a', 1, ['a1', 2]), thread('b', 3)]
  expect(merged(page, page)).toEqual(page)
})

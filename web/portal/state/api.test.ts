import { expect, test } from 'vitest'
import type { PortalView } from '../../../contract/assessments/portal.ts'
import { ApiError, viewLoader } from './api.ts'

test('a view that has not changed is not sent again', async () => {
  const asked: Record<string, string>[] = []
  let current = { title: 'one', tag: '"1"' }
  const load = viewLoader(async (headers) => {
    asked.push(headers)
    if (headers['if-none-match'] === current.tag) throw new ApiError(304, 'Not modified')
    return { data: { title: current.title } as PortalView, headers: new Headers({ etag: current.tag }) }
  })
  const first = await load()
  expect(await load()).toBe(first)
  current = { title: 'two', tag: '"2"' }
  expect(await load()).toEqual({ title: 'two' })
  expect(asked).toEqual([{}, { 'if-none-match': '"1"' }, { 'if-none-match': '"1"' }])
})

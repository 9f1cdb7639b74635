import { EventEmitter } from 'node:events'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled, watchRequests } from './settled.ts'

/** A page that does one of these whenever it is drawn. */
const pageThat = (...whenDrawn: ((page: EventEmitter) => void)[]) => {
  const page = Object.assign(new EventEmitter(), {
    drawings: 0,
    locator: () => ({ first: () => ({ waitFor: async () => {} }) }),
    evaluate: async () => {
      whenDrawn[page.drawings]?.(page)
      page.drawings += 1
    },
  })
  watchRequests(page as unknown as Page)
  return page
}
const settle = (page: EventEmitter) => settled(page as unknown as Page)

test('a page has settled when nothing is asked or answered while it is drawn', async () => {
  const page = pageThat()
  await settle(page)
  expect(page.drawings).toBe(1)
})

test('an answer that came while the page was drawn is drawn too, with what it leads to', async () => {
  const page = pageThat(
    (it) => {
      it.emit('request', 'settings')
      it.emit('requestfinished', 'settings')
    },
    (it) => it.emit('request', 'mails'),
  )
  const done = settle(page)
  await expect.poll(() => page.drawings, { timeout: 60_000 }).toBe(2)
  page.emit('requestfinished', 'mails')
  await done
  expect(page.drawings).toBe(3)
})

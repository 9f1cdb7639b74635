import { afterAll, beforeAll } from 'vitest'
import { startApp, type TestApp } from './app.ts'

let port = 0

/** A server for the browser of this worker, at the address of the last one: what the browser has cached stays valid. */
export const useSite = (): TestApp => {
  const holder = {} as TestApp
  beforeAll(async () => {
    Object.assign(holder, await startApp({ port }))
    port = Number(new URL(holder.url).port)
  })
  afterAll(() => holder.close())
  return holder
}

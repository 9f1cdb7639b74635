import { expect } from 'vitest'
import type { reader } from './reading.ts'

type Reader = ReturnType<typeof reader>
type Row = { id: string }
type Part = { rows: Row[]; total: number; next: string | null }

/** Bare arrays tell the rest in headers. */
const part = async (read: Reader, path: string): Promise<Part> => {
  const { body, headers } = await read.get(path)
  const header = (name: string) => headers.get(name)
  return Array.isArray(body)
    ? { rows: body, total: Number(header('x-total-count')), next: header('x-next-cursor') }
    : { rows: body.entries, total: body.totalCount, next: body.nextCursor ?? null }
}

const LISTS = [
  '/api/v1/vendors?stage=ALL',
  '/api/v1/vendors?sort=-score',
  '/api/v1/vendors?sort=-residualRisk',
  '/api/v1/assessments?sort=title',
  '/api/v1/assessments?sort=-dueDate',
  '/api/v1/findings?sort=severity',
  '/api/v1/findings?status=OPEN',
  '/api/v1/certifications?sort=name',
] as const
const SIZE = 3
/** A list that never ends is wrong too. */
const MOST = 200

const pages = async (read: Reader, path: string, total: number) => {
  const found: Row[] = []
  for (let page = 1; page <= Math.ceil(total / SIZE) + 1; page += 1) {
    const { rows, total: told } = await part(read, `${path}&pageSize=${SIZE}&page=${page}`)
    expect([path, told]).toEqual([path, total])
    found.push(...rows)
  }
  return found
}

const byCursor = async (read: Reader, path: string) => {
  const found: Row[] = []
  let cursor = ''
  for (let n = 0; n < MOST; n += 1) {
    const { rows, next } = await part(read, `${path}&pageSize=${SIZE}&cursor=${encodeURIComponent(cursor)}`)
    found.push(...rows)
    if (next === null || next === '') return found
    cursor = next
  }
  return found
}

/** Pages and cursors walk over the whole list in its order: nothing is missed or repeated. */
export const checkPages = async (read: Reader) => {
  for (const path of LISTS) {
    const { rows, total } = await part(read, `${path}&pageSize=200&page=1`)
    const ids = rows.map(({ id }) => id)
    expect([path, total]).toEqual([path, ids.length])
    expect(new Set(ids).size).toBe(ids.length)
    expect([path, (await pages(read, path, total)).map(({ id }) => id)]).toEqual([path, ids])
    expect([path, (await byCursor(read, path)).map(({ id }) => id)]).toEqual([path, ids])
  }
}

import { expect } from 'vitest'
import type { Reading, reader } from './reading.ts'
import { compare } from './recount.ts'

type Reader = ReturnType<typeof reader>
/** What is searched, what ranks, and the order among equals. */
type Candidate = { id: string; text: string; key: string; order: readonly (string | number)[] }
const MOST = 5
/** Newest first: the order of a text, reversed. */
const newest = (moment: string) => -Date.parse(moment)
const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']

const vendors = ({ vendors: all }: Reading): Candidate[] =>
  all.map(({ id, name, contactEmail, externalId }) => ({
    id,
    text: `${name}\n${contactEmail}\n${externalId ?? ''}`,
    key: name,
    order: [name.toLowerCase()],
  }))
const assessments = ({ assessments: all }: Reading): Candidate[] =>
  all.map(({ id, title, vendor, createdAt }) => ({
    id,
    text: `${title}\n${vendor.name}`,
    key: title,
    order: [newest(createdAt)],
  }))
const findings = ({ findings: all }: Reading): Candidate[] =>
  all.map(({ id, title, controlCodes, status, severity, createdAt }) => ({
    id,
    text: `${title}\n${controlCodes.join(' ')}`,
    key: `${title}\n${controlCodes.join(' ')}`,
    order: [status === 'OPEN' ? 0 : 1, SEVERITIES.indexOf(severity), newest(createdAt)],
  }))

const rank = (key: string, sought: string) => {
  if (key === sought) return 0
  if (key.startsWith(sought)) return 1
  return key.includes(` ${sought}`) ? 2 : 3
}
const inOrder = (a: Candidate['order'], b: Candidate['order']) => {
  const n = a.findIndex((value, at) => value !== b[at])
  const [left, right] = [a[n] ?? '', b[n] ?? '']
  return typeof left === 'number' ? left - Number(right) : compare(left, String(right))
}

/** Those that match, with their place. */
const matching = (all: readonly Candidate[], sought: string) =>
  all
    .filter(({ text }) => sought.split(' ').every((word) => text.toLowerCase().includes(word)))
    .map(({ id, key, order }) => ({ id, place: [rank(key.toLowerCase(), sought), ...order] }))

const QUERIES = ['vendor', 'vendor 1', 'review', 'question mfa', 'c-1', 'ext-', 'by hand', '1 vendor', 'nothing']

/** The best five of each kind. Rows of the same millisecond may come in either order, so places are compared. */
export const checkSearch = async (read: Reader, reading: Reading) => {
  const kinds = { vendors: vendors(reading), assessments: assessments(reading), findings: findings(reading) }
  for (const query of QUERIES) {
    const found: Record<string, { id: string }[]> = await read.body(`/api/v1/search?query=${encodeURIComponent(query)}`)
    for (const [kind, all] of Object.entries(kinds)) {
      const places = matching(all, query)
      const told = found[kind]?.map((one) => places.find(({ id }) => id === one.id)?.place)
      const best = places.map(({ place }) => place).sort(inOrder)
      expect([query, kind, told]).toEqual([query, kind, best.slice(0, MOST)])
    }
  }
}

/** What is open at each vendor, beside the list. */
export const checkWork = async (read: Reader, { vendors: all, findings: every, users }: Reading) => {
  if (all.length === 0) return
  const work = await read.body(`/api/v1/vendors/work?ids=${all.map(({ id }) => id).join(',')}`)
  const names = new Map(users.map(({ id, name }) => [id, name]))
  expect(work).toMatchObject(
    all.map(({ id, ownerId, certifications, inherentRisk }) => ({
      vendorId: id,
      ownerName: ownerId === null ? null : names.get(ownerId),
      openFindings: every.filter(({ vendorId, status }) => vendorId === id && status === 'OPEN').length,
      certifications: certifications.length,
      inherentRisk: inherentRisk.score,
    })),
  )
}

/** Spellings that differ only in case are one tag. */
export const checkTags = async (read: Reader, { vendors: all }: Reading) => {
  const told: { tag: string; vendorCount: number }[] = await read.body('/api/v1/tags?pageSize=200')
  const used = all.flatMap(({ tags }) => [...new Set(tags.map((tag) => tag.toLowerCase()))])
  const counts = [...Map.groupBy(used, (tag) => tag)].map(([tag, { length }]) => [tag, length])
  expect(Object.fromEntries(told.map(({ tag, vendorCount }) => [tag.toLowerCase(), vendorCount]))).toEqual(
    Object.fromEntries(counts),
  )
}

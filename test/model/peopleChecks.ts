import { expect } from 'vitest'
import { counted, type Reading, type reader } from './reading.ts'

type Reader = ReturnType<typeof reader>
type Reference = { what: string; id: string | null; name: string | null }
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

const references = ({ vendors, assessments, findings }: Reading): Reference[] => [
  ...vendors.map(({ ownerId, ownerName }) => ({ what: 'owner', id: ownerId, name: ownerName })),
  ...assessments.map(({ reviewer }) => ({ what: 'reviewer', id: reviewer?.id ?? null, name: reviewer?.name ?? null })),
  ...findings.map(({ ownerId, ownerName }) => ({ what: 'finding owner', id: ownerId, name: ownerName })),
  ...vendors.flatMap(({ responsibilities }) =>
    responsibilities.map((one) => ({ what: 'assignee', id: one.assignedToId, name: one.assignedToName })),
  ),
]

/** Nobody who was deleted owns, reviews or does anything, and everybody has the name of today. */
export const checkPeople = async (read: Reader, reading: Reading) => {
  const names = new Map(reading.users.map(({ id, name }) => [id, name]))
  for (const { what, id, name } of references(reading))
    expect([what, id, name]).toEqual([what, id, id === null ? null : names.get(id)])
  const people = reading.fields.filter(({ kind }) => kind === 'PERSON').map(({ key }) => key)
  for (const { customFields } of reading.vendors)
    for (const key of people)
      if (customFields[key] !== undefined) expect([...names.keys()]).toContain(customFields[key])
  for (const { id } of reading.users) await checkLists(read, reading, id)
}

const checkLists = async (read: Reader, reading: Reading, userId: string) => {
  const owned = counted(reading).vendors.filter(({ ownerId }) => ownerId === userId)
  expect(idsOf(await read.body(`/api/v1/vendors?ownerId=${userId}`))).toEqual(idsOf(owned))
  const reviewed = reading.assessments.filter(({ reviewer }) => reviewer?.id === userId)
  const { entries } = await read.body(`/api/v1/assessments?pageSize=200&reviewerId=${userId}`)
  expect(idsOf(entries)).toEqual(idsOf(reviewed))
  const findings = reading.findings.filter(({ ownerId }) => ownerId === userId)
  const found = await read.body(`/api/v1/findings?pageSize=200&ownerId=${userId}`)
  expect(idsOf(found.entries)).toEqual(idsOf(findings))
}

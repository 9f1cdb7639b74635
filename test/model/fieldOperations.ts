import { expect } from 'vitest'
import { VENDOR_FIELD_KINDS } from '../../contract/vendors/customFields.ts'
import { dayFrom, MAX, nextName, type Operation, step, type World } from './world.ts'

const CHOICES = ['Europe', 'Asia', 'Africa']
const PATH = '/api/v1/vendor-fields'

export const createField: Operation = (world) => {
  if (world.seen.fields.length >= MAX.fields) return undefined
  const kind = world.random.one(...VENDOR_FIELD_KINDS)
  const body = { name: nextName(world, 'Field'), kind, ...(kind === 'CHOICE' && { choices: CHOICES }) }
  return step('create field', (client) => client.post(PATH, body))
}

type Kind = (typeof VENDOR_FIELD_KINDS)[number]
const drawValue = ({ random, seen }: World, kind: Kind) => {
  if (random.chance(0.2)) return null
  const values: Record<Kind, () => string | number | null> = {
    TEXT: () => random.one('EU-12', 'eu-13', 'Straße', 'a, "b"'),
    NUMBER: () => random.one(0, -3, 12, 0.1, 1e9),
    DATE: () => dayFrom(seen.now, random.below(60) - 30),
    CHOICE: () => random.one('Europe', 'Asia', 'Africa'),
    PERSON: () => random.pick(seen.users)?.id ?? null,
  }
  return values[kind]()
}

/** Fields that are not named keep their value. */
const setFields: Operation = (world) => {
  const { random, seen, alone } = world
  const vendor = random.pick(seen.vendors)
  const drawn = random.some(
    seen.fields.filter(({ archived }) => !archived),
    0.7,
  )
  if (!vendor || drawn.length === 0) return undefined
  const given = Object.fromEntries(drawn.map(({ key, kind }) => [key, drawValue(world, kind)]))
  const path = `/api/v1/vendors/${vendor.id}`
  return step('set custom fields', async (client) => {
    const before = await client.get(path)
    const answer = await client.put(path, { customFields: given })
    if (!alone || answer.status !== 200) return answer
    const merged = Object.entries({ ...before.body.customFields, ...given }).filter(([, value]) => value !== null)
    expect((await client.get(path)).body.customFields).toEqual(Object.fromEntries(merged))
    return answer
  })
}

const changeField: Operation = ({ random, seen }) => {
  const field = random.pick(seen.fields)
  if (!field) return undefined
  if (random.chance(0.3)) return step('delete field', (client) => client.delete(`${PATH}/${field.id}`))
  const body = random.one<object>(
    { archived: random.chance(0.5) },
    { position: 1 },
    field.kind === 'CHOICE'
      ? { choices: random.one(['Europe', 'Asia', 'Africa'], ['Europe', 'Asia']) }
      : { position: 2 },
  )
  return step('change field', (client) => client.patch(`${PATH}/${field.id}`, body))
}

/** Weighted: each is chosen as often as its number says. */
export const FIELD_OPERATIONS: readonly [Operation, number][] = [
  [createField, 2],
  [setFields, 5],
  [changeField, 1],
]

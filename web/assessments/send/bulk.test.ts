import { expect, test } from 'vitest'
import { ApiError } from '../../api/client.ts'
import { run, type Sending, type Work, waiting } from './bulk.ts'

const targets = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase(), ownerId: null }))
const WANTED = { targets, questionnaires: [{ id: 't', name: 'T' }], reviewerOf: () => 'me' }

const make = (changes: Partial<Work> = {}) => {
  const asked: string[] = []
  const work: Work = {
    create: async ({ templateId, reviewerId, vendorIds }) => {
      asked.push(`create ${templateId} for ${reviewerId}: ${vendorIds.join(' ')}`)
      return vendorIds.map((id) => ({ id: `of-${id}`, vendorId: id }))
    },
    send: async (id) => {
      asked.push(`send ${id}`)
      return { link: `https://assay.example/${id}`, held: false }
    },
    ...changes,
  }
  const state = new Map<string, Sending>()
  return { asked, work, state, tell: (one: Sending) => void state.set(one.vendor.id, one) }
}
const states = (state: Map<string, Sending>) => [...state.values()].map((one) => `${one.vendor.id} ${one.state}`)

test('drafts are made together and sent one by one, each with its link', async () => {
  const { asked, work, state, tell } = make()
  await run(waiting(WANTED), work, tell)
  expect(asked).toEqual(['create t for me: a b c', 'send of-a', 'send of-b', 'send of-c'])
  expect(states(state)).toEqual(['a sent', 'b sent', 'c sent'])
  expect(state.get('b')?.link).toBe('https://assay.example/of-b')
})

test('one that fails stops no other, and trying again makes no second draft', async () => {
  let refuse = true
  const { asked, work, state, tell } = make()
  const send: Work['send'] = async (id) => {
    if (id === 'of-b' && refuse) throw new ApiError(503, 'Try again shortly.')
    return { link: id, held: false }
  }
  await run(waiting(WANTED), { ...work, send }, tell)
  expect(states(state)).toEqual(['a sent', 'b failed', 'c sent'])
  expect(state.get('b')?.reason).toBe('Try again shortly.')
  refuse = false
  await run([...state.values()], { ...work, send }, tell)
  expect(states(state)).toEqual(['a sent', 'b sent', 'c sent'])
  expect(asked).toEqual(['create t for me: a b c'])
})

test('a vendor that is gone does not keep the others from their questionnaire', async () => {
  const { work, state, tell } = make({
    create: async ({ vendorIds: ids }) => {
      if (ids.includes('b')) throw new ApiError(404, 'Not found')
      return ids.map((id) => ({ id: `of-${id}`, vendorId: id }))
    },
  })
  await run(waiting(WANTED), work, tell)
  expect(states(state)).toEqual(['a sent', 'b failed', 'c sent'])
  expect(state.get('b')?.reason).toContain('no longer exists')
})

test('what concerns all is told of all, after one request', async () => {
  let requests = 0
  const { work, state, tell } = make({
    create: async () => {
      requests += 1
      throw new ApiError(409, 'Not published')
    },
  })
  await run(waiting(WANTED), work, tell)
  expect(requests).toBe(1)
  expect(states(state)).toEqual(['a failed', 'b failed', 'c failed'])
})

test('where only drafts are wanted, nothing is sent', async () => {
  const { asked, work, state, tell } = make({ send: undefined })
  await run(waiting(WANTED), work, tell)
  expect(asked).toEqual(['create t for me: a b c'])
  expect(states(state)).toEqual(['a draft', 'b draft', 'c draft'])
})

test('each questionnaire goes to each vendor, and its owner reviews it', async () => {
  const { asked, work, tell } = make({ send: undefined })
  const questionnaires = [...WANTED.questionnaires, { id: 'u', name: 'U' }]
  const owned = targets.map((target) => (target.id === 'b' ? { ...target, ownerId: 'owner' } : target))
  await run(waiting({ targets: owned, questionnaires, reviewerOf: ({ ownerId }) => ownerId ?? 'me' }), work, tell)
  expect(asked).toEqual([
    'create t for me: a c',
    'create t for owner: b',
    'create u for me: a c',
    'create u for owner: b',
  ])
})

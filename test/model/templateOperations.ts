import { expect } from 'vitest'
import { sectionsOf } from './questionnaires.ts'
import { MAX, nextName, type Operation, step } from './world.ts'

export const createTemplate: Operation = (world) => {
  if (world.seen.templates.filter(({ status }) => status !== 'ARCHIVED').length >= MAX.templates) return undefined
  const body = { name: nextName(world, 'Template'), sections: sectionsOf(world.random, world.seen.frameworks) }
  return {
    name: 'create and publish template',
    run: async (client) => {
      const made = await client.post('/api/v1/templates', body)
      return [made, await client.post(`/api/v1/templates/${made.body.id}/publish`)]
    },
  }
}

const editTemplate: Operation = (world) => {
  const template = world.random.pick(world.seen.templates.filter(({ status }) => status !== 'ARCHIVED'))
  const body = { sections: sectionsOf(world.random, world.seen.frameworks) }
  if (!template) return undefined
  return {
    name: 'edit and publish template',
    run: async (client) => {
      const edited = await client.put(`/api/v1/templates/${template.id}`, body)
      return [edited, await client.post(`/api/v1/templates/${template.id}/publish`)]
    },
  }
}

const endTemplate: Operation = ({ random, seen }) => {
  const template = random.chance(0.3) ? random.pick(seen.templates) : undefined
  if (!template) return undefined
  const path = `/api/v1/templates/${template.id}`
  return random.chance(0.5)
    ? step('archive template', (client) => client.post(`${path}/archive`))
    : step('delete template', (client) => client.delete(path))
}

const copyOf = (id: string) => `/api/v1/templates/${id}/working-copy`

/** An unsaved edit: the template stays as it is. */
const saveWorkingCopy: Operation = (world) => {
  const { random, seen, alone } = world
  const template = random.pick(seen.templates)
  if (!template) return undefined
  const path = `/api/v1/templates/${template.id}`
  const sections = random.chance(0.3) ? [] : sectionsOf(random, seen.frameworks)
  const content = { name: random.chance(0.3) ? '' : 'Typed', sections }
  return step('save working copy', async (client) => {
    const before = await client.get(path)
    const { headers } = await client.get(copyOf(template.id))
    const match = { headers: { 'if-match': headers.get('etag') ?? '' } }
    const answer = await client.put(copyOf(template.id), { content }, match)
    if (!alone || answer.status !== 200) return answer
    expect((await client.get(copyOf(template.id))).body).toEqual(answer.body)
    expect(answer.body.problems.length > 0).toBe(content.name === '')
    expect((await client.get(path)).body).toEqual(before.body)
    const stale = await client.put(copyOf(template.id), { content: { ...content, name: 'Late' } }, match)
    expect(stale.status).toBe(412)
    return answer
  })
}

const EMPTY = { basedOn: null, content: null, problems: [], updatedAt: null }
const discardWorkingCopy: Operation = ({ random, seen, alone }) => {
  const template = random.pick(seen.templates)
  if (!template) return undefined
  return step('discard working copy', async (client) => {
    const answer = await client.delete(copyOf(template.id))
    if (alone && answer.status < 300) expect((await client.get(copyOf(template.id))).body).toEqual(EMPTY)
    return answer
  })
}

/** Weighted: each is chosen as often as its number says. */
export const TEMPLATE_OPERATIONS: readonly [Operation, number][] = [
  [createTemplate, 3],
  [editTemplate, 2],
  [endTemplate, 1],
  [saveWorkingCopy, 2],
  [discardWorkingCopy, 1],
]

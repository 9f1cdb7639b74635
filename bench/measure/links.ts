import { costlyTexts, costlyWorkbooks, unendingSheet } from '../../test/support/hostile.ts'
import { sleep } from '../statistics.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'
import { keepAsking, rowsBeside, timesBeside } from './beside.ts'

const QUESTIONS = 100
const TURNS = 4
const RUNS = 5
const RETRY_MS = 250
/** So that everything hostile is under way when the innocent vendor begins. */
const AHEAD_MS = 1500

export type Link = { portal: string; questions: string[] }

const post = async (world: World, path: string, body: object = {}) => {
  const headers = { ...world.bearer, 'content-type': 'application/json' }
  const answer = await fetch(world.server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

export const publishTemplate = async (world: World) => {
  const questions = Array.from({ length: QUESTIONS }, (_, i) => ({
    key: `q${i}`,
    text: `How is control ${i} implemented?`,
    type: 'FREE_TEXT',
  }))
  const { id } = (await post(world, '/api/v1/templates', {
    name: 'Links',
    sections: [{ title: 'All', questions }],
  })) as { id: string }
  await post(world, `/api/v1/templates/${id}/publish`)
  return id
}

/** A link whose questions are all answered with this text. */
const openLink = async (world: World, templateId: string, vendorId: string, text: string): Promise<Link> => {
  const made = (await post(world, '/api/v1/assessments', { vendorId, templateId })) as { id: string }
  const sent = (await post(world, `/api/v1/assessments/${made.id}/send`)) as { portalUrl: string }
  const portal = `${world.server.url}/api/portal/${sent.portalUrl.split('/').at(-1)}`
  await world.pool`
    insert into answers (assessment_id, question_id, value, is_not_applicable, answered_at, answered_by)
    select a.id, q.id, to_jsonb(${text}::text), false, now(), 'Bench'
    from assessments a join template_questions q on q.version_id = a.template_version_id where a.id = ${made.id}`
  const rows = await world.pool<{ id: string }[]>`
    select q.id from assessments a join template_questions q on q.version_id = a.template_version_id where a.id = ${made.id}`
  return { portal, questions: rows.map(({ id }) => id) }
}

const submit = async ({ portal }: Link) => {
  const answer = await fetch(`${portal}/submit`, { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
}

const form = (bytes: Uint8Array, fields: Record<string, string> = {}) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([bytes as never]), 'file.xlsx')
  return { method: 'POST', body }
}

const WORDS = 'We review access every quarter and record the result. '.repeat(4)

/** An open and a submitted questionnaire, of a vendor of their own. */
export const openBoth = async (
  world: World,
  templateId: string,
  place: number,
  texts: { open: string; sent: string },
) => {
  const [vendor] = await world.pool<{ id: string }[]>`select id from vendors order by id offset ${place} limit 1`
  if (!vendor) throw new Error('There is no vendor')
  const open = await openLink(world, templateId, vendor.id, texts.open)
  const sent = await openLink(world, templateId, vendor.id, texts.sent)
  await submit(sent)
  return { open, sent }
}

/** Asks for everything that has once been too much, again and again, until it is told to stop. */
const flood = ({ open, sent }: { open: Link; sent: Link }) => {
  const questionId = open.questions[0] ?? ''
  const workbook = costlyWorkbooks.manySheets()
  const asks = [
    ...[1, 2, 3].map(() => () => fetch(open.portal)),
    ...[1, 2].map(() => () => fetch(`${sent.portal}/copy.pdf`)),
    ...[1, 2].map(() => () => fetch(`${open.portal}/workbook`, form(workbook))),
    (round: number) => fetch(`${open.portal}/evidence`, form(unendingSheet(`${round}`), { questionId })),
  ]
  return keepAsking(asks, RETRY_MS)
}

/** An innocent vendor beside one whose links ask for everything costly at once. */
export const measureLinks = async (world: World): Promise<Row[]> => {
  const templateId = await publishTemplate(world)
  const innocent = await openBoth(world, templateId, 0, { open: WORDS, sent: WORDS })
  const hostile = await openBoth(world, templateId, 1, { open: 'é'.repeat(9000), sent: costlyTexts.arabic })
  const addresses = {
    page: innocent.open.portal,
    workbook: `${innocent.open.portal}/workbook`,
    report: `${innocent.sent.portal}/copy.pdf`,
  }
  const begin = async () => {
    // The innocent vendor asks more often than a person would.
    await world.pool`delete from rate_limits`
    return async () => {
      const stop = flood(hostile)
      await sleep(AHEAD_MS)
      return stop
    }
  }
  const times = await timesBeside(addresses, begin, { turns: TURNS, runs: RUNS })
  return rowsBeside(times, (name) => `${name} of a vendor beside a hostile link`)
}

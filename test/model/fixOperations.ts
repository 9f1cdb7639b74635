import { expect } from 'vitest'
import { type Operation, step } from './world.ts'

/** Vendors only see findings that are shared. */
const share: Operation = ({ random }) => {
  const portal = { privacyNote: null, contactEmail: null, share: random.one('FINDINGS', 'FINDINGS', 'DONE') }
  return step('share findings', (client) => client.patch('/api/v1/settings', { portal }))
}

/** The vendor says that a finding is fixed. */
const report: Operation = (world) => {
  const { random, seen, app, tokens, reported } = world
  const finding = random.pick(
    seen.findings.filter(({ status, assessmentId }) => status === 'OPEN' && tokens.has(assessmentId ?? '')),
  )
  if (!finding) return undefined
  const path = `/api/portal/${tokens.get(finding.assessmentId ?? '')}/findings/${finding.id}/fix`
  return step('report fix', async () => {
    const answer = await app.nobody.post(path, { note: 'Done' })
    if (answer.status < 300) reported.add(finding.id)
    return answer
  })
}

const decide: Operation = ({ random, seen, alone }) => {
  const finding = random.pick(seen.reported.filter(({ fix }) => fix?.state === 'WAITING'))
  if (!finding) return undefined
  const path = `/api/v1/findings/${finding.id}`
  const confirms = random.chance(0.5)
  const body = confirms ? {} : { note: 'Not yet' }
  return step(confirms ? 'confirm fix' : 'reject fix', async (client) => {
    const answer = await client.post(`${path}/fix/${confirms ? 'confirm' : 'reject'}`, body)
    if (!alone || answer.status !== 200) return answer
    const state = confirms ? 'CONFIRMED' : 'REJECTED'
    expect(answer.body).toMatchObject({ status: confirms ? 'REMEDIATED' : 'OPEN', fix: { state } })
    return answer
  })
}

/** Weighted: each is chosen as often as its number says. */
export const FIX_OPERATIONS: readonly [Operation, number][] = [
  [share, 1],
  [report, 4],
  [decide, 3],
]

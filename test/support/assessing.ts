import type { ServerProcess } from './process.ts'

type Call = ServerProcess['call']

/** What servers have acknowledged about one vendor: all of it must be there afterwards. */
export type Acknowledged = { vendorId: string; assessmentId: string; findingId: string; importId: string }

const QUESTIONNAIRE = {
  name: 'Security review',
  sections: [
    {
      title: 'Access',
      questions: [
        { key: 'mfa', text: 'Is MFA enforced?', type: 'YES_NO', required: true, expectedAnswer: 'YES' },
        { key: 'how', text: 'How?', type: 'FREE_TEXT' },
      ],
    },
  ],
}

type Options = { method?: string; body?: unknown; headers?: Record<string, string> }
const ask = async <T>(call: Call, path: string, { body = {}, ...options }: Options = {}) => {
  const { status, text, json } = await call(path, { body, ...options })
  if (status >= 300) throw new Error(`${options.method ?? 'POST'} ${path}: ${status} ${text}`)
  return json as T
}

export const publishQuestionnaire = async (call: Call) => {
  const { id } = await ask<{ id: string }>(call, '/api/v1/templates', { body: QUESTIONNAIRE })
  await ask(call, `/api/v1/templates/${id}/publish`)
  return id
}

type Sent = { portalUrl: string; assessment: { questions: { id: string; key: string }[] } }

/** The vendor answers through the link that its contact gets by mail, and hands in. */
const answer = async (call: Call, { portalUrl, assessment: { questions } }: Sent) => {
  const portal = `/api/portal/${portalUrl.split('/').at(-1)}`
  for (const { id, key } of questions) {
    const body = { value: key === 'mfa' ? 'NO' : 'With passwords.' }
    await ask(call, `${portal}/answers/${id}`, { method: 'PUT', body, headers: {} })
  }
  await ask(call, `${portal}/submit`, { headers: {} })
}

const assess = async (call: Call, vendorId: string, templateId: string) => {
  const { id } = await ask<{ id: string }>(call, '/api/v1/assessments', { body: { vendorId, templateId } })
  const sent = await ask<Sent>(call, `/api/v1/assessments/${id}/send`)
  await answer(call, sent)
  const [question] = sent.assessment.questions
  const decision = { method: 'PUT', body: { decision: 'APPROVED' } }
  await ask(call, `/api/v1/assessments/${id}/review/${question?.id}`, decision)
  await ask(call, `/api/v1/assessments/${id}/finalize`)
  return id
}

const resolveFinding = async (call: Call, vendorId: string) => {
  const body = { vendorId, title: 'No restore test', severity: 'HIGH' }
  const { id } = await ask<{ id: string }>(call, '/api/v1/findings', { body })
  await ask(call, `/api/v1/findings/${id}`, { method: 'PATCH', body: { status: 'REMEDIATED' } })
  return id
}

/** One vendor from its creation to its reviewed answers, one request after the other. */
const assessOne = async (call: Call, templateId: string, name: string): Promise<Acknowledged> => {
  const body = { name, contactEmail: 'contact@example.com' }
  const { id: vendorId } = await ask<{ id: string }>(call, '/api/v1/vendors/import', { body })
  const assessmentId = await assess(call, vendorId, templateId)
  const findingId = await resolveFinding(call, vendorId)
  const csv = `name,contactEmail\n${name} Imported,contact@example.com\n`
  const { id: importId } = await ask<{ id: string }>(call, '/api/v1/vendor-imports', { body: { csv } })
  return { vendorId, assessmentId, findingId, importId }
}

/** Assesses vendors, several at a time, until it is stopped or a request is refused. */
export const keepAssessing = (call: Call, templateId: string, atOnce = 4) => {
  const acknowledged: Acknowledged[] = []
  const refused: string[] = []
  let number = 0
  let stopped = false
  const work = async () => {
    while (!stopped) {
      number += 1
      await assessOne(call, templateId, `Vendor ${number}`).then(
        (done) => acknowledged.push(done),
        (error: unknown) => {
          stopped = true
          refused.push(String(error instanceof Error ? (error.cause ?? error) : error))
        },
      )
    }
  }
  const workers = Array.from({ length: atOnce }, work)
  const stop = async () => {
    stopped = true
    await Promise.all(workers)
  }
  /** Whether that many are done, or nothing more will be. */
  const hasReached = (size: number) => refused.length > 0 || acknowledged.length >= size
  return { acknowledged, refused, hasReached, stop }
}

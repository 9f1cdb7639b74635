import { tmpdir } from 'node:os'
import { localStore } from '../../server/files/local.ts'
import { systemContext } from '../../server/process/system.ts'
import { createRenderer, type RenderJob } from '../../server/reports/pdf/render.ts'
import { assessment } from '../../server/reports/service.ts'
import { testSecrets } from '../../test/support/secrets.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const QUESTIONS = 200
const WARM_UP = 3
const RUNS = 11

const TIMES = 1.3
const PORTFOLIO_MS = 500

/** The PDFs as a caller waits for them: from the request to the last byte, one caller, warm processes. */
export const measureReports = async (world: World): Promise<Row[]> => [
  await measureAssessmentReport(world),
  await measurePortfolio(world),
]

const measurePortfolio = async (world: World): Promise<Row> => {
  const ours = median(await times(() => read(world, '/api/dashboard/report')))
  const measurement = `portfolio report of ${world.sizes.vendors.toLocaleString('en')}`
  const target = { text: `under ${PORTFOLIO_MS} ms`, met: ours < PORTFOLIO_MS }
  return { measurement, ours, unit: 'ms', target }
}

/** Compared with the compiler alone, with the same data. */
const measureAssessmentReport = async (world: World): Promise<Row> => {
  const id = await assessed(world)
  const render = createRenderer()
  const job = await jobOf(world, id)
  const ours = median(await times(() => read(world, `/api/assessments/${id}/pdf`)))
  const beside = median(await times(async () => render(job)))
  const ratio = ours / beside
  return {
    measurement: `assessment report of ${QUESTIONS} questions`,
    ours,
    unit: 'ms',
    beside: { what: 'Typst alone', value: beside },
    ratio,
    target: { text: `at most ${TIMES}`, met: ratio <= TIMES },
  }
}

/** What the server hands to the compiler. */
const jobOf = async ({ pool }: World, id: string) => {
  const jobs: RenderJob[] = []
  const render = async (job: RenderJob) => {
    jobs.push(job)
    return new Uint8Array()
  }
  const ctx = systemContext({ pool, files: localStore(tmpdir()), ...testSecrets }, '', new Date(), () => {})
  await assessment(ctx, { render, canPrint: async () => true, close: () => {} }, id)
  const [job] = jobs
  if (!job) throw new Error('Nothing was printed')
  return job
}

const times = async (work: () => Promise<unknown>) => {
  const seen: number[] = []
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const begun = performance.now()
    await work()
    if (run >= WARM_UP) seen.push(performance.now() - begun)
  }
  return seen
}

const read = async ({ server, bearer }: World, path: string) => {
  const response = await fetch(server.url + path, { headers: bearer })
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  await response.arrayBuffer()
}

const post = async ({ server, bearer }: World, path: string, body: object = {}) => {
  const headers = { ...bearer, 'content-type': 'application/json' }
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as { id: string }
}

/** An assessment with every question answered and commented. */
const assessed = async (world: World) => {
  const question = {
    text: 'Is multi-factor authentication enforced for all access?',
    type: 'YES_NO',
    expectedAnswer: 'YES',
  }
  const section = (title: string) => ({ title, questions: Array(QUESTIONS / 4).fill(question) })
  const sections = ['Access', 'Operations', 'Incidents', 'Continuity'].map(section)
  const { id: templateId } = await post(world, '/api/v1/templates/import', {
    name: 'Bench',
    description: null,
    sections,
  })
  await post(world, `/api/v1/templates/${templateId}/publish`)
  const vendor = { name: 'Bench', contactEmail: 'bench@example.com' }
  const { id: vendorId } = await post(world, '/api/v1/vendors/import', vendor)
  const { id } = await post(world, '/api/v1/assessments', { vendorId, templateId })
  await world.pool`
    insert into answers (assessment_id, question_id, value, comment, answered_at, answered_by)
    select a.id, q.id, '"YES"', 'Enforced through the identity provider, reviewed each quarter.', now(), 'Bench'
    from assessments a join template_questions q on q.version_id = a.template_version_id where a.id = ${id}`
  return id
}

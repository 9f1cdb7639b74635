import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const QUESTIONS = 200
const WARM_UP = 3
const RUNS = 11

/** The PDFs as a caller waits for them: from the request to the last byte, one caller, warm processes. */
export const measureReports = async (world: World): Promise<Row[]> => [
  await measured(
    world,
    `assessment report of ${QUESTIONS} questions`,
    `/api/assessments/${await assessed(world)}/pdf`,
    300,
  ),
  await measured(
    world,
    `portfolio report of ${world.sizes.vendors.toLocaleString('en')}`,
    '/api/dashboard/report',
    500,
  ),
]

const measured = async (world: World, measurement: string, path: string, budget: number): Promise<Row> => {
  const times: number[] = []
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const begun = performance.now()
    await read(world, path)
    if (run >= WARM_UP) times.push(performance.now() - begun)
  }
  const ours = median(times)
  return { measurement, ours, unit: 'ms', target: { text: `under ${budget} ms`, met: ours < budget } }
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

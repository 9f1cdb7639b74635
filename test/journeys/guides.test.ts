import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '../support/app.ts'
import { ROOT } from '../support/process.ts'
import { docsExample } from '../support/webhookDocs.ts'

const t = useApp()
const run = promisify(execFile)
type Received = {
  method: string
  path: string
  query: URLSearchParams
  authorization: string
  type: string
  body: string
}
let [folder, url] = ['', '']
let env: NodeJS.ProcessEnv = {}
let other: Server
let received: Received[] = []
let answer: (request: Received) => { status: number; body: object } = () => ({ status: 200, body: {} })

const receive = async (request: IncomingMessage): Promise<Received> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const { authorization = '', 'content-type': type = '' } = request.headers
  const body = await text(request)
  return { method: request.method ?? '', path: pathname, query: searchParams, authorization, type, body }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-guides-'))
  env = { ...process.env, ASSAY_URL: t.url, ASSAY_API_KEY: (await t.make.key()).key }
  other = createServer(async (request, response) => {
    const one = await receive(request)
    received.push(one)
    const { status, body } = answer(one)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
})
afterAll(async () => {
  other.close()
  await rm(folder, { recursive: true, force: true })
})

/** As its readers do: a copy, in a folder of theirs. */
const runExample = async (command: string, name: string, args: string[] = [], more: Record<string, string> = {}) => {
  await copyFile(docsExample(name), join(folder, name))
  return run(command, [name, ...args], { cwd: folder, env: { ...env, ...more } })
}

test('every example is named in the guides', async () => {
  const guides = await readFile(join(ROOT, 'docs/guides.md'), 'utf8')
  for (const name of [
    'sync-vendors.sh',
    'import-findings.sh',
    'feed-siem.ts',
    'export_to_bi.py',
    'findings-to-jira.ts',
    'findings-to-servicenow.ts',
  ])
    expect(guides).toContain(`(examples/${name})`)
})

test('vendors of a CSV file are imported, and a wrong row fails before anything changes', async () => {
  const file = join(folder, 'vendors.csv')
  await writeFile(file, 'name,contactEmail,externalId\nGuide One,a@example.com,G-1\nGuide Two,b@example.com,G-2\n')
  await runExample('sh', 'sync-vendors.sh', [file])
  const { stdout } = await runExample('sh', 'sync-vendors.sh', [file])
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ created: 0, unchanged: 2 })
  await writeFile(file, 'name,contactEmail\nGuide Three,c@example.com\nGuide Four,not an address\n')
  await expect(runExample('sh', 'sync-vendors.sh', [file])).rejects.toThrow('a row is wrong')
  await writeFile(file, 'name,contactEmail,teir\nGuide Three,c@example.com,HIGH\n')
  await expect(runExample('sh', 'sync-vendors.sh', [file])).rejects.toThrow('teir')
  expect((await t.admin.get('/api/v1/vendors?query=Guide')).body).toHaveLength(2)
})

test('findings of a scanner are imported as printed, and a wrong row fails with its reason', async () => {
  const { id } = await t.make.vendor()
  const guides = await readFile(join(ROOT, 'docs/guides.md'), 'utf8')
  const printed = /```sh\n(cat > findings\.json[\s\S]+?)```/.exec(guides)?.[1] ?? ''
  const { stdout } = await run('sh', ['-c', printed], { cwd: folder, env: { ...env, VENDOR_ID: id } })
  expect(JSON.parse(stdout)).toMatchObject({ created: 1, missing: [] })
  const again = await runExample('sh', 'import-findings.sh', [id, 'ZAP', join(folder, 'findings.json')])
  expect(JSON.parse(again.stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ created: 0, unchanged: 1 })
  const file = join(folder, 'findings.csv')
  await writeFile(file, 'title,severity\nOld TLS,Grave\n')
  await expect(runExample('sh', 'import-findings.sh', [id, 'ZAP', file])).rejects.toThrow()
  expect((await t.admin.get(`/api/v1/findings?vendorId=${id}`)).body.totalCount).toBe(1)
})

test('the SIEM gets each audit entry once, also after a failure', async () => {
  received = []
  answer = () => ({ status: 503, body: {} })
  const more = { SIEM_URL: url, POSITION_FILE: join(folder, 'position.txt') }
  await expect(runExample(process.execPath, 'feed-siem.ts', [], more)).rejects.toThrow('503')
  received = []
  answer = () => ({ status: 200, body: {} })
  await runExample(process.execPath, 'feed-siem.ts', [], more)
  await t.make.vendor({ name: 'Later' })
  await runExample(process.execPath, 'feed-siem.ts', [], more)
  const lines = received.flatMap(({ body }) => body.trimEnd().split('\n'))
  const positions = lines.map((line) => JSON.parse(line).position)
  expect(positions).toEqual(positions.map((_, i) => i + 1))
})

test('the BI copy has all answers, and loses those of a deleted assessment', async () => {
  const { id } = await t.make.completedAssessment({ mfa: 'YES' })
  const more = { BI_FILE: join(folder, 'bi.sqlite') }
  const count = async () => Number((await runExample('python3', 'export_to_bi.py', [], more)).stdout.split(' ')[0])
  expect(await count()).toBe((await t.admin.get('/api/v1/responses')).body.entries.length)
  await t.admin.delete(`/api/v1/assessments/${id}`)
  expect(await count()).toBe(0)
})

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

test('each open finding becomes one Jira issue, in the shape that Jira documents', async () => {
  const { id: vendorId } = await t.make.vendor({ name: 'Jira Vendor' })
  const { id } = await t.make.finding(vendorId, { severity: 'HIGH' })
  const labels: string[] = []
  answer = ({ path, body }) => {
    const sent = JSON.parse(body)
    if (path === '/rest/api/3/search/jql')
      return {
        status: 200,
        body: { issues: labels.some((label) => sent.jql === `labels = "${label}"`) ? [{ key: 'SEC-1' }] : [] },
      }
    labels.push(sent.fields.labels[1])
    return { status: 201, body: { id: '10000', key: 'SEC-1', self: `${url}/rest/api/3/issue/10000` } }
  }
  received = []
  const more = { JIRA_URL: url, JIRA_EMAIL: 'a@example.com', JIRA_TOKEN: 'token' }
  await runExample(process.execPath, 'findings-to-jira.ts', [], more)
  await runExample(process.execPath, 'findings-to-jira.ts', [], more)
  const created = received.filter(({ path }) => path === '/rest/api/3/issue')
  expect(labels).toEqual([...new Set(labels)])
  expect(labels).toContain(`assay-${id}`)
  expect(received.every((r) => r.method === 'POST' && r.authorization === basic('a@example.com:token'))).toBe(true)
  const { fields } = JSON.parse(created.find(({ body }) => body.includes(id))?.body ?? '{}')
  expect(fields).toEqual({
    project: { key: 'SEC' },
    issuetype: { name: 'Task' },
    summary: expect.stringContaining('Jira Vendor: '),
    description: {
      type: 'doc',
      version: 1,
      content: [{ type: 'paragraph', content: [{ type: 'text', text: expect.any(String) }] }],
    },
    priority: { name: 'High' },
    labels: ['assay', `assay-${id}`],
  })
})

test('each open finding becomes one ServiceNow incident, in the shape that ServiceNow documents', async () => {
  const known: string[] = []
  answer = ({ method, query, body }) => {
    if (method === 'GET')
      return {
        status: 200,
        body: { result: known.includes(query.get('sysparm_query')?.split('=')[1] ?? '') ? [{ sys_id: 'a' }] : [] },
      }
    known.push(JSON.parse(body).correlation_id)
    return { status: 201, body: { result: { sys_id: 'a', number: 'INC0010001' } } }
  }
  received = []
  const more = { SERVICENOW_URL: url, SERVICENOW_USER: 'assay', SERVICENOW_PASSWORD: 'secret' }
  await runExample(process.execPath, 'findings-to-servicenow.ts', [], more)
  await runExample(process.execPath, 'findings-to-servicenow.ts', [], more)
  expect(known.length).toBeGreaterThan(0)
  expect(known).toEqual([...new Set(known)])
  expect(received.every((r) => r.path === '/api/now/table/incident' && r.authorization === basic('assay:secret'))).toBe(
    true,
  )
  const created = received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
  for (const incident of created)
    expect(Object.keys(incident)).toEqual([
      'short_description',
      'description',
      'urgency',
      'impact',
      'correlation_id',
      'correlation_display',
    ])
})

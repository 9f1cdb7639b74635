import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, useApp } from '../support/app.ts'
import { assay } from '../support/assay.ts'
import type { Answered } from '../support/client.ts'
import { ROOT } from '../support/process.ts'

const t = useApp()
let folder = ''
let env: Record<string, string> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-integrators-'))
  env = { ASSAY_URL: t.url, ASSAY_API_KEY: (await t.make.key()).key, ASSAY_DATA_DIR: folder }
  await t.make.vendor({ name: 'Northwind', tier: 'HIGH' })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const succeed = async (...args: string[]) => {
  const { code, out, errors } = await assay(args, env, { cwd: folder })
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  return out.trimEnd()
}
const fail = async (...args: string[]) => {
  const { code, errors } = await assay(args, env, { cwd: folder })
  expect(code).toBe(1)
  return errors.trimEnd()
}

test('assay api calls operations by name, with output as JSON, table or CSV', async () => {
  expect(await succeed('api')).toMatch(/^listVendors +List vendors$/m)
  const help = await succeed('api', 'createVendor', '--help')
  for (const part of ['POST /api/v1/vendors/import', 'Permission: vendors:create', '"contactEmail"'])
    expect(help).toContain(part)
  expect(await succeed('api', 'listVendors', '--help')).toMatch(/--tier\n.*One of LOW/)
  await writeFile(join(folder, 'vendor.json'), JSON.stringify({ name: 'Contoso', contactEmail: 'a@contoso.example' }))
  const { id } = JSON.parse(await succeed('api', 'createVendor', '--json', join(folder, 'vendor.json')))
  expect(JSON.parse(await succeed('api', 'retrieveVendor', '--vendorId', id))).toMatchObject({ name: 'Contoso' })
  const table = await succeed('api', 'listVendors', '--tier', 'HIGH', '--output', 'table')
  expect(table.split('\n')).toEqual([expect.stringMatching(/^id +name/), expect.stringContaining('Northwind')])
  expect(await succeed('api', 'listVendors', '--pageSize', '1', '--all', '--output', 'csv')).toMatch(
    /Contoso[\s\S]*Northwind/,
  )
  for (const list of ['listAssessments', 'listAuditEntries'])
    expect(JSON.parse(await succeed('api', list, '--all'))).toEqual(expect.any(Array))
  await succeed('api', 'exportVendors', '--save', join(folder, 'vendors.csv'))
  expect(await readFile(join(folder, 'vendors.csv'), 'utf8')).toContain('Contoso')
})

test('assay api explains mistakes in one line', async () => {
  expect(await fail('api', 'listVendros')).toMatch(/^There is no operation "listVendros"/)
  expect(await fail('api', 'retrieveVendor')).toBe('--vendorId is required.')
  expect(await fail('api', 'retrieveSession', '--all')).toMatch(/^--all reads lists to their end/)
  expect(await fail('api', 'listVendors', '--tier', 'HUGE')).toMatch(/tier.*\(400 invalid_query_parameter\)$/)
  expect(await fail('api', 'listVendors', '--url', 'http://127.0.0.1:9')).toMatch(/^The server cannot be reached/)
})

test('assay api explains mistakes in its own words', async () => {
  await writeFile(join(folder, 'broken.json'), '{"name": "A",\n}')
  expect(await fail('api', 'listVendors', '--teir', 'HIGH')).toMatch(/^There is no option --teir\. .*--tier,.*\.$/)
  expect(await fail('api', 'listVendors', '--tier')).toBe('--tier needs a value.')
  expect(await fail('api', 'listVendors', '--all=yes')).toBe('--all takes no value.')
  expect(await fail('api', 'listVendors', '--tier', '--all')).toMatch(/^--tier needs a value\. .*: --tier=-…$/)
  expect(await fail('api', 'createVendor', '--json', 'broken.json')).toBe(
    'broken.json is not valid JSON: line 2 column 1.',
  )
  expect(await fail('api', 'createVendor', '--json', 'missing.json')).toBe(
    `${join(folder, 'missing.json')} cannot be used: it, or the directory that it is to be in, does not exist.`,
  )
  expect(await fail('api', 'listVendors', '--url', 'nonsense')).toBe(
    '--url must be an address such as https://assay.example.com; it is "nonsense".',
  )
  expect(await fail('api', 'listVendors', '--url', 'http://127.0.0.1:2')).toBe(
    'The server cannot be reached: nothing listens at 127.0.0.1 on port 2.',
  )
})

test('a table has the columns that fit the terminal, and says how many do not', async () => {
  const { code, out } = await assay(
    ['api', 'listVendors', '--output', 'table'],
    { ...env, COLUMNS: '80' },
    { cwd: folder },
  )
  const lines = out.trimEnd().split('\n')
  expect(code).toBe(0)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  expect(lines[0]).toMatch(/^id +name/)
  expect(lines.at(-1)).toMatch(/^\d+ more columns do not fit; --output csv has all\.$/)
})

test('assay audit follow continues after the last whole line of its file, each entry once', async () => {
  const file = join(folder, 'audit.jsonl')
  const positions = async () =>
    (await readFile(file, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).position as number)
  await succeed('audit', 'follow', '--once', '--file', file)
  await appendFile(file, '{"position":99999,"torn')
  await Promise.all([1, 2, 3, 4].map((n) => t.make.vendor({ name: `Writer ${n}` })))
  await succeed('audit', 'follow', '--once', '--file', file)
  const all = await positions()
  expect(all).toEqual(all.map((_, i) => i + 1))
  const printed = await succeed('audit', 'follow', '--once', '--after', String(all.length - 2))
  expect(printed.split('\n').map((line) => JSON.parse(line).position)).toEqual(all.slice(-2))
})

const connected = async (transport: StdioClientTransport | StreamableHTTPClientTransport) => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport as never)
  return client
}
const overHttp = (key: string, query = '', url = t.url) =>
  new StreamableHTTPClientTransport(new URL(`${url}/mcp${query}`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  })

const ask = async (client: Client, name: string, given: object = {}) => {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...given } })
  const text = (content as { text: string }[])[0]?.text ?? ''
  return { isError, text, found: structuredContent as Answered['body'] }
}

test('the official MCP client reads through /mcp what its key may read, and changes nothing', async () => {
  const client = await connected(overHttp((await t.make.key({ permissions: ['vendors:view', 'vendors:create'] })).key))
  const { tools } = await client.listTools()
  const names = tools.map(({ name }) => name)
  expect(names[0]).toBe('searchPortfolio')
  expect(names).toEqual(expect.arrayContaining(['listVendors', 'retrieveVendor']))
  for (const other of ['listAssessments', 'createVendor', 'listContacts']) expect(names).not.toContain(other)
  expect(tools.every(({ annotations, description }) => annotations?.readOnlyHint && description)).toBe(true)
  expect((await ask(client, 'listVendors', { query: 'northwind' })).found.entries).toMatchObject([
    { name: 'Northwind' },
  ])
  const wrong = await ask(client, 'listVendors', { tier: 'PURPLE' })
  expect([wrong.isError, wrong.text]).toEqual([true, expect.stringContaining('tier')])
  const misspelt = await ask(client, 'listVendors', { teir: 'HIGH' })
  expect([misspelt.isError, misspelt.text]).toEqual([true, expect.stringContaining('no argument "teir"')])
  expect(await ask(client, 'createVendor', { body: {} })).toMatchObject({ isError: true })
  await client.close()
})

test('all usual tools together fit into 8,000 tokens, and groups are named in the address', async () => {
  const { key } = await t.make.key()
  const listed = async (query: string) => {
    const client = await connected(overHttp(key, query))
    const { tools } = await client.listTools()
    await client.close()
    return tools
  }
  const usual = await listed('')
  expect(usual.length).toBeGreaterThan(15)
  // A token of such a list has more than four characters.
  expect(JSON.stringify(usual).length).toBeLessThan(4 * 8000)
  const [webhooks, all] = [await listed('?tools=webhooks,mail'), await listed('?tools=all')]
  expect(webhooks.map(({ name }) => name)).toEqual(expect.arrayContaining(['listWebhooks', 'listMails']))
  expect(all.length).toBeGreaterThan(60)
  await expect(listed('?tools=nonsense')).rejects.toThrow('There is no group of tools')
  await expect(listed('?tools=changes')).rejects.toThrow('ASSAY_MCP_CHANGES=on')
})

test('five tasks of an assistant end right', async () => {
  const app = await startApp({ mcpChanges: true })
  try {
    const vendor = await app.make.vendor({ name: 'Kestrel Cloud', contactEmail: 'contact@kestrel.example' })
    await app.make.sentAssessment({ vendorId: vendor.id, dueDate: '2020-01-01', title: 'Late review' })
    const done = await app.make.completedAssessment({ mfa: 'NO' }, { vendorId: vendor.id })
    const { key } = await app.make.key()
    const client = await connected(overHttp(key, '?tools=changes', app.url))
    await client.listTools()

    // Which vendors are overdue?
    const { found: late } = await ask(client, 'listAttentionItems')
    expect(late.overdue.entries).toMatchObject([{ vendorName: 'Kestrel Cloud', title: 'Late review' }])
    // What changed since Monday?
    const { found: log } = await ask(client, 'listAuditEntries', {
      fromDate: '2020-01-06',
      action: 'FINALIZE_ASSESSMENT',
    })
    expect(log.entries).toMatchObject([{ entityId: done.id.slice(0, 8) }])
    // Draft a finding for Kestrel.
    const { found } = await ask(client, 'searchPortfolio', { query: 'kestrel' })
    const body = { vendorId: found.vendors[0].id, title: 'No exit plan', severity: 'HIGH' }
    const { found: drafted } = await ask(client, 'createVendorFinding', { body })
    expect(drafted).toMatchObject({ title: 'No exit plan', status: 'OPEN' })
    // What is open at Kestrel, worst first?
    const { found: open } = await ask(client, 'listFindings', {
      vendorId: vendor.id,
      status: 'OPEN',
      sort: '-severity',
    })
    expect(open.entries.map(({ title }: { title: string }) => title)).toContain('No exit plan')
    // What did they answer, and how were they scored?
    const { found: answers } = await ask(client, 'listResponses', { assessmentId: done.id })
    expect(answers.entries).toMatchObject([{ value: 'NO' }])
    expect((await ask(client, 'retrieveVendor', { vendorId: vendor.id })).found.overallScore).toBe(0)
    await client.close()
  } finally {
    await app.close()
  }
})

test('/mcp needs a valid key, takes POST only and never a cookie', async () => {
  await expect(connected(overHttp('assay_12345678.wrong'))).rejects.toThrow('Unauthorized')
  const cookie = (await t.make.adminSession()).cookie
  const init = {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
  }
  expect((await fetch(`${t.url}/mcp`, init)).status).toBe(401)
  expect((await fetch(`${t.url}/mcp`)).status).toBe(405)
})

test('assay mcp serves the same over standard input and output; --changes also creates', async () => {
  const command = ['--disable-warning=ExperimentalWarning', join(ROOT, 'server/cli.ts'), 'mcp', '--changes']
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: command,
    // Assistants start it wherever they are.
    cwd: folder,
    env: { ...env, PATH: process.env.PATH ?? '' },
  })
  const client = await connected(transport)
  const body = { name: 'By assistant', contactEmail: 'a@example.com' }
  const { found } = await ask(client, 'createVendor', { body })
  expect(found).toMatchObject({ name: 'By assistant' })
  // Short: what was created is not repeated whole.
  expect(found.assessments).toBeUndefined()
  await client.close()
  expect((await t.admin.get('/api/v1/vendors?query=By assistant')).body).toHaveLength(1)
})

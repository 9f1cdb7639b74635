import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '../support/app.ts'
import { assay } from '../support/assay.ts'
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
  await writeFile(join(folder, 'vendor.json'), JSON.stringify({ name: 'Contoso', contactEmail: 'a@contoso.example' }))
  const { id } = JSON.parse(await succeed('api', 'createVendor', '--json', join(folder, 'vendor.json')))
  expect(JSON.parse(await succeed('api', 'retrieveVendor', '--vendorId', id))).toMatchObject({ name: 'Contoso' })
  const table = await succeed('api', 'listVendors', '--tier', 'HIGH', '--output', 'table')
  expect(table.split('\n')).toEqual([expect.stringMatching(/^id +name/), expect.stringContaining('Northwind')])
  expect(await succeed('api', 'listVendors', '--pageSize', '1', '--all', '--output', 'csv')).toMatch(
    /Contoso[\s\S]*Northwind/,
  )
  await succeed('api', 'exportVendors', '--save', join(folder, 'vendors.csv'))
  expect(await readFile(join(folder, 'vendors.csv'), 'utf8')).toContain('Contoso')
})

test('assay api explains mistakes in one line', async () => {
  expect(await fail('api', 'listVendros')).toMatch(/^There is no operation "listVendros"/)
  expect(await fail('api', 'retrieveVendor')).toBe('--vendorId is required.')
  expect(await fail('api', 'listVendors', '--tier', 'HUGE')).toMatch(/tier.*\(400 invalid_query_parameter\)$/)
  expect(await fail('api', 'listVendors', '--url', 'http://127.0.0.1:9')).toMatch(/^The server cannot be reached/)
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
const overHttp = (key: string) =>
  new StreamableHTTPClientTransport(new URL(`${t.url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  })
const textOf = (result: object) => (result as { content: { text: string }[] }).content[0]?.text ?? ''

test('the official MCP client reads through /mcp what its key may read, and changes nothing', async () => {
  const client = await connected(overHttp((await t.make.key({ permissions: ['vendors:view', 'vendors:create'] })).key))
  const { tools } = await client.listTools()
  const names = tools.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['listVendors', 'retrieveVendor']))
  expect(names).not.toContain('listAssessments')
  expect(names).not.toContain('createVendor')
  expect(tools.every(({ annotations, description }) => annotations?.readOnlyHint && description)).toBe(true)
  const found = await client.callTool({ name: 'listVendors', arguments: { query: 'northwind' } })
  expect(JSON.parse(textOf(found))).toMatchObject([{ name: 'Northwind' }])
  const wrong = await client.callTool({ name: 'listVendors', arguments: { tier: 'PURPLE' } })
  expect([wrong.isError, textOf(wrong)]).toEqual([true, expect.stringContaining('tier')])
  expect(await client.callTool({ name: 'createVendor', arguments: { body: {} } })).toMatchObject({ isError: true })
  await client.close()
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
    env: { ...env, PATH: process.env.PATH ?? '' },
  })
  const client = await connected(transport)
  const created = await client.callTool({
    name: 'createVendor',
    arguments: { body: { name: 'By assistant', contactEmail: 'a@example.com' } },
  })
  expect(JSON.parse(textOf(created))).toMatchObject({ name: 'By assistant' })
  await client.close()
  expect((await t.admin.get('/api/v1/vendors?query=By assistant')).body).toHaveLength(1)
})

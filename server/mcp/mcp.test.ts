import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const ask = (body: unknown) => t.admin.send('POST', '/mcp', { body: JSON.stringify(body), headers: JSON_TYPE })
const JSON_TYPE = { 'content-type': 'application/json' }

test.each(['__proto__', 'constructor', 'toString', 'tools/none'])('%s is an unknown method', async (method) => {
  const { status, body } = await ask({ jsonrpc: '2.0', id: 1, method })
  expect({ status, body }).toMatchObject({ status: 200, body: { error: { code: -32601 } } })
})

test('a protocol version that is no text is answered with the newest one', async () => {
  const params = { protocolVersion: { toString: 1, valueOf: 1 } }
  const { status, body } = await ask({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
  expect({ status, body }).toMatchObject({ status: 200, body: { result: { protocolVersion: expect.any(String) } } })
})

test.each([{ id: 1 }, { id: 1, method: 5 }])('%j is not a request', async (message) => {
  const { status, body } = await ask(message)
  expect({ status, body }).toMatchObject({ status: 200, body: { error: { code: -32600 } } })
})

test.each([
  null,
  5,
  'retrieveVendor',
  { name: 'retrieveVendor' },
  { name: 'retrieveVendor', arguments: 5 },
  { name: 'retrieveVendor', arguments: { vendorId: '../settings' } },
  { name: 'retrieveVendor', arguments: { vendorId: '..' } },
  { name: '__proto__', arguments: null },
  { name: { toString: 1, valueOf: 1 } },
])('a tool that is called with %j answers a problem', async (params) => {
  const { status, body } = await ask({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  expect({ status, body }).toMatchObject({ status: 200, body: { result: { isError: true } } })
})

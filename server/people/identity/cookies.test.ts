import { expect, test } from 'vitest'
import { startApp, useApp } from '../../../test/support/app.ts'
import { PASSWORD } from '../../../test/support/make.ts'

const app = useApp()
const vendor = { name: 'Example', contactEmail: 'contact@example.com' }
const session = async () => (await app.make.adminSession()).client

const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://sibling.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
]

test.each(FOREIGN)('rejects a cross-site write with a cookie: %j', async (headers) => {
  const client = await session()

  const answer = await client.with(headers).post('/api/v1/vendors/import', vendor)

  expect(answer.status).toBe(403)
  expect(answer.body.error).toBe('Forbidden')
})

test('every writing method is protected', async () => {
  const client = (await session()).with({ 'sec-fetch-site': 'cross-site' })
  const { id } = await app.make.vendor()

  expect((await client.put(`/api/v1/vendors/${id}`, { name: 'X' })).status).toBe(403)
  expect((await client.patch('/api/v1/settings', { organisationName: 'X' })).status).toBe(403)
  expect((await client.delete(`/api/v1/vendors/${id}`)).status).toBe(403)
  expect((await client.delete('/api/v1/session')).status).toBe(403)
})

test('accepts a write from our own pages or from a program', async () => {
  const client = await session()
  const own = new URL(app.url).origin
  const all: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin', origin: own },
    { 'sec-fetch-site': 'none' },
    { origin: own },
    {},
  ]

  const answers = await Promise.all(all.map((headers) => client.with(headers).post('/api/v1/vendors/import', vendor)))

  expect(answers.map((a) => a.status)).toEqual([201, 201, 201, 201])
})

test('behind a proxy the public URL counts as our own', async () => {
  const proxied = await startApp({ publicUrl: 'https://assay.example.com/risk' }, app.database)
  const { email } = await app.make.user()
  const body = { email, password: PASSWORD }

  const own = await proxied.nobody.with({ origin: 'https://assay.example.com' }).post('/api/v1/session', body)
  const foreign = await proxied.nobody.with({ origin: 'https://assay.example.com.evil' }).post('/api/v1/session', body)
  await proxied.close()

  expect([own.status, foreign.status]).toEqual([200, 403])
})

test('another site can neither sign a user in nor use a link', async () => {
  const foreign = app.nobody.with({ 'sec-fetch-site': 'cross-site' })
  const { email } = await app.make.user()

  expect((await foreign.post('/api/v1/session', { email, password: PASSWORD })).status).toBe(403)
  expect((await foreign.post('/api/v1/password', { token: 'x', password: PASSWORD })).status).toBe(403)
})

test('cross-site reads are left to the browser’s rules', async () => {
  const client = (await session()).with({ 'sec-fetch-site': 'cross-site' })

  expect((await client.get('/api/v1/session')).status).toBe(200)
})

test('a write with an API key may come from any site', async () => {
  const answer = await app.admin.with({ 'sec-fetch-site': 'cross-site' }).post('/api/v1/vendors/import', vendor)

  expect(answer.status).toBe(201)
})

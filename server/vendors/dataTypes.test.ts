import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const namesOf = async (query: string) =>
  (await t.admin.get(`/api/v1/vendors?${query}`)).body.map(({ name }: { name: string }) => name)
const importCsv = (body: string) =>
  t.admin.send('POST', '/api/v1/vendors/import/csv', { body, headers: { 'content-type': 'text/csv' } })

test('a vendor has data types in a fixed order, and NONE only alone', async () => {
  const vendor = await t.make.vendor({ name: 'Typed', dataTypes: ['PAYMENT', 'NONE', 'PERSONAL_DATA'] })
  const path = `/api/v1/vendors/${vendor.id}`
  expect((await t.admin.get(path)).body.dataTypes).toEqual(['PERSONAL_DATA', 'PAYMENT'])
  // The same choice in another order changes nothing.
  expect((await t.admin.put(path, { dataTypes: ['PAYMENT', 'PERSONAL_DATA'] })).headers.get('etag')).toBe('"1"')
  expect(await namesOf('dataType=PAYMENT')).toEqual(['Typed'])
  expect(await namesOf('dataType=HEALTH')).toEqual([])
  expect((await t.admin.get('/api/v1/vendors?dataType=GOSSIP')).status).toBe(400)
  expect((await t.admin.put(path, { dataTypes: ['GOSSIP'] })).status).toBe(400)
  expect((await t.admin.put(path, { dataTypes: null })).body.dataTypes).toEqual([])
})

test('data types go through CSV and back', async () => {
  await importCsv('name,contactEmail,Data types\nFromCsv,a@example.com,"payment; Source code, payment"')
  const [line] = (await t.admin.get('/api/v1/vendors.csv?query=FromCsv')).text.split('\r\n').slice(1)
  expect(line).toContain('PAYMENT; SOURCE_CODE')
  const again = await importCsv((await t.admin.get('/api/v1/vendors.csv?query=FromCsv')).text)
  expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
})

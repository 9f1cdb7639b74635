import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinct, isStorable } from '../../../contract/text.ts'
import { ContractValue, DataSensitivity, GeographicRisk, Tier } from '../../../contract/vendorChoices.ts'
import type { VendorImport } from '../../../contract/vendors.ts'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()

const AWKWARD = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r\n',
  '\n',
  '"',
  "'",
  ',',
  ';',
  ' ',
  '5',
  '.',
  '\\',
  '²',
  'é',
  'ß',
  '\ufeff',
]
/** As it is stored: trimmed and within the field's limit. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.array(fc.constantFrom(...AWKWARD), { maxLength: 12 }).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme', maxLength }),
      fc.string({ unit: 'binary', maxLength }),
    )
    .map((any) => [...any.trim()].slice(0, maxLength).join('').trim())
    .filter(isStorable)
const maybe = (maxLength: number) => fc.option(text(maxLength).filter((any) => any !== ''))
const oneOf = (schema: object) => fc.option(fc.constantFrom(...(schema as { enum: string[] }).enum))

const vendor = fc.record({
  name: text(200).filter((name) => name !== ''),
  contactEmail: fc.constantFrom('=a@example.com', '+a@example.com', "'-a@example.com", 'a@example.com'),
  contactName: maybe(200),
  externalId: fc.constantFrom(null, '=', "'=", '-5', 'x,"', '²'),
  tier: oneOf(Tier),
  website: fc.option(fc.webUrl()),
  notes: maybe(300),
  serviceDescription: maybe(300),
  dataSensitivity: oneOf(DataSensitivity),
  contractRenewalDate: fc.option(
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
      .map((d) => d.toISOString()),
  ),
  contractValue: oneOf(ContractValue),
  geographicRisk: oneOf(GeographicRisk),
  tags: fc.array(text(50), { maxLength: 5 }).map(distinct),
})

test('importing an export changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(vendor, { minLength: 1, maxLength: 8 }), async (vendors) => {
      await t.pool`delete from vendors`
      for (const [i, { externalId, ...body }] of vendors.entries())
        await t.make.vendor({ ...body, externalId: externalId && `${externalId}${i}` } as VendorImport)
      const exported = await t.admin.get('/api/v1/vendors?format=csv')
      const log = await t.pool`select from audit_log`

      const { body } = await t.admin.send('POST', '/api/v1/vendors/import/csv', {
        body: exported.text,
        headers: { 'content-type': 'text/csv' },
      })

      expect(body).toEqual({
        created: 0,
        updated: 0,
        unchanged: vendors.length,
        warnings: [],
        errors: [],
        ignoredColumns: ['ownerName', 'overallScore', 'lastAssessedAt', 'assessmentCount'],
      })
      expect(await t.pool`select from audit_log`).toHaveLength(log.length)
    }),
    { numRuns: 40 },
  )
})

test('importing an export on another installation creates the same vendors', async () => {
  const make = { externalId: 'MOVE-1', tags: ['a, b', '=c', '"d"'], notes: "'=really\nso", name: '@Work Ltd' }
  const { id } = await t.make.vendor(make)
  const exported = await t.admin.get('/api/v1/vendors?format=csv&externalId=MOVE-1')
  await t.admin.delete(`/api/v1/vendors/${id}`)

  const { body } = await t.admin.send('POST', '/api/v1/vendors/import/csv', {
    body: exported.text,
    headers: { 'content-type': 'text/csv' },
  })

  expect(body).toMatchObject({ created: 1, errors: [] })
  expect((await t.admin.get('/api/v1/vendors/external/MOVE-1')).body).toMatchObject(make)
})

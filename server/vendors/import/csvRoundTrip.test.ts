import fc, { type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { type Field, type Kind, mapFields, namesIn } from '../../../contract/fieldTable.ts'
import { distinct, isStorable } from '../../../contract/values/text.ts'
import { DATA_TYPES, orderedTypes } from '../../../contract/vendors/dataTypes.ts'
import { vendorTable } from '../../../contract/vendors/table.ts'
import type { VendorImport } from '../../../contract/vendors/vendors.ts'
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

const MAX_TEXT = 300
const given = (field: Field) => field.given as { maxLength?: number; enum?: unknown[] }
const filled = (field: Field) =>
  text(Math.min(given(field).maxLength ?? MAX_TEXT, MAX_TEXT)).filter((any) => any !== '')
const oneOf = (field: Field) => fc.constantFrom(...(given(field).enum ?? []))
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Values of each kind that are hard to write and read again. */
const VALUES: Record<Exclude<Kind, 'deadline' | 'reference'>, (field: Field) => Arbitrary<unknown>> = {
  line: filled,
  paragraph: filled,
  email: () => fc.constantFrom('=a@example.com', '+a@example.com', "'-a@example.com", 'a@example.com'),
  url: () => fc.webUrl(),
  choice: oneOf,
  choices: () => fc.subarray([...DATA_TYPES]).map(orderedTypes),
  language: oneOf,
  tags: () => fc.array(text(50), { maxLength: 5 }).map(distinct),
  amount: oneOf,
  day: () => day,
  person: () => fc.constant(null),
}
const anyOf = (field: Field) => VALUES[field.kind as keyof typeof VALUES](field)
const vendor = fc.record({
  ...mapFields(vendorTable, (field) => (field.required ? anyOf(field) : fc.option(anyOf(field)))),
  externalId: fc.constantFrom(null, '=', "'=", '-5', 'x,"', '²'),
})

const COLUMNS = namesIn(vendorTable).map((name) => (name === 'ownerId' ? 'ownerName' : name))
const COMPUTED = ['overallScore', 'lastAssessedAt', 'assessmentCount', 'residualLevel', 'residualReasons']

test('an export has a column for each field', async () => {
  const { text } = await t.admin.get('/api/v1/vendors.csv')
  expect(text.split('\r\n')[0]).toBe(['id', ...COLUMNS, ...COMPUTED].join(','))
})

test('importing an export changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(vendor, { minLength: 1, maxLength: 8 }), async (vendors) => {
      await t.pool`delete from vendors`
      for (const [i, { externalId, ...body }] of vendors.entries())
        await t.make.vendor({ ...body, externalId: externalId && `${externalId}${i}` } as VendorImport)
      const exported = await t.admin.get('/api/v1/vendors?format=csv&stage=ALL')
      const log = await t.pool`select from audit_log`

      const { body } = await t.admin.send('POST', '/api/v1/vendors/import/csv', {
        body: exported.text,
        headers: { 'content-type': 'text/csv' },
      })

      expect(body).toEqual({
        created: 0,
        updated: 0,
        unchanged: vendors.length,
        // Rows of offboarded vendors.
        warnings: expect.any(Array),
        errors: [],
        added: [],
        questions: [],
        changes: [],
        ignoredColumns: ['ownerName', ...COMPUTED],
      })
      expect(await t.pool`select from audit_log`).toHaveLength(log.length)
    }),
    { numRuns: 40 },
  )
})

test('importing an export on another installation creates the same vendors', async () => {
  await fc.assert(
    fc.asyncProperty(vendor, async ({ ownerId: _, ...fields }) => {
      await t.pool`delete from vendors`
      const { id } = await t.make.vendor({ ...fields, externalId: 'MOVE-1' } as VendorImport)
      const { id: _id, createdAt: _at, updatedAt: _then, ...before } = (await t.admin.get(`/api/v1/vendors/${id}`)).body
      const exported = await t.admin.get('/api/v1/vendors?format=csv&externalId=MOVE-1')
      await t.admin.delete(`/api/v1/vendors/${id}`)

      const { body } = await t.admin.send('POST', '/api/v1/vendors/import/csv', {
        body: exported.text,
        headers: { 'content-type': 'text/csv' },
      })

      expect(body).toMatchObject({ created: 1, errors: [] })
      expect((await t.admin.get('/api/v1/vendors/external/MOVE-1')).body).toMatchObject(before)
    }),
    { numRuns: 20 },
  )
})

test('a custom field with the key of a newer field has a column of its own', async () => {
  await t.pool`delete from vendors`
  const field = { name: 'Old notes', key: 'oldNotes', kind: 'TEXT' }
  await t.admin.post('/api/v1/vendor-fields', field)
  await t.pool`update vendor_fields set key = 'notes' where key = 'oldNotes'`
  await t.make.vendor({ notes: 'new', customFields: { notes: 'old' } })
  const { text } = await t.admin.get('/api/v1/vendors.csv')
  expect(text.split('\r\n')[0]).toContain(',notes,')
  expect(text.split('\r\n')[0]).toMatch(/,notes \(custom\)$/)

  const edited = text.replace(',new,', ',newer,').replace(/,old\r\n$/, ',older\r\n')
  await t.admin.send('POST', '/api/v1/vendors/import/csv', {
    body: edited,
    headers: { 'content-type': 'text/csv' },
  })

  const [after] = (await t.admin.get('/api/v1/vendors')).body
  expect(after).toMatchObject({ notes: 'newer', customFields: { notes: 'older' } })
})

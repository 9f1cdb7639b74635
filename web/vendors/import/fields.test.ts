import { expect, test } from 'vitest'
import { guess as guessAmong, mappingProblem as problemAmong } from '../../domain/importing/fields.ts'
import { importFields, REQUIRED, rowsOffboarded } from './fields.ts'

const FIELDS = importFields([{ key: 'salesRegion', name: 'Sales region' }])
const guess = (head: readonly string[]) => guessAmong(head, FIELDS)
const mappingProblem = (mapping: readonly (string | null)[]) => problemAmong(mapping, FIELDS, REQUIRED)

test('custom fields are recognised by key or name, and owners by their column', () => {
  expect(guess(['Name', 'sales-region', 'Owner'])).toEqual(['name', 'salesRegion', 'ownerEmail'])
  expect(guess(['Name', 'SalesRegion'])).toEqual(['name', 'salesRegion'])
})

test('of a fixed and a custom field with the same name, the fixed one is meant', () => {
  const fields = importFields([{ key: 'notes', name: 'Notes' }])
  expect(guessAmong(['Name', 'Notes', 'notes (custom)'], fields)).toEqual(['name', 'notes', 'notes (custom)'])
})

test('columns are recognised by their names, without case, spaces and signs', () => {
  expect(guess(['NAME', 'Contact E-Mail', 'external_id', 'Data sensitivity', 'What the vendor provides'])).toEqual([
    'name',
    'contactEmail',
    'externalId',
    'dataSensitivity',
    'serviceDescription',
  ])
})

test('other names that people use are recognised too, and what nobody knows is left out', () => {
  expect(guess(['Supplier', 'E-Mail', 'Criticality', 'Shoe size'])).toEqual(['name', 'contactEmail', 'tier', null])
})

test('a field is filled by one column, and the exact name wins wherever it stands', () => {
  expect(guess(['Company', 'Name', 'Vendor'])).toEqual([null, 'name', null])
})

test('an id is the external one, unless there is one beside it, as in an export', () => {
  expect(guess(['ID', 'Name'])).toEqual(['externalId', 'name'])
  expect(guess(['id', 'name', 'externalId'])).toEqual(['id', 'name', 'externalId'])
})

test('a mapping needs the name, and each field once', () => {
  expect(mappingProblem(['name', null])).toBeUndefined()
  expect(mappingProblem(['contactEmail'])).toContain('vendor name')
  expect(mappingProblem(['name', 'name'])).toContain('Two columns are matched to “Name”')
})

test('counts the rows that offboard a vendor, whatever the case', () => {
  const rows = [['One', 'offboarded '], ['Two', 'ACTIVE'], ['Three'], ['Four', 'OFFBOARDED']]
  expect(rowsOffboarded(rows, ['name', 'stage'])).toBe(2)
  expect(rowsOffboarded(rows, ['name', null])).toBe(0)
})

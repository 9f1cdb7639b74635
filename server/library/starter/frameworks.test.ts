import { expect, test } from 'vitest'
import type { ControlImport } from '../../../contract/library/frameworks.ts'
import { facts, libraryFrameworks } from './testing/support.ts'

const all = (await libraryFrameworks()).map(({ body }) => body)
const named = (name: string, version: string): ControlImport[] =>
  all.find((f) => f.name === name && f.version === version)?.controls ?? []
const codes = (controls: readonly ControlImport[]) => controls.map(({ code }) => code)
const domains = (controls: readonly ControlImport[]) => [...new Set(controls.map(({ domain }) => domain))]
/** The number of controls of each domain, in order. */
const sizes = (controls: readonly ControlImport[]) =>
  domains(controls).map((domain) => controls.filter((control) => control.domain === domain).length)

test('the library has five frameworks', () => {
  expect(all.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'ACSC Essential Eight 2023',
    'CIS Controls 8.1',
    'ISO/IEC 27001 2022',
    'NIST CSF 2.0',
    'SOC 2 2017',
  ])
})

test.each([
  ['NIST CSF', '2.0', 'nist-csf-2.0-codes.csv', 106],
  ['ISO/IEC 27001', '2022', 'iso-27001-2022-annex-a-codes.csv', 93],
  ['SOC 2', '2017', 'soc2-2017-rev2022-criteria-codes.csv', 61],
  ['CIS Controls', '8.1', 'cis-controls-8.1-safeguard-codes.csv', 153],
])('%s %s has exactly the published codes, in order', (name, version, file, count) => {
  expect(codes(named(name, version))).toEqual(facts(file).map(({ code }) => code))
  expect(named(name, version)).toHaveLength(count)
})

test('NIST CSF has its 6 functions and 22 categories as domains', () => {
  const expected = facts('nist-csf-2.0-codes.csv').map(
    (row) => `${row.function}: ${row.category?.slice(row.category.indexOf(' ') + 1)}`,
  )
  const controls = named('NIST CSF', '2.0')
  expect(controls.map(({ domain }) => domain)).toEqual(expected)
  expect(domains(controls)).toHaveLength(22)
  expect(new Set(domains(controls).map((domain) => domain.split(':')[0])).size).toBe(6)
})

test('ISO/IEC 27001 has its four themes', () => {
  const controls = named('ISO/IEC 27001', '2022')
  expect(domains(controls)).toEqual(['Organizational', 'People', 'Physical', 'Technological'])
  expect(sizes(controls)).toEqual([37, 8, 14, 34])
})

test('SOC 2 has nine groups of common criteria and four further categories', () => {
  const controls = named('SOC 2', '2017')
  expect(sizes(controls)).toEqual([5, 3, 4, 2, 3, 8, 5, 1, 2, 3, 2, 5, 18])
  for (const { code, domain } of controls) expect(code.startsWith(domain.split(':')[0] ?? '?')).toBe(true)
})

test('CIS Controls has 18 controls, and each guidance begins with its implementation group', () => {
  const controls = named('CIS Controls', '8.1')
  expect(domains(controls)).toHaveLength(18)
  for (const { code, domain } of controls) expect(Number(domain.slice(0, 2))).toBe(Number(code.split('.')[0]))
  const groups = controls.map(({ guidance }) => guidance?.slice(0, 5))
  const count = (group: string) => groups.filter((one) => one === group).length
  expect([count('IG1. '), count('IG2. '), count('IG3. ')]).toEqual([56, 74, 23])
})

test('Essential Eight has eight strategies at each of three maturity levels', () => {
  const controls = named('ACSC Essential Eight', '2023')
  expect(sizes(controls)).toEqual([8, 8, 8])
  const strategies = controls.map(({ code }) => code.split('-')[1])
  expect(strategies).toEqual(Array(3).fill(['PA', 'PO', 'MF', 'RA', 'AC', 'OM', 'AH', 'RB']).flat())
})

test('every control has a short title and guidance of its own', () => {
  for (const { name, description, controls } of all) {
    expect(description?.length, name).toBeGreaterThan(100)
    expect(new Set(controls.map(({ title }) => title)).size, name).toBe(controls.length)
    expect(new Set(controls.map(({ guidance }) => guidance)).size, name).toBe(controls.length)
    for (const { code, title, guidance } of controls) {
      expect(title.length, code).toBeLessThanOrEqual(70)
      expect(guidance?.length, code).toBeGreaterThan(40)
      expect(guidance, code).toMatch(/\.$/)
    }
  }
})

test('shared controls are those of which customers commonly carry a part', () => {
  const shared = (name: string, version: string) => codes(named(name, version).filter((c) => c.isSharedResponsibility))
  expect(shared('SOC 2', '2017')).toEqual(expect.arrayContaining(['CC2.3', 'CC6.1', 'CC6.2', 'CC6.3', 'A1.2', 'PI1.2']))
  expect(shared('ISO/IEC 27001', '2022')).toEqual(expect.arrayContaining(['A.5.23', 'A.8.2', 'A.8.5', 'A.8.13']))
  // Internal processes of the vendor are not shared.
  expect(shared('SOC 2', '2017').filter((code) => /^CC[1345]\./.test(code))).toEqual([])
  expect(shared('ISO/IEC 27001', '2022').filter((code) => code.startsWith('A.7.'))).toEqual([])
})

import { expect, test } from 'vitest'
import { byCode } from './codes.ts'

test('codes stand in the order of their numbers', () => {
  const codes = ['A.5.12', 'CC6.1', 'A.5.9', 'PR.DS-11', 'A.5.2', 'PR.DS-02', '18.3', '7.7']
  expect(codes.toSorted(byCode)).toEqual(['7.7', '18.3', 'A.5.2', 'A.5.9', 'A.5.12', 'CC6.1', 'PR.DS-02', 'PR.DS-11'])
})

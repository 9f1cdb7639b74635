import { expect, test } from 'vitest'
import { filterOf, listSearch, oneOf, searchOf, text } from './search.ts'

const said = (search: object) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

test('the filters and orders of a list are those of the contract', () => {
  const read = listSearch(['GET /api/v1/assessments'])
  const search = { query: 'a', status: 'SENT', overdue: true, fromDate: '2026-03-12', sort: '-dueDate' }
  expect(said(read({ ...search, page: 2, pageSize: 50 }))).toEqual({ ...search, page: 2, pageSize: 50 })
  // A search text that is a number.
  expect(said(read({ query: 27001 }))).toEqual({ query: '27001' })
})

test('what makes no sense in the address counts as not said', () => {
  const read = listSearch(['GET /api/v1/assessments'], { dialog: oneOf({ create: '' }) })
  const nonsense = { status: 'GONE', overdue: 'maybe', fromDate: 'today', sort: 'password', page: 0, pageSize: 7 }
  expect(said(read({ ...nonsense, dialog: 'x', query: {}, cursor: 'c', updatedSince: '2026-03-12' }))).toEqual({})
})

test('a parameter of the page itself takes the place of the list’s', () => {
  const read = listSearch(['GET /api/v1/findings'], { status: oneOf({ ALL: '' }), finding: text })
  expect(said(read({ status: 'ALL', finding: 'f' }))).toEqual({ status: 'ALL', finding: 'f' })
  expect(said(read({ status: 'OPEN' }))).toEqual({})
})

test('only what filters the list is its filter', () => {
  const read = listSearch(['GET /api/v1/findings'], { finding: text })
  expect(
    said(filterOf('GET /api/v1/findings', read({ severity: 'HIGH', sort: 'title', page: 3, finding: 'f' }))),
  ).toEqual({
    severity: 'HIGH',
  })
})

test('a page without a list reads what it states', () => {
  expect(searchOf({ tab: oneOf({ a: 'A' }), id: text })({ tab: 'a', id: '', more: 1 })).toEqual({ tab: 'a' })
})

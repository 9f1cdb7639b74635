import { expect, test } from 'vitest'
import { operations } from '../../contract/operation.ts'
import { bind, requireAllBound } from './route.ts'

const table = operations('Vendors', {
  'GET /api/v1/things': {
    operationId: 'listThings',
    permission: 'anyone',
    summary: 'List things',
    answers: { 200: 'Vendors' },
  },
  'POST /api/v1/things': {
    operationId: 'importThings',
    permission: 'anyone',
    audit: { none: 'A test' },
    summary: 'Import things',
    csvBody: true,
    answers: { 204: 'Imported' },
  },
})
const reading = { module: import.meta.url, fromCsv: (text: string) => ({ text }) }
const handlers = { 'GET /api/v1/things': () => [], 'POST /api/v1/things': { reading, handle: () => undefined } }

test('a bound operation has its method, path, tag and handler', () => {
  expect(bind(table, handlers).map(({ method, path, tag }) => ({ method, path, tag }))).toEqual([
    { method: 'GET', path: '/api/v1/things', tag: 'Vendors' },
    { method: 'POST', path: '/api/v1/things', tag: 'Vendors' },
  ])
})

test('rejects an operation without a handler', () => {
  const { 'GET /api/v1/things': _, ...rest } = handlers
  expect(() => bind(table, rest as never)).toThrow('No handler for GET /api/v1/things')
  expect(() => requireAllBound(table, bind(table, handlers).slice(1))).toThrow('No handler for GET /api/v1/things')
})

test('rejects a handler without an operation', () => {
  const more = { ...handlers, 'PUT /api/v1/things': () => undefined }
  expect(() => bind(table, more)).toThrow('No operation for the handlers of PUT /api/v1/things')
})

test('rejects an operation bound twice', () => {
  const routes = bind(table, handlers)
  expect(() => requireAllBound(table, [...routes, ...routes.slice(1)])).toThrow('More than one handler for POST')
})

test('rejects an operation for CSV without a CSV reader', () => {
  const silent = { ...handlers, 'POST /api/v1/things': () => undefined }
  expect(() => bind(table, silent)).toThrow('does not say how to read CSV')
})

test('rejects a change without a stated audit entry', () => {
  const change = {
    operationId: 'deleteThings',
    permission: 'anyone',
    summary: 'Delete things',
    answers: { 204: 'Deleted' },
  } as const
  expect(() => operations('Vendors', { 'DELETE /api/v1/things': change })).toThrow('does not state its audit entry')
})

import { expect, test } from 'vitest'
import { keysAsked, settingsSearch, usersAsked } from './search.ts'

test('each list takes from the address what it knows, and has its own order otherwise', () => {
  const ofKeys = settingsSearch({ tab: 'users', status: 'REVOKED', sort: '-requestCount', query: 'a' })
  expect(usersAsked(ofKeys)).toEqual({ filter: { query: 'a' }, sort: 'name' })
  expect(keysAsked(ofKeys)).toEqual({ filter: { query: 'a', status: 'REVOKED' }, sort: '-requestCount' })
  const ofUsers = settingsSearch({ status: 'INVITED', sort: 'role', roleId: 'r' })
  expect(usersAsked(ofUsers)).toEqual({ filter: { status: 'INVITED', roleId: 'r' }, sort: 'role' })
  expect(keysAsked(ofUsers)).toEqual({ filter: {}, sort: '-createdAt' })
})

test('what makes no sense in the address counts as not said', () => {
  const nothing = settingsSearch({ tab: 'x', status: 'GONE', sort: 'password', page: '0', pageSize: '7', dialog: 'x' })
  expect(Object.values(nothing).filter((value) => value !== undefined)).toEqual([])
})

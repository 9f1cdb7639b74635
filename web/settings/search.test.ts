import { expect, test } from 'vitest'
import { listSearch } from '../ui/search.ts'
import { settingsSearch } from './search.ts'

const users = listSearch(['GET /api/v1/users'])
const keys = listSearch(['GET /api/v1/api-keys'])

test('each list takes from the address what it knows', () => {
  const ofKeys = settingsSearch({ tab: 'users', status: 'REVOKED', sort: '-requestCount', query: 'a' })
  expect(users(ofKeys)).toEqual({ query: 'a' })
  expect(keys(ofKeys)).toEqual({ query: 'a', status: 'REVOKED', sort: '-requestCount' })
  const ofUsers = settingsSearch({ status: 'INVITED', sort: 'role', roleId: 'r' })
  expect(users(ofUsers)).toEqual({ status: 'INVITED', roleId: 'r', sort: 'role' })
  expect(keys(ofUsers)).toEqual({})
})

test('what makes no sense in the address counts as not said', () => {
  const nothing = settingsSearch({ tab: 'x', status: 'GONE', sort: 'password', page: '0', pageSize: '7', dialog: 'x' })
  expect(Object.values(nothing).filter((value) => value !== undefined)).toEqual([])
})

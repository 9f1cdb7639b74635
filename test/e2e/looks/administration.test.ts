import { test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks()

const PAGES: [name: string, path: string][] = [
  ['the audit log', '/audit'],
  ['the settings of the organisation', '/settings'],
  ['users', '/settings?tab=users'],
  ['roles', '/settings?tab=roles'],
  ['a new role', '/settings?tab=roles&dialog=create'],
  ['API keys', '/settings?tab=keys'],
  ['a new API key', '/settings?tab=keys&dialog=create'],
  ['the settings of data', '/settings?tab=data'],
  ['the profile', '/profile'],
]

test.each(PAGES)('%s: accessible, and nothing goes wrong', (_, path) => look(path))

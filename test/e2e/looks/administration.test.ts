import { test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks()

const PAGES: [name: string, path: string][] = [
  ['users', '/settings?tab=users'],
  ['roles', '/settings?tab=roles'],
  ['new role', '/settings?tab=roles&dialog=create'],
  ['API keys', '/settings?tab=keys'],
  ['new API key', '/settings?tab=keys&dialog=create'],
  ['webhooks', '/settings?tab=webhooks'],
  ['new webhook', '/settings?tab=webhooks&dialog=create'],
  ['mail server', '/settings?tab=mail'],
  ['outbox', '/settings?tab=mail&view=outbox'],
  ['mail templates', '/settings?tab=mail&view=templates'],
  ['mail template', '/settings?tab=mail&view=templates&kind=INVITATION'],
  ['schedule', '/settings?tab=schedule'],
  ['sign-in settings', '/settings?tab=signIn'],
  ['finding settings', '/settings?tab=findings'],
  ['custom fields', '/settings?tab=fields'],
  ['data settings', '/settings?tab=data'],
  ['profile', '/profile'],
]

test.each(PAGES)('%s: is accessible and loads without errors', (_, path) => look(path))

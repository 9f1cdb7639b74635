import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { verifyWebhook } from '../../../docs/examples/verify-webhook.ts'
import { docsExample, webhookDocs } from '../../../test/support/webhookDocs.ts'
import { newSecret, signatureHeaders } from './signing.ts'

const PYTHON = docsExample('verify_webhook.py')
const SCRIPT = `
import json, sys
from verify_webhook import verify_webhook
for secret, headers, body in json.loads(sys.argv[1]):
    try:
        print(json.dumps(verify_webhook(secret, headers, body.encode())))
    except (ValueError, KeyError):
        print("rejected")
`
type Case = [secret: string, headers: Record<string, string>, body: string]

const inPython = async (cases: readonly Case[]) => {
  const args = ['-B', '-c', SCRIPT, JSON.stringify(cases)]
  const { stdout } = await promisify(execFile)('python3', args, { cwd: dirname(PYTHON) })
  return stdout.trim().split('\n')
}
const attempt = (run: () => unknown) => {
  try {
    return JSON.stringify(run())
  } catch {
    return 'rejected'
  }
}
const inTypeScript = async (cases: readonly Case[]) => cases.map((given) => attempt(() => verifyWebhook(...given)))
const inLibrary = async (cases: readonly Case[]) =>
  cases.map(([secret, headers, body]) => attempt(() => new Webhook(secret).verify(body, headers)))

const BODY = '{"type":"vendor.created","data":{"name":"Nörthwind"}}'
const [current, previous, other] = [newSecret(), newSecret(), newSecret()]
const signed = (secrets: string[], at = new Date()) => signatureHeaders(secrets, 'msg_1', at, BODY)
const headers = signed([current, previous])
const minutesAgo = (minutes: number) => signed([current], new Date(Date.now() - minutes * 60_000))

const VALID: Case[] = [
  [current, headers, BODY],
  [previous, headers, BODY],
  [current, minutesAgo(4), BODY],
]
const INVALID: Case[] = [
  [other, headers, BODY],
  [current, headers, BODY.replace('created', 'deleted')],
  [current, { ...headers, 'webhook-id': 'msg_2' }, BODY],
  [current, { ...headers, 'webhook-signature': headers['webhook-signature'].replaceAll('v1,', 'v2,') }, BODY],
  [current, { ...headers, 'webhook-signature': '' }, BODY],
  [current, { ...headers, 'webhook-timestamp': 'now' }, BODY],
  [current, minutesAgo(6), BODY],
  [current, minutesAgo(-6), BODY],
]

describe.each([
  ['TypeScript', inTypeScript],
  ['Python', inPython],
  ['the public library', inLibrary],
])('verification in %s', (_, verify) => {
  test('accepts what Assay signs, also with the previous secret', async () => {
    const events = (await verify(VALID)).map((text) => JSON.parse(text))
    expect(events).toEqual(VALID.map(() => JSON.parse(BODY)))
  })

  test('rejects what was changed, is old, or was signed by somebody else', async () => {
    expect(await verify(INVALID)).toEqual(INVALID.map(() => 'rejected'))
  })
})

test.each(['verify-webhook.ts', 'verify_webhook.py'])('the documentation shows docs/examples/%s as it is', (name) => {
  expect(webhookDocs()).toContain(`\n${readFileSync(docsExample(name), 'utf8')}\`\`\``)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NOTICE_KINDS, NOTICE_MAIL_LABELS, NOTICES } from '../../../contract/people/notices.ts'

const docs = readFileSync(join(import.meta.dirname, '../../../docs/mail.md'), 'utf8')

const rowOf = (kind: (typeof NOTICE_KINDS)[number]) => {
  const { label, when, named, fallsBack, needs, mail } = NOTICES[kind]
  const rest =
    named === '–'
      ? 'The owner of the vendor, else unassigned work'
      : `${named}, else the owner of the vendor, else unassigned work`
  const who = fallsBack ? rest : named
  return `| ${label} | ${when} | ${who} | ${needs === null ? '–' : `\`${needs}\``} | ${NOTICE_MAIL_LABELS[mail]} |`
}

test('docs/mail.md has the table of who is told of what, as the rule says it', () => {
  const head = ['| Notice | When | Who is told | Needs | Mail |', '|---|---|---|---|---|']
  const table = [...head, ...NOTICE_KINDS.map(rowOf)].join('\n')
  expect(docs).toContain(`\n${table}\n`)
})

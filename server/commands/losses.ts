import { LOSSES, type LossKind } from '../secret/places.ts'
import type { Losses } from '../secret/stored.ts'
import { commandLine } from '../version.ts'

type Words = { one: string; more: string; help: string }

/** What each loss means, and what helps. */
const WORDS: Record<LossKind, Words> = {
  authenticatorApps: {
    one: 'authenticator app',
    more: 'authenticator apps',
    help: `Their codes are refused. These users sign in with a passkey or a recovery code and set the app up again. For the others, run: ${commandLine('user reset-factors --email …')}`,
  },
  providers: {
    one: 'client secret of a sign-in provider',
    more: 'client secrets of sign-in providers',
    help: 'Nobody can sign in there until you enter the client secret again.',
  },
  webhooks: {
    one: 'webhook secret',
    more: 'webhook secrets',
    help: 'Nothing is delivered there until you rotate the secret and give the new one to the receiver.',
  },
  mailServer: {
    one: 'password of the mail server',
    more: 'passwords of the mail server',
    help: 'Enter it again in the settings.',
  },
  intakeLink: {
    one: 'link of the intake form',
    more: 'links of the intake form',
    help: 'It still works, but the settings cannot show it. Replace it if somebody needs it.',
  },
  assessmentLinks: {
    one: 'link of an open assessment',
    more: 'links of open assessments',
    help: 'They still work, but reminders cannot contain them. Create a new link where the vendor has lost theirs.',
  },
  waitingMails: {
    one: 'waiting mail with a link',
    more: 'waiting mails with a link',
    help: 'They cannot be sent. Send these links again.',
  },
}

const MAX_NAMES = 50

const namesOf = (names: readonly string[]) => {
  const more = names.length > MAX_NAMES ? `, and ${names.length - MAX_NAMES} more` : ''
  return names.slice(0, MAX_NAMES).join(', ') + more
}

/** One line for each kind. */
export const linesOf = (losses: Losses): string[] =>
  LOSSES.flatMap((kind) => {
    const names = losses[kind]
    if (!names) return []
    const { one, more, help } = WORDS[kind]
    return [`- ${names.length} ${names.length === 1 ? one : more} (${namesOf(names)}). ${help}`]
  })

export const countsOf = (losses: Losses): Record<string, number> =>
  Object.fromEntries(LOSSES.map((kind) => [kind, losses[kind]?.length ?? 0]))

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as labels from './labels.ts'
import './operations.ts'
import { namedEnums } from './schema.ts'

type Words = Readonly<Record<string, string>>
const maps = Object.entries(labels).filter((entry): entry is [string, Words] => typeof entry[1] === 'object')
const keysOf = (words: object) => Object.keys(words).sort().join(' ')
const KNOWN = new Map(maps.map(([, words]) => [keysOf(words), words]))

/** Enums that no screen, PDF, mail or file shows in one word of their own, and why. */
const WITHOUT_WORDS: Readonly<Record<string, string>> = {
  Permission: 'described by a sentence each, in permissions.ts',
  Currency: 'shown by its sign, in values/amounts.ts',
  ContactLanguage: 'named in values/languages.ts',
  ContractValue: 'a range of money, shown in the currency of the organisation',
  MailSecurity: 'named in the form of the mail server alone',
  NotificationKind: 'a notification has a title of its own',
  NoticeMail: 'a choice of the profile alone',
  ViewedList: 'the views of a list stand above it',
  TimelineKind: 'events of one page: web/vendors/detail/timeline.ts',
  Visibility: 'a comment shows to whom it is visible in a sentence',
  Audience: 'in the language of the vendor: web/portal/words',
  QuestionChange: 'in the language of the vendor: web/portal/words',
  VendorRequestKind: 'a request is a sentence',
  VendorRequestState: 'a request is a sentence',
  AcceptanceState: 'an acceptance is a sentence',
  FixState: 'a fix is a sentence',
  FindingRequestKind: 'a request is a sentence',
  FindingRequestState: 'a request is a sentence',
  VendorImportStatus: 'its progress is shown',
  TextStatus: 'only its absence is shown',
  DateOrder: 'an example of the file is shown in each order',
  NumberStyle: 'an example of the file is shown in each style',
}

test('every named enum has its words here, or a reason why not', () => {
  const without = namedEnums().filter(({ values }) => !KNOWN.has([...values].sort().join(' ')))
  expect(without.map(({ title }) => title).sort()).toEqual(Object.keys(WITHOUT_WORDS).sort())
})

const ROOT = resolve(import.meta.dirname, '..')
const sources = ['contract', 'server', 'web'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|testing\/|\/words\//.test(file))
    .map((file) => `${folder}/${file}`),
)
const MEMBER = /(?:'(?<quoted>[^'\n]+)'|(?<plain>\w+)): '(?<word>[^'\n]*)'/g
/** The words of an enum, where they are written once more: its keys, and half of its words. */
const secondMaps = (text: string) =>
  [...text.matchAll(/\{[^{}]*\}/g)].flatMap(([literal]) => {
    const members = [...literal.matchAll(MEMBER)].map(({ groups }) => [groups?.quoted ?? groups?.plain, groups?.word])
    const words = KNOWN.get(keysOf(Object.fromEntries(members)))
    const same = members.filter(([key, word]) => words?.[key ?? ''] === word).length
    return same > 0 && same * 2 >= members.length ? [literal] : []
  })

test('the words of an enum are written nowhere else', () => {
  expect(secondMaps("const A = { OPEN: 'Open', APPROVED: 'Approved', DECLINED: 'No' }")).toHaveLength(1)
  const files = sources.filter((file) => file !== 'contract/labels.ts')
  const found = files.flatMap((file) => secondMaps(readFileSync(join(ROOT, file), 'utf8')).map((one) => [file, one]))
  expect(found).toEqual([])
})

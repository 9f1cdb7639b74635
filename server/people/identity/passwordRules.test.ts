import { describe, expect, test } from 'vitest'
import { linkPasswordProblem, problemWith } from './passwordRules.ts'

const ADA = { name: 'Ada Lovelace', email: 'countess@analytical-engine.example' }
const problem = (password: string, least = 12) => problemWith(password, ADA, least)

test.each([
  ['eleven char', 'must be at least 12 characters'],
  ['🙂'.repeat(11), 'must be at least 12 characters'],
  ['zq wj zq wj x'.repeat(19).slice(0, 256), undefined],
  ['zq wj zq wj x'.repeat(20), 'must be at most 256 characters'],
  ['zq wj zq wj x', undefined],
])('the length is counted in characters: %#', async (password, expected) => {
  expect(await problem(password)).toBe(expected)
})

test('the organisation can require more characters', async () => {
  expect(await problem('zq wj zq wj x', 20)).toBe('must be at least 20 characters')
})

describe('the most common passwords', () => {
  test.each(['password1234', 'PassWord1234', 'passwordpassword', 'qwertyuiop123', '123456789012', '1q2w3e4r5t6y'])(
    '%s is one of them',
    async (password) => {
      expect(await problem(password)).toBe('is one of the most common passwords')
    },
  )

  test('end with the 100,000th', async () => {
    const ofLink = (password: string) => linkPasswordProblem(password, 8)
    expect(await ofLink('password1234')).toBe('is one of the most common passwords')
    expect(await ofLink('password12345')).toBeUndefined()
    expect(await ofLink('correct horse battery')).toBeUndefined()
  })
})

describe('a common word with digits and signs around it', () => {
  test.each([
    'Password123!',
    'Sommer2026!!',
    'P@ssw0rd2026',
    'Pa$$w0rd!!123',
    '$ommer2026!!!',
    '2026-Summer-!',
    'W3lcome12345!',
    'Princess-2026',
  ])('rejects %s', async (password) => {
    expect(await problem(password)).toMatch(/^must not be a common word|^is one of the most common/)
  })

  test.each(['battery748204918273', 'Sommer auf Sylt', 'summer-9k-2026', 'Strandkorb-Sommer'])(
    'accepts %s',
    async (password) => {
      expect(await problem(password)).toBeUndefined()
    },
  )
})

describe('a password made of well-known words', () => {
  test.each([
    'AdaLovelace1815',
    'lovelace-ada!!',
    'l.o.v.e.l.a.c.e.',
    'Countess1234567',
    'engine-analytical',
    'countess@analytical-engine.example',
    'assay-assay-assay',
    'Assay2026Lovelace',
  ])('rejects %s', async (password) => {
    expect(await problem(password)).toMatch(/^must not be made of/)
  })

  test.each(['Ada loves her engine', 'assay my vendors', '748204918273', 'adabcdefgh wz'])(
    'accepts %s',
    async (password) => {
      expect(await problem(password)).toBeUndefined()
    },
  )

  test('short words do not count', async () => {
    expect(await problemWith('li 748204918273', { name: 'Li', email: 'li@b.example' }, 12)).toBeUndefined()
  })
})

describe('a password by pattern', () => {
  test.each([
    'qwertyuiopas',
    'QWERTYUIOPAS',
    'poiuytrewqlk',
    'qwertzuiopas',
    'azertyuiopqs',
    'asdfghjkl;zx',
    '1qaz2wsx3edc',
    'zxcvbnm12345',
    '098765432109',
    'abcdefghijkl',
    'zyxwvutsrqpo',
    'abcabcabcabc',
    'aaaaaaaaaaaa',
    '!!!!----!!!!',
    'aaaabbbbcccc',
    'xyxyxyxyxyxy',
    'sesame sesame',
    'northernnorthern',
    'abc123abc123',
  ])('rejects %s', async (password) => {
    expect(await problem(password)).toMatch(/^(must not be keys in a row|is one of the most common)/)
  })

  test.each([
    'correct horse battery',
    'Administrator-1',
    'battery748204918273',
    'correcthorsecorrecthorse',
    'we met in 1999 in Oslo',
    'Xk4-pq7-Tz9-w',
    'asd fgh 92 kelp',
    'пароль не для всех',
    '私の長いパスワードです！',
  ])('accepts %s', async (password) => {
    expect(await problem(password)).toBeUndefined()
  })
})

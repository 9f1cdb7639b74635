import { describe, expect, test } from 'vitest'
import { isCommon, problemWith } from './passwordRules.ts'

const ADA = { name: 'Ada Lovelace', email: 'countess@analytical-engine.example' }
const problem = (password: string, least = 12) => problemWith(password, ADA, least)

test.each([
  ['eleven char', 'must be at least 12 characters'],
  ['🙂'.repeat(11), 'must be at least 12 characters'],
  ['xy'.repeat(128), undefined],
  [`${'xy'.repeat(128)}z`, 'must be at most 256 characters'],
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
    expect(await isCommon('password12345')).toBe(false)
    expect(await isCommon('correct horse battery')).toBe(false)
  })
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

  test.each(['Ada loves her engine', 'assay my vendors', '748204918273', '!!!!----!!!!', 'adabcdefgh wz'])(
    'accepts %s',
    async (password) => {
      expect(await problem(password)).toBeUndefined()
    },
  )

  test('short words do not count', async () => {
    expect(await problemWith('lilililililili', { name: 'Li', email: 'li@b.example' }, 12)).toBeUndefined()
  })
})

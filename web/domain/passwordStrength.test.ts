import { expect, test } from 'vitest'
import { problemWith } from '../../server/people/identity/passwordRules.ts'
import { loadCommon, strengthOf } from './passwordStrength.ts'

const ADA = { name: 'Ada Lovelace', email: 'ada@analytical-engine.example' }

test.each([
  ['', 'Too short'],
  ['Xk9$wQ2!zL', 'Too short'],
  ['aaaaaaaaaaaaaaaa', 'Weak. It must not be keys in a row or a repetition.'],
  ['1qaz2wsx3edc4rfv', 'Weak. It is one of the most common passwords.'],
  ['password1234', 'Weak. It is one of the most common passwords.'],
  ['Sommer2026!!', 'Weak. It must not be a common word with digits and signs around it.'],
  ['AdaLovelace1815', 'Weak. It must not be made of a name, an email or the word Assay.'],
  ['lkwqzmvnbxah', 'Fair'],
  ['correct horse battery', 'Strong'],
  ['Xk9$wQ2!zLp7#', 'Strong'],
])('%s is %s', async (password, text) => {
  expect(strengthOf(password, ADA, await loadCommon()).text).toBe(text)
})

test.each(['Password123!', 'qwertyuiop123', '1q2w3e4r5t6y', 'Lovelace-2026', 'zq wj zq wj x', 'battery748204918273'])(
  'calls %s weak exactly if the server refuses it',
  async (password) => {
    const isRefused = (await problemWith(password, ADA, 12)) !== undefined
    expect(strengthOf(password, ADA, await loadCommon()).text.startsWith('Weak')).toBe(isRefused)
  },
)

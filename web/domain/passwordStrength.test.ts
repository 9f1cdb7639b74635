import { expect, test } from 'vitest'
import { strengthOf } from './passwordStrength.ts'

test.each([
  ['', 'Too short'],
  ['Xk9$wQ2!zL', 'Too short'],
  ['aaaaaaaaaaaaaaaa', 'Weak'],
  ['abcdefghijklmnop', 'Weak'],
  ['abcabcabcabcabc', 'Weak'],
  ['password1234', 'Weak'],
  ['lkwqzmvnbxah', 'Fair'],
  ['correct horse battery', 'Strong'],
  ['Xk9$wQ2!zLp7#', 'Strong'],
])('%s is %s', (password, word) => {
  expect(strengthOf(password).word).toBe(word)
})

import { expect, test } from 'vitest'
import { matchingLanguage, translationIn } from './matchingLanguage.ts'

test('a language is found in its own form first, and else in another one', () => {
  expect(matchingLanguage(['pt-BR', 'pt'], 'pt')).toBe('pt')
  expect(matchingLanguage(['de', 'pt-BR'], 'pt-PT')).toBe('pt-BR')
  expect(matchingLanguage(['de'], 'pt')).toBeUndefined()
  expect(translationIn({ de: 1, fr: 2 }, ['pt', 'fr', 'de'])).toBe(2)
  expect(translationIn({}, ['pt'])).toBeUndefined()
})

import { test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks()

const PAGES: [name: string, path: string][] = [
  ['templates', '/templates'],
  ['the import of a template', '/templates?dialog=import'],
  ['a template', '/templates/:templateId'],
  ['a question with a condition', '/templates/:templateId?question=how'],
  ['a template as the vendor sees it', '/templates/:templateId?tab=preview'],
  ['the versions of a template', '/templates/:templateId?tab=versions'],
  ['frameworks', '/frameworks'],
  ['a framework', '/frameworks/:frameworkId'],
]

test.each(PAGES)('%s: accessible, and nothing goes wrong', (_, path) => look(path))

import { test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks()

const PAGES: [name: string, path: string][] = [
  ['templates', '/templates'],
  ['template import', '/templates?dialog=import'],
  ['template', '/templates/:templateId'],
  ['question with a condition', '/templates/:templateId?question=how'],
  ['template preview', '/templates/:templateId?tab=preview'],
  ['template versions', '/templates/:templateId?tab=versions'],
  ['frameworks', '/frameworks'],
  ['framework', '/frameworks/:frameworkId'],
]

test.each(PAGES)('%s: is accessible and loads without errors', (_, path) => look(path))

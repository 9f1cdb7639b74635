import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useApp } from '../support/app.ts'

const t = useApp()
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const RULES = read('monitoring/assay.rules.yml')
const DASHBOARD = read('monitoring/assay-dashboard.json')
const PAGE = read('docs/monitoring.md')

/** Without what Prometheus adds to a histogram. */
const namesIn = (text: string) =>
  new Set([...text.matchAll(/\bassay_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')))
const exposed = async () =>
  new Set([...(await t.nobody.get('/metrics')).text.matchAll(/^# TYPE (assay_\w+) /gm)].map(([, name]) => name))

test('alerts and the dashboard use metrics that there are', async () => {
  const known = await exposed()
  expect([...namesIn(RULES), ...namesIn(DASHBOARD)].filter((name) => !known.has(name))).toEqual([])
})

test('the page describes every metric and every alert, and no other', async () => {
  const described = [...PAGE.matchAll(/^\| `(assay_\w+)/gm)].map(([, name]) => name)
  expect(new Set(described)).toEqual(await exposed())
  const alerts = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect([...PAGE.matchAll(/^\| (Assay\w+) /gm)].map(([, name]) => name)).toEqual(alerts)
})

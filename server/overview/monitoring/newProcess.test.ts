import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()

test('a new process counts from 0, whatever it has not seen yet', async () => {
  const { text } = await t.nobody.get('/metrics')
  const lines = text.split('\n')
  const begun = (name: string, label: string, values: readonly string[], more: string) =>
    values.map((one) => `assay_${name}_total{${label}="${one}",${more}}`)
  const reasons = ['wrong password', 'wrong code', 'provider']
  for (const line of [
    ...begun('jobs', 'queue', ['mail', 'webhooks', 'documents', 'vendor imports', 'schedule'], 'outcome="failed"'),
    ...begun('children', 'kind', ['reports', 'documents', 'workbooks', 'imports'], 'end="crashed"'),
    ...reasons.map((reason) => `assay_sign_in_failures_total{reason="${reason}"}`),
  ])
    expect(lines).toContain(`${line} 0`)
})

import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { isInstalled, ROOT, run } from '../run.ts'

const CHART = join(ROOT, 'deploy/helm/assay')
const SOURCE = 'helm.sh/helm/v3/cmd/helm@v3.18.6'
beforeEach(({ skip }) => skip(!isInstalled('helm'), `Helm is not installed: go install ${SOURCE}`))

const helm = (...args: string[]) => run('helm', args)
const render = (...settings: string[]) => helm('template', 'assay', CHART, ...settings.flatMap((one) => ['--set', one]))

describe('the Helm chart', () => {
  test('passes the linter', () => {
    expect(helm('lint', '--strict', CHART, '--set', 'existingSecret=mine')).toContain('0 chart(s) failed')
  })

  test('updates the tables before the servers, and takes its secrets by reference', () => {
    const text = render('existingSecret=mine', 'migrationSecret=owner', 'runtimeRole=assay_app')
    const [deployment = '', migration = ''] = ['Deployment', 'Job'].map((kind) =>
      text.split('\n---\n').find((part) => part.includes(`\nkind: ${kind}\n`)),
    )
    expect(deployment).toContain('secretRef: {name: mine}')
    expect(deployment).toContain('replicas: 3')
    expect(migration).toContain('helm.sh/hook: pre-install,pre-upgrade')
    expect(migration).toContain('secretRef: {name: owner}')
    expect(migration).toContain('args: [migrate, --runtime-role, "assay_app"]')
    expect(text).toContain('kind: PodDisruptionBudget')
    expect(text).not.toContain('kind: Secret')
  })

  test('says which value is missing', () => {
    expect(() => render()).toThrow('existingSecret must be the name of a Secret with DATABASE_URL and ASSAY_SECRET')
  })
})

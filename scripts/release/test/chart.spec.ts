import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { goTool } from '../../../test/support/go.ts'
import { ROOT, run } from '../run.ts'
import { kubernetesValidator } from './kubernetes.ts'

const CHART = join(ROOT, 'deploy/helm/assay')
const HELM = 'helm.sh/helm/v3/cmd/helm@v3.22.0'
/** Making Helm takes minutes, the first time on a machine. */
const FIRST_TIME_MS = 3_600_000

const folder = mkdtempSync(join(tmpdir(), 'assay-chart-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let tools: { helm: string; validator: string[] } | undefined
let missing = ''
beforeAll(async () => {
  try {
    tools = { helm: await goTool(HELM), validator: await kubernetesValidator(folder) }
  } catch (error) {
    missing = `Helm and kubeconform cannot be had: ${String(error).trim().split('\n').at(-1)}`
  }
}, FIRST_TIME_MS)
beforeEach(({ skip }) => skip(tools === undefined, missing))

const helm = (...args: string[]) => run(tools?.helm ?? '', args)
const set = (settings: readonly string[]) => settings.flatMap((one) => ['--set', one])
const render = (...settings: string[]) => helm('template', 'assay', CHART, ...set(settings))

/** What the validator says of rendered resources. */
const validate = (text: string) => {
  const file = join(folder, 'rendered.yaml')
  writeFileSync(file, text)
  const [command = '', ...args] = tools?.validator ?? []
  return run(command, [...args, file])
}
const valid = (resources: number) =>
  `Summary: ${resources} resources found in 1 file - Valid: ${resources}, Invalid: 0, Errors: 0, Skipped: 0\n`

/** The resource of a kind among rendered ones. */
const resource = (text: string, kind: string) =>
  text.split('\n---\n').find((part) => part.includes(`\nkind: ${kind}\n`)) ?? ''

/** The example of the docs, which uses most of what can be set. */
const [, example = ''] =
  /values\.yaml\n(?:.*\n)*?```yaml\n((?:.*\n)*?)```/.exec(readFileSync(join(ROOT, 'docs/install.md'), 'utf8')) ?? []
const renderExample = (...settings: string[]) => {
  const file = join(folder, 'values.yaml')
  writeFileSync(file, example)
  return helm('template', 'assay', CHART, '--values', file, ...set(settings))
}
const OTHERS = ['ingress.enabled=true', 'ingress.tlsSecret=tls', 'ingress.className=nginx', 'serviceAccountName=assay']

describe('the Helm chart', () => {
  test('passes the linter', () => {
    expect(helm('lint', '--strict', CHART, ...set(['existingSecret=mine']))).toContain('0 chart(s) failed')
  })

  test('makes resources that the schemas of Kubernetes and of the Prometheus operator accept', () => {
    expect(validate(render('existingSecret=mine'))).toBe(valid(4))
    expect(validate(renderExample(...OTHERS))).toBe(valid(6))
    const misspelt = render('existingSecret=mine', 'extraVolumes[0].name=ca', 'extraVolumes[0].configmap.name=ca')
    expect(() => validate(misspelt)).toThrow("additional properties 'configmap' not allowed")
  })

  test('updates the tables before the servers, and takes its secrets by reference', () => {
    const text = render('existingSecret=mine', 'migrationSecret=owner', 'runtimeRole=assay_app')
    const [deployment, migration] = [resource(text, 'Deployment'), resource(text, 'Job')]
    expect(deployment).toContain('secretRef: {name: mine}')
    expect(deployment).toContain('replicas: 3')
    expect(migration).toContain('helm.sh/hook: pre-install,pre-upgrade')
    expect(migration).toContain('secretRef: {name: owner}')
    expect(migration).toContain('args: [migrate, --runtime-role, "assay_app"]')
    expect(text).toContain('kind: PodDisruptionBudget')
    expect(text).not.toContain('kind: Secret')
  })

  test('mounts certificates and files of secrets in the servers and in the migration', () => {
    const text = renderExample()
    for (const pod of [resource(text, 'Deployment'), resource(text, 'Job')]) {
      expect(pod).toContain('configMap:\n            name: company-ca\n          name: ca\n')
      expect(pod).toContain('mountPath: /etc/assay/ca\n')
      expect(pod).toContain('{name: DATABASE_URL_FILE, value: "/etc/assay/secrets/database-url"}')
      expect(pod).toContain('imagePullSecrets:\n        - name: registry\n')
      expect(pod).not.toContain('envFrom')
    }
    const migration = resource(renderExample('migrationSecret=owner'), 'Job')
    expect(migration).toContain('secretRef: {name: owner}')
    expect(migration).not.toContain('DATABASE_URL_FILE')
  })

  test('sets annotations where they are named', () => {
    const places = ['deployment', 'pod', 'migrationPod'].map((place) => `${place}Annotations.place=${place}`)
    const others = ['service.annotations.place=service', 'ingress.annotations.place=ingress', 'podAnnotations.both=yes']
    const text = render('existingSecret=mine', 'ingress.enabled=true', ...places, ...others)
    expect(resource(text, 'Deployment').match(/\bplace: \w+/g)).toEqual(['place: deployment', 'place: pod'])
    expect(resource(text, 'Job')).toContain('      annotations:\n        both: "yes"\n        place: migrationPod\n')
    expect(resource(text, 'Service')).toContain('  annotations:\n    place: service\n')
    expect(resource(text, 'Ingress')).toContain('  annotations:\n    place: ingress\n')
  })

  test('has its metrics read with the token, as the job that the alerts look for', () => {
    const monitor = resource(renderExample(), 'ServiceMonitor')
    expect(monitor).toContain('app.kubernetes.io/name: assay\n')
    expect(monitor).toContain('release: prometheus\n')
    expect(monitor).toContain('jobLabel: app.kubernetes.io/name\n')
    expect(monitor).toMatch(/credentials:\n +name: assay\n +key: metrics-token$/)
  })

  test('writes numbers of a values file as they are', () => {
    const file = join(folder, 'numbers.yaml')
    writeFileSync(file, 'existingSecret: mine\nenv: {ASSAY_A: 1000000, ASSAY_B: true}\n')
    const text = helm('template', 'assay', CHART, '--values', file)
    expect(text).toContain('{name: ASSAY_A, value: "1000000"}')
    expect(text).toContain('{name: ASSAY_B, value: "true"}')
  })

  test('refuses wrong values with a sentence', () => {
    const refused = {
      'replica=3': "at '': additional properties 'replica' not allowed",
      'replicas=two': "at '/replicas': got string, want integer",
      'image.pullPolicy=always': "at '/image/pullPolicy': value must be one of 'Always', 'IfNotPresent', 'Never'",
      'env.assay_url=x': "at '/env': additional properties 'assay_url' not allowed",
      'extraVolumeMounts[0].name=ca': "at '/extraVolumeMounts/0': missing property 'mountPath'",
      'podAnnotations.on=1': "at '/podAnnotations/on': got number, want string",
      'serviceMonitor.interval=often': "at '/serviceMonitor/interval': 'often' does not match pattern",
      'existingSecret=': 'existingSecret must be the name of a Secret with DATABASE_URL and ASSAY_SECRET, or env must',
    }
    for (const [setting, sentence] of Object.entries(refused))
      expect(() => render('existingSecret=mine', setting), setting).toThrow(sentence)
  })

  test('has each of its values in the docs', () => {
    const docs = readFileSync(join(ROOT, 'docs/install.md'), 'utf8')
    const { properties } = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'))
    const names = Object.keys(properties).filter((name) => name !== 'global')
    expect(names.filter((name) => !new RegExp(`\`${name}\\b`).test(docs))).toEqual([])
  })
})

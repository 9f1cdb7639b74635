import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Arch, copyForBuilders, makeImages, refuseWithoutTools } from './image.ts'
import { notesOf } from './notes.ts'
import { FOR_OPERATORS, manifest, writePackage } from './package.ts'
import { BUILD, npm, RELEASE, ReleaseError, ROOT, run, say } from './run.ts'
import { sbomOf, writeSbom } from './sbom.ts'

const ARCHS: readonly Arch[] = ['x64', 'arm64']

const options = () => {
  const { values } = parseArgs({
    options: { 'no-image': { type: 'boolean' }, arch: { type: 'string', multiple: true, default: ['x64'] } },
  })
  const archs = ARCHS.filter((arch) => values.arch.includes(arch))
  if (archs.length !== values.arch.length) throw new ReleaseError('--arch must be x64 or arm64.')
  return { archs, image: !values['no-image'] }
}

const pack = (folder: string) => {
  const file = npm(['pack', '--silent', '--pack-destination', RELEASE], folder).trim().split('\n').at(-1) ?? ''
  say(`  ${file}`)
  return join(RELEASE, file)
}

const packServer = () => {
  const folder = join(BUILD, 'package')
  writePackage(folder)
  const file = pack(folder)
  writeSbom(`${file}.cdx.json`, sbomOf(folder))
  return file
}

const packClient = () => {
  const file = pack(join(ROOT, 'client'))
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'client/package.json'), 'utf8'))
  const component = { type: 'library', name, version, purl: `pkg:npm/${name}@${version}` }
  const sbom = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components: [] }
  writeSbom(`${file}.cdx.json`, sbom)
}

/** What runs the artefacts elsewhere. */
const copyDeployment = (version: string) => {
  const files = ['compose.yaml', 'compose.scale.yaml', 'balancer.conf', 'systemd/assay.service']
  for (const file of files) cpSync(join(ROOT, 'deploy', file), join(RELEASE, basename(file)))
  for (const file of readdirSync(join(ROOT, 'monitoring'))) cpSync(join(ROOT, 'monitoring', file), join(RELEASE, file))
  run('tar', ['czf', join(RELEASE, `assay-docs-${version}.tgz`), '-C', ROOT, ...FOR_OPERATORS])
  run('tar', ['czf', join(RELEASE, `assay-chart-${version}.tgz`), '-C', join(ROOT, 'deploy/helm'), 'assay'])
}

/** As `sha256sum --check` reads them. */
const writeChecksums = () => {
  const files = readdirSync(RELEASE, { withFileTypes: true }).filter((entry) => entry.isFile())
  const line = (name: string) =>
    `${createHash('sha256')
      .update(readFileSync(join(RELEASE, name)))
      .digest('hex')}  ${name}\n`
  writeFileSync(
    join(RELEASE, 'SHA256SUMS'),
    files
      .map(({ name }) => line(name))
      .sort()
      .join(''),
  )
}

/** `npm run release`: all artefacts of this version, in release/. */
const release = () => {
  const { archs, image } = options()
  if (image) refuseWithoutTools()
  const { version } = manifest()
  const notes = notesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version)
  rmSync(RELEASE, { recursive: true, force: true })
  mkdirSync(BUILD, { recursive: true })
  say(`Assay ${version}, in release/:`)
  const packed = packServer()
  packClient()
  copyForBuilders()
  copyDeployment(version)
  writeFileSync(join(RELEASE, 'RELEASE-NOTES.md'), notes)
  if (image) makeImages(archs, version, packed)
  rmSync(BUILD, { recursive: true, force: true })
  writeChecksums()
  say(
    '  Containerfile, compose files, chart, systemd unit, docs, alert rules, dashboard, SBOMs, RELEASE-NOTES.md, SHA256SUMS',
  )
}

try {
  release()
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

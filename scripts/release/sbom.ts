import { readFileSync, writeFileSync } from 'node:fs'
import { npm } from './run.ts'

export type Component = { type: string; name: string; version: string; purl: string }
export type Sbom = {
  serialNumber?: string
  metadata: { timestamp?: string; component?: Component }
  components: Component[]
}

/** CycloneDX, by npm. It names neither a moment nor a run: the same sources give the same file. */
export const sbomOf = (folder: string): Sbom => {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--sbom-type=application']
  const { serialNumber: _, ...sbom } = JSON.parse(npm(args, folder)) as Sbom
  const { timestamp: __, ...metadata } = sbom.metadata
  return { ...sbom, metadata }
}

/** The packages of Debian in a root file system, as dpkg lists them, and the Node beside them. */
export const systemComponents = (statusFile: string, node: string): Component[] => {
  const field = (text: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
  const packages = readFileSync(statusFile, 'utf8').split('\n\n').filter(Boolean)
  const debian = packages.map((text) => {
    const [name, version] = [field(text, 'Package'), field(text, 'Version')]
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${field(text, 'Architecture')}`
    return { type: 'library', name, version, purl }
  })
  return [...debian, { type: 'platform', name: 'node', version: node, purl: `pkg:generic/node@${node}` }]
}

export const writeSbom = (file: string, sbom: Sbom) => writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)

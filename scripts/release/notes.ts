import { ReleaseError } from './run.ts'

/** The part of CHANGELOG.md about one version, without its heading. */
export const notesOf = (changelog: string, version: string) => {
  const parts = changelog.split(/^## /m)
  const found = parts.find((part) => part.startsWith(`${version} `) || part.startsWith(`${version}\n`))
  if (!found) throw new ReleaseError(`CHANGELOG.md says nothing about version ${version}.`)
  return `# Assay ${version}\n\n${found.slice(found.indexOf('\n') + 1).trim()}\n`
}

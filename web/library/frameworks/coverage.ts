import type { Control } from '../../../contract/library/frameworks.ts'
import type { FrameworkSearch } from './search.ts'

export type DomainCoverage = { domain: string; controls: number; covered: number }

/** How many controls of each domain a question asks about, in the framework's own order. */
export const coverageByDomain = (controls: readonly Pick<Control, 'domain' | 'questionCount'>[]): DomainCoverage[] => {
  const byDomain = Map.groupBy(controls, ({ domain }) => domain)
  return [...byDomain].map(([domain, own]) => ({
    domain,
    controls: own.length,
    covered: own.filter(({ questionCount }) => questionCount > 0).length,
  }))
}

export const covered = (controls: readonly Pick<Control, 'questionCount'>[]) =>
  controls.filter(({ questionCount }) => questionCount > 0).length

/** Never rounded up to all of it. */
export const shareText = (part: number, whole: number) => {
  if (whole === 0) return '–'
  const share = Math.round((100 * part) / whole)
  return `${part < whole ? Math.min(share, 99) : share}%`
}

const FITS = {
  uncovered: ({ questionCount }: Control) => questionCount === 0,
  covered: ({ questionCount }: Control) => questionCount > 0,
  shared: ({ isSharedResponsibility }: Control) => isSharedResponsibility,
}

export const chosen = (controls: readonly Control[], { domain, show }: FrameworkSearch) =>
  controls.filter((control) => (domain === undefined || control.domain === domain) && (!show || FITS[show](control)))

/** One group for each run of the same domain: what is read together stands together. */
export const inDomains = <C extends { domain: string }>(controls: readonly C[]) => [
  ...Map.groupBy(controls, ({ domain }) => domain),
]

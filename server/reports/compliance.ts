import { ratio } from '../../contract/scoring.ts'
import type { ControlState, VendorCompliance } from '../../contract/vendorCompliance.ts'
import type { Assessed, Share, VendorFramework } from './vendorFrameworkQueries.ts'

/** The figures of the report on a vendor and a framework, for whoever draws them otherwise. */
export const complianceOf = (found: VendorFramework): Omit<VendorCompliance, 'vendorId' | 'frameworkId'> => {
  const [now, before] = found.assessments
  return {
    vendorName: found.vendorName,
    frameworkName: found.frameworkName,
    frameworkVersion: found.frameworkVersion,
    now: compared(now),
    before: compared(before),
    domains: domainsOf(found),
    controls: found.controls.map(({ id, domain, code, title }) => ({
      id,
      domain,
      code,
      title,
      now: now ? stateIn(now, code) : 'NOT_ASKED',
      before: before ? stateIn(before, code) : null,
    })),
  }
}

export const sum = (shares: readonly Share[]): Share => ({
  earned: shares.reduce((total, share) => total + share.earned, 0),
  possible: shares.reduce((total, share) => total + share.possible, 0),
})
export const ratioOf = (share: Share | undefined) => (share ? ratio(share.earned, share.possible) : null)
export const overall = (assessed: Assessed | undefined) => ratioOf(assessed && sum(assessed.domains))

const compared = (assessed: Assessed | undefined) =>
  assessed
    ? {
        id: assessed.id,
        title: assessed.title,
        submittedAt: assessed.submittedAt,
        completedAt: assessed.completedAt,
        complianceRatio: overall(assessed),
      }
    : null

/** Those of the framework in its order, and behind them what an assessment still knows under another name. */
export const domainNames = ({ controls, assessments: [now, before] }: VendorFramework) =>
  now ? [...new Set([...controls, ...now.domains, ...(before?.domains ?? [])].map(({ domain }) => domain))] : []

export const shareIn = (assessed: Assessed | undefined, domain: string) =>
  ratioOf(assessed?.domains.find((share) => share.domain === domain))

const domainsOf = (found: VendorFramework) => {
  const [current, previous] = found.assessments
  return domainNames(found).map((domain) => {
    const [now, before] = [shareIn(current, domain), shareIn(previous, domain)]
    return { domain, now, before, change: now === null || before === null ? null : now - before }
  })
}

export const stateIn = (assessed: Pick<Assessed, 'controls' | 'asked'>, code: string): ControlState => {
  const share = assessed.controls.find((control) => control.code === code)
  if (!share) return assessed.asked.includes(code) ? 'NOT_SCORED' : 'NOT_ASKED'
  if (share.earned >= share.possible) return 'COMPLIANT'
  return share.earned > 0 ? 'PARTLY_COMPLIANT' : 'NOT_COMPLIANT'
}

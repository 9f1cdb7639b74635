import { ratio, roundScore, sumPoints } from '../../contract/library/points.ts'
import type { ControlState, VendorCompliance } from '../../contract/vendors/compliance.ts'
import type { Assessed, Share, VendorFramework } from './vendorFrameworkQueries.ts'

/** The figures of the vendor framework report, also for the web's charts. */
export const complianceOf = (found: VendorFramework): Omit<VendorCompliance, 'vendorId' | 'frameworkId'> => {
  const [now, before] = found.assessments
  const [stateNow, stateBefore] = [now && statesIn(now), before && statesIn(before)]
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
      now: stateNow?.(code) ?? 'NOT_ASKED',
      before: stateBefore?.(code) ?? null,
    })),
  }
}

export const sum = (shares: readonly Share[]): Share => ({
  earned: sumPoints(shares.map((share) => share.earned)),
  possible: sumPoints(shares.map((share) => share.possible)),
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

/** The domains of the framework in order, then those that only an assessment still has. */
export const domainNames = ({ controls, assessments: [now, before] }: VendorFramework) =>
  now ? [...new Set([...controls, ...now.domains, ...(before?.domains ?? [])].map(({ domain }) => domain))] : []

/** By domain name. A framework may have thousands: each list is walked once. */
export const sharesIn = (assessed: Assessed | undefined) => {
  const shares = new Map(assessed?.domains.map((share) => [share.domain, share]))
  return (domain: string) => ratioOf(shares.get(domain))
}

const domainsOf = (found: VendorFramework) => {
  const [current, previous] = found.assessments
  const [shareNow, shareBefore] = [sharesIn(current), sharesIn(previous)]
  return domainNames(found).map((domain) => {
    const [now, before] = [shareNow(domain), shareBefore(domain)]
    return { domain, now, before, change: now === null || before === null ? null : roundScore(now - before) }
  })
}

/** By control code. */
export const statesIn = ({ controls, asked }: Pick<Assessed, 'controls' | 'asked'>) => {
  const shares = new Map(controls.map((control) => [control.code, control]))
  const codes = new Set(asked)
  return (code: string): ControlState => {
    const share = shares.get(code)
    if (!share) return codes.has(code) ? 'NOT_SCORED' : 'NOT_ASKED'
    if (share.earned >= share.possible) return 'COMPLIANT'
    return share.earned > 0 ? 'PARTLY_COMPLIANT' : 'NOT_COMPLIANT'
  }
}

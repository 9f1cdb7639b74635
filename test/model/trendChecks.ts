import { expect } from 'vitest'
import { dayAt, plusMonths } from './calendar.ts'
import { counted, type Reading, type reader } from './reading.ts'
import { completedOf, overallOf } from './recount.ts'
import { mean } from './scoring.ts'
import type { Absence } from './world.ts'

type Reader = ReturnType<typeof reader>

/** Each month as of its end: what was completed, raised and closed until then. */
export const checkTrend = async (read: Reader, everything: Reading, absences: Absences) => {
  const { months } = await read.body('/api/v1/dashboard/trend?months=3')
  for (const { month, ...told } of months) {
    const [from, until] = [`${month}-01`, plusMonths(`${month}-01`, 1)]
    const dayOf = (moment: string | null) => moment && dayAt(everything.settings.timeZone, moment)
    const isBefore = (moment: string | null) => (dayOf(moment) ?? '9') < until
    const isIn = (moment: string | null) => isBefore(moment) && (dayOf(moment) ?? '') >= from
    const isAway = ({ since, until: back }: Absence) => isBefore(since) && !isBefore(back)
    const reading = present(everything, (id) => absences.get(id)?.some(isAway) ?? false)
    const done = { ...reading, assessments: reading.assessments.filter(({ completedAt }) => isBefore(completedAt)) }
    const scores = reading.vendors.flatMap(({ id }) => overallOf(completedOf(done, id)) ?? [])
    const { findings } = reading
    expect({ month, ...told }).toEqual({
      month,
      averageScore: mean(scores),
      scoredVendors: scores.length,
      completedAssessments: reading.assessments.filter((one) => isIn(one.completedAt)).length,
      findingsRaised: findings.filter(({ createdAt }) => isIn(createdAt)).length,
      findingsClosed: findings.filter(({ resolvedAt }) => isIn(resolvedAt)).length,
      openFindings: findings.filter((f) => isBefore(f.createdAt) && !isBefore(f.resolvedAt)).length,
    })
  }
}

type Absences = ReadonlyMap<string, readonly Absence[]>
/** Without vendors that were offboarded then. */
const present = (reading: Reading, isAway: (id: string) => boolean) => {
  const stage = (id: string) => (isAway(id) ? 'OFFBOARDED' : 'ACTIVE')
  return counted({ ...reading, vendors: reading.vendors.map((vendor) => ({ ...vendor, stage: stage(vendor.id) })) })
}

import { CONTROL_STATE } from '../../../contract/labels.ts'
import { wholePercent } from '../../../contract/library/points.ts'
import type { ControlCompliance, ControlState } from '../../../contract/vendors/compliance.ts'

/** A sign for each state, so that it can be told without its colour. */
export const CONTROL_SIGN: Record<ControlState, string> = {
  COMPLIANT: '✓',
  PARTLY_COMPLIANT: '½',
  NOT_COMPLIANT: '✕',
  NOT_SCORED: '–',
  NOT_ASKED: '',
}

const RANK: Partial<Record<ControlState, number>> = { NOT_COMPLIANT: 0, PARTLY_COMPLIANT: 1, COMPLIANT: 2 }

/** Only between two states that were scored there is a better and a worse. */
export const changeOf = ({ now, before }: Pick<ControlCompliance, 'now' | 'before'>) => {
  const [from, to] = [before === null ? undefined : RANK[before], RANK[now]]
  if (from === undefined || to === undefined || from === to) return undefined
  return to > from ? 'better' : 'worse'
}

/** What a square says to anyone who rests on it. */
export const controlText = ({ code, title, now, before }: ControlCompliance) => {
  const past = before === null ? '' : `; before: ${CONTROL_STATE[before].toLowerCase()}`
  return `${code} ${title}: ${CONTROL_STATE[now].toLowerCase()}${past}`
}

export const countsOf = (controls: readonly ControlCompliance[]) => {
  const counts: Record<ControlState, number> = {
    COMPLIANT: 0,
    PARTLY_COMPLIANT: 0,
    NOT_COMPLIANT: 0,
    NOT_SCORED: 0,
    NOT_ASKED: 0,
  }
  for (const { now } of controls) counts[now] += 1
  return counts
}

/** Of the numbers as they are shown, so that a reader who subtracts comes to the same. */
export const pointsText = (now: number | null, before: number | null) => {
  if (now === null || before === null) return '–'
  const points = wholePercent(now) - wholePercent(before)
  if (points === 0) return 'no change'
  return `${points > 0 ? '+' : '−'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
}

type Compared = { domain: string; now: number | null; before: number | null }

/** What can be drawn, each with the number of its row: a domain that was never scored is no zero. */
export const axesOf = (domains: readonly Compared[]) =>
  domains
    .map(({ domain, now, before }, index) => ({ place: index + 1, label: domain, now, before }))
    .filter(({ now, before }) => now !== null || before !== null)

type Breakdown = { frameworkId: string; frameworkName: string; controlCount: number }

/** The frameworks of a vendor's breakdown, each once, with how many of its domains and controls are known. */
export const frameworksOf = (rows: readonly Breakdown[]) =>
  [...Map.groupBy(rows, ({ frameworkId }) => frameworkId)].map(([id, domains]) => ({
    id,
    name: domains[0]?.frameworkName ?? '',
    domains: domains.length,
    controls: domains.reduce((sum, { controlCount }) => sum + controlCount, 0),
  }))

/** How many domains a radar can show so that it can be read. */
export const RADAR_AXES = { least: 3, most: 12 }
export const fitsRadar = (axes: number) => axes >= RADAR_AXES.least && axes <= RADAR_AXES.most

/** First is shown what most is known about, of those that a picture can show. */
export const firstOf = (frameworks: ReturnType<typeof frameworksOf>) =>
  frameworks.toSorted(
    (a, b) => Number(fitsRadar(b.domains)) - Number(fitsRadar(a.domains)) || b.controls - a.controls,
  )[0]

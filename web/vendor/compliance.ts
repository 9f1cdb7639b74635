import type { ControlCompliance, ControlState } from '../../contract/vendorCompliance.ts'

export const CONTROL_STATE: Record<ControlState, string> = {
  COMPLIANT: 'Compliant',
  PARTLY_COMPLIANT: 'Partly compliant',
  NOT_COMPLIANT: 'Not compliant',
  NOT_SCORED: 'Not scored',
  NOT_ASKED: 'Not asked',
}
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

/** What a square says to whoever rests on it. */
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
  const points = Math.round(now * 100) - Math.round(before * 100)
  if (points === 0) return 'no change'
  return `${points > 0 ? '+' : '−'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
}

/** The frameworks of a vendor's breakdown, each once. */
export const frameworksOf = (rows: readonly { frameworkId: string; frameworkName: string }[]) =>
  [...new Map(rows.map(({ frameworkId, frameworkName }) => [frameworkId, frameworkName]))].map(([id, name]) => ({
    id,
    name,
  }))

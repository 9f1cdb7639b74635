/** Weights have at most four decimals, and what an answer earns of them twelve. */
export const WEIGHT_DECIMALS = 4
const POINT_DECIMALS = 12
const POINT = 10n ** BigInt(POINT_DECIMALS)
/** Scores have twelve decimals. `score_of` in the database rounds by the same rule. */
const SCALE = 1e12

/** Points as an integer, so that sums are exact. Apart from the whole points, whose digits would cost decimals. */
const unitsOf = (points: number) => {
  const whole = Math.trunc(points)
  return BigInt(whole) * POINT + BigInt(Math.round((points - whole) * Number(POINT)))
}
const pointsOf = (units: bigint) => Number(`${units / POINT}.${String(units % POINT).padStart(POINT_DECIMALS, '0')}`)
const sumOf = (points: readonly number[]) => points.reduce((sum, one) => sum + unitsOf(one), 0n)

export const sumPoints = (points: readonly number[]) => pointsOf(sumOf(points))

/** Divides once and rounds half up. */
const divided = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)

/** 3 × 1.4 of 5 × 1.4 is exactly 0.6. */
const quotient = (part: bigint, whole: bigint) => Number(divided(BigInt(SCALE) * part, whole)) / SCALE
const ratioOf = (earned: bigint, possible: bigint) => (possible > 0n ? quotient(earned, possible) : null)

/** Earned over possible; null if nothing was possible. */
export const ratio = (earned: number, possible: number) => ratioOf(unitsOf(earned), unitsOf(possible))

/** What was earned together, what was possible, and the ratio of both, which is divided before anything is rounded. */
export const sumsAndRatio = (earned: readonly number[], possible: readonly number[]) => {
  const [part, whole] = [sumOf(earned), sumOf(possible)]
  return { score: ratioOf(part, whole), weightedScore: pointsOf(part), maxScore: pointsOf(whole) }
}

/** A fraction of some points: two thirds of 10 are 6.666666666667. */
export const partOfPoints = (points: number, part: number, whole: number) =>
  pointsOf(divided(unitsOf(points) * BigInt(part), BigInt(whole)))

const scaled = (score: number) => Math.round(score * SCALE)

/** The mean of scores; null for none. */
export const meanScore = (scores: readonly number[]) => {
  const sum = scores.reduce((total, score) => total + scaled(score), 0)
  return scores.length === 0 ? null : quotient(BigInt(sum), BigInt(scores.length) * BigInt(SCALE))
}

/** For values computed from scores, such as a difference. */
export const roundScore = (score: number) => scaled(score) / SCALE

const halfUp = (score: number, parts: number) => Math.floor((2 * scaled(score) + SCALE / parts) / (2 * (SCALE / parts)))

/** For display: rounded half up. The band beside it follows from the exact score. */
export const wholePercent = (score: number) => halfUp(score, 100)
/** To a tenth, where a calculation stands beside it. */
export const tenthsText = (score: number) => `${(halfUp(score, 1000) / 10).toFixed(1)}%`
/** A threshold as it was set. */
export const exactPercent = (share: number) => `${scaled(share) / (SCALE / 100)}%`

/** Points for display: as many decimals as the weights have, at most, rounded half up. */
export const pointsText = (points: number) => {
  const step = 10n ** BigInt(POINT_DECIMALS - WEIGHT_DECIMALS)
  return String(pointsOf(divided(unitsOf(points), step) * step))
}
/** What an answer earned of what was possible: "3 of 6". */
export const earnedText = (earned: number, possible: number) => `${pointsText(earned)} of ${pointsText(possible)}`

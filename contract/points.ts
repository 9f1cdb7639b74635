/** Weights have at most four decimals: in ten-thousandths every sum is an exact integer. */
export const WEIGHT_DECIMALS = 4
const UNITS = 10 ** WEIGHT_DECIMALS
/** Scores have twelve decimals. `score_of` in the database rounds by the same rule. */
const SCALE = 1e12

const unitsOf = (points: number) => Math.round(points * UNITS)

export const sumPoints = (points: readonly number[]) => points.reduce((sum, one) => sum + unitsOf(one), 0) / UNITS

/** Divides once and rounds half up: 3 × 1.4 of 5 × 1.4 is exactly 0.6. */
const quotient = (part: number, whole: number) => {
  const [dividend, divisor] = [BigInt(part), BigInt(whole)]
  return Number((2n * BigInt(SCALE) * dividend + divisor) / (2n * divisor)) / SCALE
}

/** Earned over possible; null if nothing was possible. */
export const ratio = (earned: number, possible: number) => {
  const whole = unitsOf(possible)
  return whole > 0 ? quotient(unitsOf(earned), whole) : null
}

const scaled = (score: number) => Math.round(score * SCALE)

/** The mean of scores; null for none. */
export const meanScore = (scores: readonly number[]) => {
  const sum = scores.reduce((total, score) => total + scaled(score), 0)
  return scores.length === 0 ? null : quotient(sum, scores.length * SCALE)
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

/** Points for display: whole numbers, unless the weights are not. */
export const pointsText = (points: number) => String(unitsOf(points) / UNITS)

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

/** For display: rounded down, so that nothing below a threshold looks as if it reached it. */
export const wholePercent = (score: number) => Math.floor(scaled(score) / (SCALE / 100))
/** The same for a risk: rounded up. */
export const wholeRiskPercent = (risk: number) => Math.max(0, Math.ceil(scaled(risk) / (SCALE / 100)))
/** To a tenth, so that a reader can add up; rounded down. */
export const tenthsText = (score: number) => `${Math.floor(scaled(score) / (SCALE / 1000)) / 10}%`

/** Points for display: whole numbers, unless the weights are not. */
export const pointsText = (points: number) => String(unitsOf(points) / UNITS)

import { median } from './statistics.ts'

type Side = (seconds: number) => Promise<readonly number[]>

const WARM_UP_SECONDS = 1
const ROUNDS = 3

/** Alternates between both, so that other load hits both; returns the medians. */
export const compare = async (ours: Side, beside: Side, seconds = 1) => {
  const seen: { ours: number[]; beside: number[] } = { ours: [], beside: [] }
  await ours(WARM_UP_SECONDS)
  await beside(WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1) {
    seen.ours.push(...(await ours(seconds)))
    seen.beside.push(...(await beside(seconds)))
  }
  return { ours: median(seen.ours), beside: median(seen.beside) }
}

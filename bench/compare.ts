import { median } from './statistics.ts'

type Side = (seconds: number) => Promise<readonly number[]>

const WARM_UP_SECONDS = 1
const ROUNDS = 3

/** Both sides in turn, so that whatever else the machine does hits both; the median of all that was seen. */
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

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'minor' }) => void

/** The collector is out of reach unless a flag puts it within; only the context that is made meanwhile sees it. */
const reachCollector = (): Collect => {
  setFlagsFromString('--expose-gc')
  const collect: Collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return collect
}

const EVERY_BYTES = 8 * 1024 * 1024

/**
 * Bytes that are passed on lie outside of the JavaScript heap and hardly fill it, so that its collector sees no reason to
 * run before some 64 MB of them have piled up. It is asked every few megabytes instead, which takes about a millisecond.
 */
export const collector = () => {
  const collect = reachCollector()
  let bytes = 0
  return (passed: number) => {
    bytes += passed
    if (bytes < EVERY_BYTES) return
    bytes = 0
    collect({ type: 'minor' })
  }
}

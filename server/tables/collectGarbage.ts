import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'minor' }) => void

/** The collector is only exposed by a flag, and only to a context created while it is set. */
const reachCollector = (): Collect => {
  setFlagsFromString('--expose-gc')
  const collect: Collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return collect
}

const EVERY_BYTES = 8 * 1024 * 1024

/**
 * Bytes that are passed through are outside the JavaScript heap and hardly fill it, so its collector does not run
 * before some 64 MB have piled up. It is run every few megabytes instead, which takes about a millisecond.
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

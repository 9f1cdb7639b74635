import { lookup } from '../../../contract/values/lookup.ts'
import { serve } from '../serve.ts'
import { BUSY } from './children.ts'

/**
 * Does what a text of the job says: `act:abort`, `act:spin`, `act:grow`, `act:refuse`, `act:environment`. The result of
 * any other job is the job itself.
 */
const held: Buffer[] = []
const spin = () => {
  // For tests that wait for it to be busy.
  process.title = BUSY
  for (;;);
}
const grow = () => {
  // Filled, or the system would not allocate it. It ends by itself if nobody notices.
  for (let step = 0; step < 200; step += 1) held.push(Buffer.alloc(10_000_000, 1))
}
const refuse = () => {
  throw new Error('refused')
}
const ACTS = lookup<() => unknown>({
  abort: () => process.abort(),
  spin,
  grow,
  refuse,
  environment: () => process.env,
})

serve((job: unknown) => {
  const act = /act:(\w+)/.exec(JSON.stringify(job))?.[1] ?? ''
  return Buffer.from(JSON.stringify(ACTS[act]?.() ?? job))
})

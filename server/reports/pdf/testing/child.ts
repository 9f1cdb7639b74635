import { endWithServer } from '../../../process/workers/endWithServer.ts'
import type { ChildMessage } from '../child.ts'
import type { RenderJob } from '../render.ts'
import { BUSY } from './pool.ts'

/**
 * A fake PDF child that does what a text of the document says: `act:abort`, `act:spin`, `act:grow`, `act:refuse`,
 * `act:environment`. Any other document is rendered as its own data.
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
  throw new Error('assessment: refused')
}
const ACTS: Record<string, () => unknown> = {
  abort: () => process.abort(),
  spin,
  grow,
  refuse,
  environment: () => process.env,
}

const answer = (job: RenderJob): ChildMessage => {
  const act = /act:(\w+)/.exec(JSON.stringify(job.data))?.[1] ?? ''
  try {
    return { pdf: Buffer.from(JSON.stringify(ACTS[act]?.() ?? job.data)) }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

endWithServer(Number(process.argv[2]))
process.on('message', (job: RenderJob) => process.send?.(answer(job)))
process.send?.({ ready: true } satisfies ChildMessage)

import { endWithServer } from '../../process/workers/endWithServer.ts'
import { createRenderer, type RenderJob } from './render.ts'

/** Messages of a child: first that it is loaded, then for each job the document or the error. */
export type ChildMessage = { ready: true } | { pdf: Uint8Array } | { problem: string }

const say = (message: ChildMessage) => process.send?.(message)

endWithServer(Number(process.argv[2]))
const render = createRenderer()

process.on('message', (job: RenderJob) => {
  try {
    say({ pdf: render(job) })
  } catch (error) {
    say({ problem: (error as Error).message })
  }
})
say({ ready: true })

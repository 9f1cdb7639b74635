import { parentPort } from 'node:worker_threads'
import { createRenderer, type RenderJob } from './render.ts'

/** What a worker answers: the document, or why there is none. */
export type WorkerAnswer = { pdf: Uint8Array } | { problem: string }

const render = createRenderer()

parentPort?.on('message', (job: RenderJob) => {
  try {
    const pdf = Uint8Array.from(render(job))
    parentPort?.postMessage({ pdf } satisfies WorkerAnswer, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({ problem: (error as Error).message } satisfies WorkerAnswer)
  }
})

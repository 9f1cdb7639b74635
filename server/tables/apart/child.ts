import { HttpError } from '../../errors.ts'
import { serve } from '../../workers/serve.ts'
import type { ReadJob, ReadResult } from './reader.ts'

type Readable = { read: (input: unknown) => unknown }

const perform = async ({ module, input }: ReadJob): Promise<ReadResult> => {
  try {
    const { read } = (await import(module)) as Readable
    return { done: await read(input) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, message, code, details } = error
    return { refused: { status, message, code, details } }
  }
}

serve(perform)

import { serve } from '../../workers/serve.ts'
import { UnsafeFile } from './guard.ts'
import type { WorkbookJob, WorkbookResult } from './pool.ts'
import { readBook } from './read.ts'
import { writeBook } from './write.ts'

const perform = async (job: WorkbookJob): Promise<WorkbookResult> => {
  try {
    return { done: 'write' in job ? await writeBook(job.write) : await readBook(job.read) }
  } catch (error) {
    if (!(error instanceof UnsafeFile)) throw error
    return { refused: error.message }
  }
}

serve(perform)

import { messages } from '../../../contract/errors.ts'
import { HttpError, unavailable } from '../../errors.ts'
import type { ChildError, Failure } from '../../workers/pooledChild.ts'

/** The document is at fault, not the machine. */
export class PdfError extends HttpError {
  constructor(message: string, cause: Error) {
    super(422, message, { cause })
  }
}

const ERRORS: Record<Failure, (cause: ChildError) => HttpError> = {
  failed: (cause) => new PdfError(messages.reportUnprintable, cause),
  crashed: (cause) => new PdfError(messages.reportUnprintable, cause),
  large: (cause) => new PdfError(messages.reportTooLarge, cause),
  slow: () => unavailable(messages.reportTooSlow),
  interrupted: (cause) => unavailable(messages.reportsUnavailable, cause),
  closed: () => unavailable(messages.reportsBusy),
}

/** What the caller of a report is told. */
export const reportError = (error: ChildError) => ERRORS[error.failure](error)

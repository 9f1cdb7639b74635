/** Why it does not start, said to the person who starts it: one clear line, and no stack. */
export class StartError extends Error {}

/** What a system or driver error says. Node's "all addresses failed" has no message of its own. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

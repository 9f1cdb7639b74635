/** Why it does not start, said to the person who starts it: one clear line, and no stack. */
export class StartError extends Error {}

/** What a system or driver error says. Node's "all addresses failed" has no message of its own. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** No space, or no more of it for this user. */
export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')

const REASONS: Record<string, string> = {
  EROFS: 'it is on a read-only file system',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'there is no space left',
  EDQUOT: 'the quota of this user is used up',
}

/** What keeps us from a directory or file, in words where we know them. */
export const reasonOfFile = (error: unknown) => REASONS[(error as { code?: string }).code ?? ''] ?? reasonOf(error)

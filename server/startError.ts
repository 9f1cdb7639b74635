import { lookup } from '../contract/values/lookup.ts'
/** Why Assay does not start: one clear line without a stack. */
export class StartError extends Error {}

/** The message of a system or driver error. Node's AggregateError has none of its own. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** No space left, or the user's quota is used up. */
export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')

const REASONS = lookup<string>({
  ENOENT: 'it, or the directory that it is to be in, does not exist',
  EISDIR: 'it is a directory and not a file',
  EROFS: 'it is on a read-only file system',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'there is no space left',
  EDQUOT: 'the quota of this user is used up',
  ENOTDIR: 'it, or a part of its path, is a file and not a directory',
})

/** Why a directory or file cannot be used, in words if we know them. */
export const reasonOfFile = (error: unknown) => REASONS[(error as { code?: string }).code ?? ''] ?? reasonOf(error)

import type { Exception } from './advisories.ts'

/** Advisories that are accepted for a time, with the reason. */
export const EXCEPTIONS: readonly Exception[] = []

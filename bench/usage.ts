/** A mistake that the user can correct. */
export class UsageError extends Error {}

/** What went wrong, in the server's words, and whether trying again can help. */
export class MailError extends Error {
  readonly permanent: boolean
  constructor(message: string, permanent: boolean) {
    super(message)
    this.permanent = permanent
  }
}

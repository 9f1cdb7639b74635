/** Sentences of errors: the name of one in snake_case is its `code`. */
export const errors = {
  reportsBusy: 'Too many reports are being generated. Try again shortly.',
  reportTooSlow: 'This report took too long to generate. Try again when the server is less busy.',
  reportTooLarge: 'This report needs too much memory. Shorten its longest texts and try again.',
  reportUnprintable: 'This report contains text that cannot be printed. Remove unusual characters and try again.',
  reportsUnavailable: 'Reports are not available right now. Try again shortly.',
} as const

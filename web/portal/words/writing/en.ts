import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** About what somebody writes or uploads before the server has it. */
export const writing = {
  numberAmbiguous: (p: { whole: string; decimal: string }) =>
    `This can be read in two ways. Enter ${p.whole} or ${p.decimal}.`,
  leftOut: (n: number) =>
    plural(n, {
      one: '1 character did not fit and was left out.',
      other: `${n} characters did not fit and were left out.`,
    }),
  unsentHere: 'They are kept in this browser. Copy them, or open your new link here to continue with them.',
  offlineTitle: 'You are offline',
  offlineText:
    'The questions are on the server, and this page opens again by itself when you are back online. Saved answers are safe.',
  unsentOffline: 'These changes are kept in this browser and will be sent when you are back online.',
  copyWords: 'Copy',
  fileEmpty: 'The file is empty.',
  fileTooLarge: (p: { limit: string }) => `The file is larger than ${p.limit}.`,
  fileHere: 'This file is already here.',
  fileLimit: (p: { limit: string }) => `Up to ${p.limit} each`,
  uploadsRunning: (n: number) => plural(n, { one: 'Uploading 1 file…', other: `Uploading ${n} files…` }),
  uploadsFailed: (n: number) => plural(n, { one: '1 file was not uploaded', other: `${n} files were not uploaded` }),
}
export type WritingWords = typeof writing

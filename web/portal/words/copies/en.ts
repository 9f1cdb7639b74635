/** Files that a vendor takes along. */
export const copies = {
  downloadExcel: 'Download a copy (Excel)',
  downloadQuestions: 'Download the questions (PDF)',
}
export type CopyWords = typeof copies

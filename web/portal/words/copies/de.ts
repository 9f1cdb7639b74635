import type { CopyWords } from './en.ts'

export const copies: CopyWords = {
  downloadExcel: 'Kopie herunterladen (Excel)',
  downloadQuestions: 'Fragen herunterladen (PDF)',
}

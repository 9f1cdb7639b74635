import type { CopyWords } from './en.ts'

export const copies: CopyWords = {
  downloadExcel: 'Télécharger une copie (Excel)',
  downloadQuestions: 'Télécharger les questions (PDF)',
}

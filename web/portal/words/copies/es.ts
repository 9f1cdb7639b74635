import type { CopyWords } from './en.ts'

export const copies: CopyWords = {
  downloadExcel: 'Descargar una copia (Excel)',
  downloadQuestions: 'Descargar las preguntas (PDF)',
}

import type { CopyWords } from './en.ts'

export const copies: CopyWords = {
  downloadExcel: 'تنزيل نسخة (Excel)',
  downloadQuestions: 'تنزيل الأسئلة (PDF)',
}

import { pluralOf } from '../plural.ts'
import type { WritingWords } from './en.ts'

const plural = pluralOf('ar')

export const writing: WritingWords = {
  numberAmbiguous: (p) => `يمكن قراءة هذا بطريقتين. أدخل ${p.whole} أو ${p.decimal}.`,
  leftOut: (n) =>
    plural(n, {
      one: 'لم يتسع الحقل لحرف واحد فحُذف.',
      two: 'لم يتسع الحقل لحرفين فحُذفا.',
      other: `لم يتسع الحقل لـ ${n} من الأحرف فحُذفت.`,
    }),
  unsentHere: 'وهي محفوظة في هذا المتصفح. انسخها، أو افتح رابطك الجديد هنا للمتابعة.',
  offlineTitle: 'أنت غير متصل بالإنترنت',
  offlineText:
    'الأسئلة موجودة على الخادم، وستفتح هذه الصفحة من تلقاء نفسها عند عودة الاتصال. الإجابات المحفوظة في أمان.',
  unsentOffline: 'هذه التغييرات محفوظة في هذا المتصفح وستُرسل عند عودة الاتصال.',
  copyWords: 'نسخ',
  fileEmpty: 'الملف فارغ.',
  fileTooLarge: (p) => `حجم الملف أكبر من ${p.limit}.`,
  fileHere: 'هذا الملف موجود بالفعل.',
  fileLimit: (p) => `حتى ${p.limit} لكل ملف`,
  uploadsRunning: (n) =>
    plural(n, {
      one: 'جارٍ رفع ملف واحد…',
      two: 'جارٍ رفع ملفين…',
      few: `جارٍ رفع ${n} ملفات…`,
      other: `جارٍ رفع ${n} ملفًا…`,
    }),
  uploadsFailed: (n) =>
    plural(n, { one: 'لم يُرفع ملف واحد', two: 'لم يُرفع ملفان', few: `لم تُرفع ${n} ملفات`, other: `لم يُرفع ${n} ملفًا` }),
}

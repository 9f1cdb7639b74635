import { pluralOf } from '../plural.ts'
import type { CheckingWords } from './en.ts'

const plural = pluralOf('ar')

export const checking: CheckingWords = {
  confirmSection: (n) => `كل الإجابات المعاد استخدامها في هذا القسم (${n}) ما زالت صحيحة`,
  show: 'عرض',
  showAll: 'كل الأسئلة',
  showOpen: 'لم تُجب بعد',
  showChanged: 'جديدة أو متغيرة منذ المرة الماضية',
  nothingToShow: 'لا توجد أسئلة كهذه في هذا القسم.',
  searchQuestions: 'البحث في الأسئلة',
  unclear: (n) =>
    plural(n, {
      one: 'سؤال واحد طُلب توضيحه لم يتغير',
      two: 'سؤالان طُلب توضيحهما لم يتغيرا',
      few: `${n} أسئلة طُلب توضيحها لم تتغير`,
      other: `${n} سؤالًا طُلب توضيحه لم يتغير`,
    }),
  submitUnclear: 'الإرسال دون تغييرها',
  unclearMissing: 'وضّح هذه الأسئلة، أو أكّد إرسالها دون تغيير.',
  revokeSure: 'إلغاء هذا الرابط؟ لن يتمكن زميلك من الإجابة به.',
  finishSection: 'مراجعة قسمك',
}

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
  earlierWorkbook: 'إجابات من جدول بيانات سابق',
  earlierWorkbookText:
    'ارفع جدول بيانات لاستبيان آخر من Assay، حتى لو كان لمؤسسة أخرى. سترى الإجابات المناسبة وتختار منها ما تريد.',
  uploadEarlier: 'رفع جدول بيانات سابق',
  noProposals: 'لا توجد في هذا الجدول إجابة يمكن استخدامها هنا.',
  proposals: (n) => `عدد الإجابات التي يمكن استخدامها هنا: ${n}`,
  matchedBy: { ID_AND_TEXT: 'السؤال نفسه', TEXT: 'النص نفسه', ID: 'المفتاح نفسه، لكن النص مختلف' },
  replaces: 'ستحل محل هذه الإجابة:',
  unknownAnswers: (n) => `عدد الإجابات التي لا تناسب أي سؤال هنا: ${n}`,
  mustBeOneOf: (p) => `يجب أن تكون الإجابة واحدة من: ${p.options}.`,
  mustBeSomeOf: (p) => `يجب أن تكون الإجابة واحدة أو أكثر من: ${p.options}.`,
  mustBeNumber: 'يجب أن تكون الإجابة رقمًا.',
  mustBeRating: 'يجب أن تكون الإجابة رقمًا صحيحًا من 1 إلى 5.',
  mustBeDate: 'يجب أن تكون الإجابة تاريخًا (YYYY-MM-DD).',
  mustBeShorter: 'يجب ألا تزيد الإجابة على 10000 حرف.',
}

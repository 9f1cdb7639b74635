import type { FindingWords } from './en.ts'

/** A name in another script keeps its own direction. */
const apart = (text: string) => `\u2068${text}\u2069`

export const ofFindings: FindingWords = {
  findings: 'الملاحظات',
  findingsText: (p) => `ما تطلب ${apart(p.organisation)} إصلاحه. أبلغ هنا عند الانتهاء.`,
  noFindings: 'لا توجد ملاحظات مفتوحة.',
  dueOn: (p) => `الاستحقاق: ${apart(p.date)}`,
  severity: { CRITICAL: 'حرجة', HIGH: 'عالية', MEDIUM: 'متوسطة', LOW: 'منخفضة' },
  findingStatus: { OPEN: 'مفتوحة', REMEDIATED: 'تم الإصلاح', RISK_ACCEPTED: 'قُبلت المخاطرة' },
  markFixed: 'الإبلاغ عن الإصلاح',
  whatWasDone: 'ماذا فعلت؟',
  whatMissing: 'صف ما فعلته.',
  proof: 'مستندات داعمة (اختياري)',
  sendFix: 'إرسال',
  fixSent: 'أُرسل بلاغك.',
  fixState: {
    WAITING: 'أُبلغ عن الإصلاح، في انتظار التأكيد',
    CONFIRMED: 'تم تأكيد الإصلاح',
    REJECTED: 'لم يُقبل الإصلاح',
    CLOSED: 'أُغلقت الملاحظة',
  },
  askAboutFinding: 'السؤال عن هذه الملاحظة',
  proposeDate: 'اقتراح موعد آخر',
  newDueDate: 'متى يمكنك معالجتها؟',
  futureDay: 'اختر يومًا لاحقًا.',
  objectTo: 'الاعتراض على هذه الملاحظة',
  objectText: (p) => `اشرح لـ ${apart(p.organisation)} لماذا ليست هذه ملاحظة. يظهر الرد هنا.`,
  sendObjection: 'إرسال الاعتراض',
  dateOpen: (p) => `اقترحت ${apart(p.date)}. لا يوجد رد بعد.`,
  dateAccepted: (p) => `قُبل موعدك: ${apart(p.date)}.`,
  dateAnswered: (p) => `اقترحت ${apart(p.date)}. الرد:`,
  objectionOpen: 'اعترضت. لا يوجد رد بعد.',
  objectionAnswered: 'اعترضت. الرد:',
}

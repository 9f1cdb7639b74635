import type { RequestWords } from './en.ts'

/** A name in another script keeps its own direction. */
const apart = (text: string) => `\u2068${text}\u2069`

export const requests: RequestWords = {
  instead: 'إعادة التوجيه أو طلب مهلة أو الاعتذار',
  forward: 'إعادة التوجيه إلى زميل',
  forwardText: 'يتلقى زميلك رابطًا جديدًا بالبريد الإلكتروني، ويتوقف رابطك عن العمل. تبقى الإجابات السابقة محفوظة.',
  colleagueEmail: 'البريد الإلكتروني لزميلك',
  emailMissing: 'أدخل بريدًا إلكترونيًا صالحًا.',
  forwardSend: 'إعادة التوجيه',
  forwardDone: (p) => `أُعيد التوجيه إلى ${apart(p.name)}. لم يعد رابطك يعمل.`,
  moreTime: 'طلب مهلة إضافية',
  newDate: 'متى يمكنك الإجابة؟',
  dateMissing: 'اختر يومًا بعد تاريخ الاستحقاق.',
  why: 'السبب',
  whyMissing: 'أدخل السبب.',
  askSend: 'إرسال الطلب',
  askSent: 'أُرسل طلبك.',
  decline: 'الاعتذار عن الإجابة',
  declineText: (p) => `تُبلَّغ ${apart(p.organisation)} بأنك لن تجيب. يمكنك تغيير رأيك لاحقًا.`,
  extensionOpen: (p) => `طلبت مهلة حتى ${apart(p.date)}. لم تقرر ${apart(p.organisation)} بعد.`,
  extensionGranted: (p) => `لديك مهلة إضافية حتى ${apart(p.date)}.`,
  extensionRefused: (p) => `لا تستطيع ${apart(p.organisation)} منحك مهلة إضافية.`,
  declinedOn: (p) => `اعتذرت عن الإجابة في ${apart(p.date)}. إن أردت الإجابة مع ذلك فتابع.`,
}

import type { PeopleWords } from './en.ts'

/** A name in another script keeps its own direction. */
const apart = (text: string) => `\u2068${text}\u2069`

export const people: PeopleWords = {
  answeringAs: (p) => `أنت تجيب باسم ${apart(p.name)}.`,
  notYou: 'لست أنت؟',
  saveName: 'حفظ الاسم',
  doneWithSection: 'انتهيت من قسمي',
  sectionIsDone: 'شكرًا لك. يرى زميلك أن قسمك مكتمل. لا يزال بإمكانك تغيير إجاباتك.',
  colleagueEmailOptional: 'البريد الإلكتروني لزميلك (اختياري)',
  emailHint: 'إذا أدخلته، يُرسل الرابط إليه.',
  invited: (p) => `رسالة بهذا الرابط في طريقها إلى ${apart(p.email)}.`,
  linkDone: (p) => `مكتمل، ${apart(p.when)}`,
  linkActive: (p) => `آخر نشاط: ${apart(p.when)}`,
  linkUnused: 'لا نشاط بعد',
  ownConflict: 'غيّرت هذه الإجابة في نافذة أخرى',
}

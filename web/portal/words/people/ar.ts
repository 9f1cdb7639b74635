import type { PeopleWords } from './en.ts'

/** A name in another script keeps its own direction. */
const apart = (text: string) => `\u2068${text}\u2069`

export const people: PeopleWords = {
  answeringAs: (p) => `أنت تجيب باسم ${apart(p.name)}.`,
  notYou: 'لست أنت؟',
  saveName: 'حفظ الاسم',
  ownConflict: 'غيّرت هذه الإجابة في نافذة أخرى',
}

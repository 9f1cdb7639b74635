import type { TalkingWords } from './en.ts'

export const talking: TalkingWords = {
  unread: (n) => `جديد: ${n}`,
  newMessage: 'جديد',
  yourAnswerWas: 'إجابتك:',
}

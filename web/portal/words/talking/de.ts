import type { TalkingWords } from './en.ts'

export const talking: TalkingWords = {
  unread: (n) => `${n} neu`,
  newMessage: 'Neu',
  yourAnswerWas: 'Ihre Antwort:',
}

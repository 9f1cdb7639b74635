/** About messages between the vendor and the organisation. */
export const talking = {
  unread: (n: number) => `${n} new`,
  newMessage: 'New',
  yourAnswerWas: 'You answered:',
}
export type TalkingWords = typeof talking

import { pluralOf } from '../plural.ts'
import type { TalkingWords } from './en.ts'

const plural = pluralOf('fr')

export const talking: TalkingWords = {
  unread: (n) => plural(n, { one: `${n} nouveau`, other: `${n} nouveaux` }),
  newMessage: 'Nouveau',
  yourAnswerWas: 'Votre réponse :',
}

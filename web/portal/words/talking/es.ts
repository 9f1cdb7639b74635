import { pluralOf } from '../plural.ts'
import type { TalkingWords } from './en.ts'

const plural = pluralOf('es')

export const talking: TalkingWords = {
  unread: (n) => plural(n, { one: `${n} nuevo`, other: `${n} nuevos` }),
  newMessage: 'Nuevo',
  yourAnswerWas: 'Su respuesta:',
}

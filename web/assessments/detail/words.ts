import { messageOf } from '../../api/client.ts'
import { ASSESSMENT } from '../../domain/words.ts'
import { keysOf } from '../../ui/words.ts'

const STATES = new RegExp(`\\b(${keysOf(ASSESSMENT).join('|')})\\b`, 'g')

/** A refusal in the words of the page: states are told there as everywhere else. */
export const inWords = (refusal: string) =>
  refusal.replace(STATES, (state) => ASSESSMENT[state as keyof typeof ASSESSMENT].toLowerCase())

export const refusalOf = (error: unknown) => inWords(messageOf(error))

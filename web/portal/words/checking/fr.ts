import { pluralOf } from '../plural.ts'
import type { CheckingWords } from './en.ts'

const plural = pluralOf('fr')

export const checking: CheckingWords = {
  confirmSection: (n) => `Les ${n} réponses reprises de cette section sont toujours exactes`,
  show: 'Afficher',
  showAll: 'Toutes les questions',
  showOpen: 'Sans réponse',
  showChanged: 'Nouvelles ou modifiées depuis la dernière fois',
  nothingToShow: 'Aucune question de ce type dans cette section.',
  searchQuestions: 'Rechercher une question',
  unclear: (n) =>
    plural(n, {
      one: `${n} question à clarifier est inchangée`,
      other: `${n} questions à clarifier sont inchangées`,
    }),
  submitUnclear: 'Envoyer sans les modifier',
  unclearMissing: 'Clarifiez ces questions, ou confirmez que vous les envoyez sans modification.',
  revokeSure: 'Révoquer ce lien ? Votre collègue ne pourra plus répondre.',
  finishSection: 'Vérifier votre section',
}

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
  earlierWorkbook: 'Réponses d’un tableur précédent',
  earlierWorkbookText:
    'Déposez le tableur d’un autre questionnaire Assay, même d’une autre organisation. Vous voyez quelles réponses conviennent et choisissez celles à reprendre.',
  uploadEarlier: 'Déposer un tableur précédent',
  noProposals: 'Aucune réponse de ce tableur ne peut être reprise ici.',
  proposals: (n) =>
    plural(n, {
      one: `${n} réponse peut être reprise ici :`,
      other: `${n} réponses peuvent être reprises ici :`,
    }),
  matchedBy: { ID_AND_TEXT: 'la même question', TEXT: 'le même texte', ID: 'la même clé, mais un autre texte' },
  replaces: 'Elle remplacerait cette réponse :',
  unknownAnswers: (n) =>
    plural(n, {
      one: `${n} réponse ne correspond à aucune question ici`,
      other: `${n} réponses ne correspondent à aucune question ici`,
    }),
  mustBeOneOf: (p) => `La réponse doit être l’une de celles-ci : ${p.options}.`,
  mustBeSomeOf: (p) => `La réponse doit être une ou plusieurs de celles-ci : ${p.options}.`,
  mustBeNumber: 'La réponse doit être un nombre.',
  mustBeRating: 'La réponse doit être un nombre entier de 1 à 5.',
  mustBeDate: 'La réponse doit être une date (AAAA-MM-JJ).',
  mustBeShorter: 'La réponse doit avoir au plus 10 000 caractères.',
}

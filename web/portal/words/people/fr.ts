import type { PeopleWords } from './en.ts'

export const people: PeopleWords = {
  answeringAs: (p) => `Vous répondez en tant que ${p.name}.`,
  notYou: 'Ce n’est pas vous ?',
  saveName: 'Enregistrer le nom',
  ownConflict: 'Vous avez modifié cette réponse dans une autre fenêtre',
}

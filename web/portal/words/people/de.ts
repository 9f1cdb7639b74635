import type { PeopleWords } from './en.ts'

export const people: PeopleWords = {
  answeringAs: (p) => `Sie antworten als ${p.name}.`,
  notYou: 'Nicht Sie?',
  saveName: 'Namen speichern',
  ownConflict: 'Sie haben diese Antwort in einem anderen Fenster geändert',
}

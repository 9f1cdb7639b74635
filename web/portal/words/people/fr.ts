import type { PeopleWords } from './en.ts'

export const people: PeopleWords = {
  answeringAs: (p) => `Vous répondez en tant que ${p.name}.`,
  notYou: 'Ce n’est pas vous ?',
  saveName: 'Enregistrer le nom',
  doneWithSection: 'J’ai terminé ma section',
  sectionIsDone: 'Merci. Votre collègue voit que votre section est terminée. Vous pouvez encore modifier vos réponses.',
  colleagueEmailOptional: 'E-mail de votre collègue (facultatif)',
  emailHint: 'Si vous en indiquez un, le lien y est envoyé.',
  invited: (p) => `Un e-mail avec ce lien est en route vers ${p.email}.`,
  linkDone: (p) => `Terminé, ${p.when}`,
  linkActive: (p) => `Dernière activité : ${p.when}`,
  linkUnused: 'Aucune activité pour l’instant',
  ownConflict: 'Vous avez modifié cette réponse dans une autre fenêtre',
}

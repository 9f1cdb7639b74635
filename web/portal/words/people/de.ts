import type { PeopleWords } from './en.ts'

export const people: PeopleWords = {
  answeringAs: (p) => `Sie antworten als ${p.name}.`,
  notYou: 'Nicht Sie?',
  saveName: 'Namen speichern',
  doneWithSection: 'Mein Abschnitt ist fertig',
  sectionIsDone:
    'Danke. Ihre Kollegin oder Ihr Kollege sieht, dass Ihr Abschnitt fertig ist. Sie können Ihre Antworten weiterhin ändern.',
  colleagueEmailOptional: 'E-Mail der Kollegin oder des Kollegen (optional)',
  emailHint: 'Wenn Sie eine angeben, wird der Link dorthin gesendet.',
  invited: (p) => `Eine E-Mail mit diesem Link ist unterwegs an ${p.email}.`,
  linkDone: (p) => `Fertig, ${p.when}`,
  linkActive: (p) => `Zuletzt aktiv: ${p.when}`,
  linkUnused: 'Noch keine Aktivität',
  ownConflict: 'Sie haben diese Antwort in einem anderen Fenster geändert',
}

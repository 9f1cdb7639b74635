/** About who answers. */
export const people = {
  answeringAs: (p: { name: string }) => `You answer as ${p.name}.`,
  notYou: 'Not you?',
  saveName: 'Save name',
  doneWithSection: 'Done with my section',
  sectionIsDone: 'Thank you. Your colleague sees that your section is done. You can still change your answers.',
  colleagueEmailOptional: 'Email of your colleague (optional)',
  emailHint: 'If you enter one, the link is sent there.',
  invited: (p: { email: string }) => `An email with this link is on its way to ${p.email}.`,
  linkDone: (p: { when: string }) => `Done, ${p.when}`,
  linkActive: (p: { when: string }) => `Last active ${p.when}`,
  linkUnused: 'No activity yet',
  ownConflict: 'You changed this answer in another window',
}
export type PeopleWords = typeof people

/** About who answers. */
export const people = {
  answeringAs: (p: { name: string }) => `You answer as ${p.name}.`,
  notYou: 'Not you?',
  saveName: 'Save name',
  ownConflict: 'You changed this answer in another window',
}
export type PeopleWords = typeof people

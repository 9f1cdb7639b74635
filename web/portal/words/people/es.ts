import type { PeopleWords } from './en.ts'

export const people: PeopleWords = {
  answeringAs: (p) => `Responde como ${p.name}.`,
  notYou: '¿No es usted?',
  saveName: 'Guardar nombre',
  ownConflict: 'Ha cambiado esta respuesta en otra ventana',
}

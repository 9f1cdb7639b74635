import type { PeopleWords } from './en.ts'

export const people: PeopleWords = {
  answeringAs: (p) => `Responde como ${p.name}.`,
  notYou: '¿No es usted?',
  saveName: 'Guardar nombre',
  doneWithSection: 'He terminado mi sección',
  sectionIsDone: 'Gracias. Su colega ve que su sección está terminada. Aún puede cambiar sus respuestas.',
  colleagueEmailOptional: 'Correo electrónico de su colega (opcional)',
  emailHint: 'Si indica uno, el enlace se envía allí.',
  invited: (p) => `Un correo con este enlace está en camino a ${p.email}.`,
  linkDone: (p) => `Terminado, ${p.when}`,
  linkActive: (p) => `Última actividad: ${p.when}`,
  linkUnused: 'Sin actividad todavía',
  ownConflict: 'Ha cambiado esta respuesta en otra ventana',
}

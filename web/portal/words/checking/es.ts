import { pluralOf } from '../plural.ts'
import type { CheckingWords } from './en.ts'

const plural = pluralOf('es')

export const checking: CheckingWords = {
  confirmSection: (n) => `Las ${n} respuestas reutilizadas de esta sección siguen siendo correctas`,
  show: 'Mostrar',
  showAll: 'Todas las preguntas',
  showOpen: 'Sin responder',
  showChanged: 'Nuevas o modificadas desde la última vez',
  nothingToShow: 'No hay preguntas así en esta sección.',
  searchQuestions: 'Buscar preguntas',
  unclear: (n) =>
    plural(n, {
      one: '1 pregunta por aclarar no ha cambiado',
      other: `${n} preguntas por aclarar no han cambiado`,
    }),
  submitUnclear: 'Enviar sin modificarlas',
  unclearMissing: 'Aclare estas preguntas o confirme que las envía sin cambios.',
  revokeSure: '¿Revocar este enlace? Su colega ya no podrá responder con él.',
  finishSection: 'Revisar su sección',
}

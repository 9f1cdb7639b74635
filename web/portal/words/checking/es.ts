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
  earlierWorkbook: 'Respuestas de una hoja de cálculo anterior',
  earlierWorkbookText:
    'Suba la hoja de cálculo de otro cuestionario de Assay, también de otra organización. Verá qué respuestas encajan y elegirá cuáles usar.',
  uploadEarlier: 'Subir hoja de cálculo anterior',
  noProposals: 'Ninguna respuesta de esta hoja de cálculo se puede usar aquí.',
  proposals: (n) =>
    plural(n, {
      one: '1 respuesta se puede usar aquí:',
      other: `${n} respuestas se pueden usar aquí:`,
    }),
  matchedBy: { ID_AND_TEXT: 'la misma pregunta', TEXT: 'el mismo texto', ID: 'la misma clave, pero otro texto' },
  replaces: 'Sustituiría esta respuesta:',
  unknownAnswers: (n) =>
    plural(n, {
      one: '1 respuesta no encaja en ninguna pregunta',
      other: `${n} respuestas no encajan en ninguna pregunta`,
    }),
  mustBeOneOf: (p) => `La respuesta debe ser una de estas: ${p.options}.`,
  mustBeSomeOf: (p) => `La respuesta debe ser una o varias de estas: ${p.options}.`,
  mustBeNumber: 'La respuesta debe ser un número.',
  mustBeRating: 'La respuesta debe ser un número entero del 1 al 5.',
  mustBeDate: 'La respuesta debe ser una fecha (AAAA-MM-DD).',
  mustBeShorter: 'La respuesta debe tener como máximo 10 000 caracteres.',
}

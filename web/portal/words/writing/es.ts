import { pluralOf } from '../plural.ts'
import type { WritingWords } from './en.ts'

const plural = pluralOf('es')

export const writing: WritingWords = {
  numberAmbiguous: (p) => `Se puede leer de dos maneras. Introduzca ${p.whole} o ${p.decimal}.`,
  leftOut: (n) =>
    plural(n, {
      one: '1 carácter no cabía y se ha omitido.',
      other: `${n} caracteres no cabían y se han omitido.`,
    }),
  unsentHere: 'Se conservan en este navegador. Cópielos o abra aquí su nuevo enlace para continuar con ellos.',
  offlineTitle: 'No tiene conexión',
  offlineText:
    'Las preguntas están en el servidor; esta página se abrirá por sí sola cuando vuelva a tener conexión. Las respuestas guardadas están a salvo.',
  unsentOffline: 'Estos cambios se conservan en este navegador y se enviarán cuando vuelva a tener conexión.',
  copyWords: 'Copiar',
  fileEmpty: 'El archivo está vacío.',
  fileTooLarge: (p) => `El archivo supera ${p.limit}.`,
  fileHere: 'Este archivo ya está aquí.',
  fileLimit: (p) => `Hasta ${p.limit} por archivo`,
  uploadsRunning: (n) => plural(n, { one: 'Subiendo 1 archivo…', other: `Subiendo ${n} archivos…` }),
  uploadsFailed: (n) => plural(n, { one: '1 archivo no se ha subido', other: `${n} archivos no se han subido` }),
}

import { pluralOf } from '../plural.ts'
import type { WritingWords } from './en.ts'

const plural = pluralOf('de')

export const writing: WritingWords = {
  numberAmbiguous: (p) => `Das lässt sich auf zwei Arten lesen. Geben Sie ${p.whole} oder ${p.decimal} ein.`,
  leftOut: (n) =>
    plural(n, {
      one: '1 Zeichen passte nicht hinein und wurde weggelassen.',
      other: `${n} Zeichen passten nicht hinein und wurden weggelassen.`,
    }),
  unsentHere:
    'Sie sind in diesem Browser gespeichert. Kopieren Sie sie, oder öffnen Sie hier Ihren neuen Link, um damit weiterzumachen.',
  offlineTitle: 'Sie sind offline',
  offlineText:
    'Die Fragen liegen auf dem Server; diese Seite öffnet sich von selbst wieder, sobald Sie online sind. Gespeicherte Antworten sind sicher.',
  unsentOffline:
    'Diese Änderungen sind in diesem Browser gespeichert und werden gesendet, sobald Sie wieder online sind.',
  copyWords: 'Kopieren',
  fileEmpty: 'Die Datei ist leer.',
  fileTooLarge: (p) => `Die Datei ist größer als ${p.limit}.`,
  fileHere: 'Diese Datei ist schon da.',
  fileLimit: (p) => `Je Datei bis zu ${p.limit}`,
  uploadsRunning: (n) => plural(n, { one: '1 Datei wird hochgeladen …', other: `${n} Dateien werden hochgeladen …` }),
  uploadsFailed: (n) =>
    plural(n, { one: '1 Datei wurde nicht hochgeladen', other: `${n} Dateien wurden nicht hochgeladen` }),
}

import { pluralOf } from '../plural.ts'
import type { WritingWords } from './en.ts'

const plural = pluralOf('fr')

export const writing: WritingWords = {
  numberAmbiguous: (p) => `Ce nombre peut se lire de deux façons. Saisissez ${p.whole} ou ${p.decimal}.`,
  leftOut: (n) =>
    plural(n, {
      one: `${n} caractère en trop n’a pas été repris.`,
      other: `${n} caractères en trop n’ont pas été repris.`,
    }),
  unsentHere: 'Elles sont conservées dans ce navigateur. Copiez-les, ou ouvrez ici votre nouveau lien pour continuer.',
  offlineTitle: 'Vous êtes hors ligne',
  offlineText:
    'Les questions se trouvent sur le serveur ; cette page s’ouvrira d’elle-même dès que vous serez de nouveau en ligne. Les réponses enregistrées sont en sécurité.',
  unsentOffline:
    'Ces modifications sont conservées dans ce navigateur et seront envoyées dès que vous serez de nouveau en ligne.',
  copyWords: 'Copier',
  fileEmpty: 'Le fichier est vide.',
  fileTooLarge: (p) => `Le fichier dépasse ${p.limit}.`,
  fileHere: 'Ce fichier est déjà là.',
  fileLimit: (p) => `Jusqu’à ${p.limit} par fichier`,
  uploadsRunning: (n) => plural(n, { one: `Envoi de ${n} fichier…`, other: `Envoi de ${n} fichiers…` }),
  uploadsFailed: (n) =>
    plural(n, { one: `${n} fichier n’a pas été envoyé`, other: `${n} fichiers n’ont pas été envoyés` }),
}

import { checking } from './checking/fr.ts'
import { copies } from './copies/fr.ts'
import type { Messages } from './en.ts'
import { errors, rows } from './errors/fr.ts'
import { ofFindings } from './findings/fr.ts'
import { people } from './people/fr.ts'
import { pluralOf } from './plural.ts'
import { requests } from './requests/fr.ts'
import { talking } from './talking/fr.ts'
import { ofTerms } from './terms/fr.ts'
import { writing } from './writing/fr.ts'

const plural = pluralOf('fr')
const questions = (n: number) => plural(n, { one: `${n} question`, other: `${n} questions` })
const answers = (n: number) => plural(n, { one: `${n} réponse`, other: `${n} réponses` })
const files = (n: number) => plural(n, { one: `${n} fichier`, other: `${n} fichiers` })

export const fr: Messages = {
  ...people,
  ...checking,
  ...talking,
  ...requests,
  ...ofFindings,
  ...copies,
  ...ofTerms,
  ...writing,
  questionnaire: 'Questionnaire',
  language: 'Langue',
  skip: 'Aller au contenu',
  loading: 'Chargement…',
  poweredBy: 'Assay, gestion des risques fournisseurs',
  viewedBy: 'Voici ce que voit le fournisseur. Rien ne peut être modifié ici.',
  back: 'Retour',
  cancel: 'Annuler',
  retry: 'Réessayer',
  yes: 'Oui',
  no: 'Non',
  somethingWrong: 'Une erreur s’est produite. Veuillez réessayer.',
  notConnected: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  tooMany: 'Trop de tentatives. Patientez un instant, puis réessayez.',

  unknownTitle: 'Ce lien ne fonctionne pas',
  unknownText: 'Le lien est peut-être incomplet ou a été remplacé par un lien plus récent.',
  unknownNext: 'Ouvrez le lien de l’e-mail le plus récent. Si cela ne suffit pas, demandez-en un nouveau.',
  expiredTitle: 'Ce lien a expiré',
  expiredText:
    'Pour votre sécurité, les liens vers les questionnaires sont valables pour une durée limitée. Vos réponses sont conservées.',
  expiredNext: 'Demandez un nouveau lien pour reprendre là où vous vous êtes arrêté.',
  writeTo: 'Écrivez à',
  writeToSender: 'Écrivez à la personne qui vous a envoyé le lien.',
  unreachableTitle: 'Le questionnaire n’a pas pu être chargé',

  passwordTitle: 'Ce questionnaire est protégé',
  passwordText: 'Saisissez le mot de passe qui vous a été communiqué avec le lien.',
  password: 'Mot de passe',
  wrongPassword: 'Ce mot de passe est incorrect.',
  passwordMissing: 'Saisissez le mot de passe.',
  open: 'Ouvrir le questionnaire',

  asks: (p) => `${p.organisation} demande à ${p.vendor} de répondre à ce questionnaire.`,
  asksAgain: (p) => `${p.organisation} a examiné les réponses de ${p.vendor} et demande des précisions.`,
  asksFrom: 'De la part de',
  due: 'Échéance',
  overdue: 'En retard',
  takes: 'Durée',
  about: (minutes) =>
    minutes < 90
      ? plural(minutes, { one: `environ ${minutes} minute`, other: `environ ${minutes} minutes` })
      : `environ ${Math.round(minutes / 60)} heures`,
  contents: 'Contenu',
  questions,
  inSections: (n) => plural(n, { one: `en ${n} section`, other: `en ${n} sections` }),
  availableUntil: 'Lien valable jusqu’au',
  howItWorks:
    'Vos réponses sont enregistrées au fur et à mesure. Vous pouvez fermer cette page et continuer plus tard avec le même lien.',
  sectionOnly: (p) => `On vous demande de répondre à la section « ${p.section} ».`,
  messageFrom: (p) => `Message de ${p.name}`,
  noteFrom: 'Note de votre collègue',
  privacy: 'Confidentialité',
  start: 'Commencer',
  goOn: 'Continuer',

  sections: 'Sections',
  section: 'Section',
  overview: 'Vue d’ensemble',
  answeredOf: (p) => `${p.answered} sur ${p.total} répondues`,
  progress: 'Progression',
  done: 'terminée',
  nextSection: 'Section suivante',
  reviewStep: 'Vérifier et envoyer',
  saved: 'Enregistré',
  savedAll: 'Toutes les réponses sont enregistrées',
  saving: 'Enregistrement…',
  notSaved: 'Pas encore enregistré',
  offline: (n) =>
    n === 0
      ? 'Vous êtes hors ligne.'
      : plural(n, {
          one: `Vous êtes hors ligne. ${n} réponse est conservée sur cet appareil et sera envoyée dès votre retour en ligne.`,
          other: `Vous êtes hors ligne. ${n} réponses sont conservées sur cet appareil et seront envoyées dès votre retour en ligne.`,
        }),
  offlineUnkept: 'Vous êtes hors ligne et ce navigateur ne peut pas conserver vos réponses. Ne fermez pas cette page.',
  online: 'Vous êtes de nouveau en ligne.',
  busy: (p) =>
    `Trop de modifications à la fois. Elles sont conservées sur cet appareil et seront envoyées dans ${p.seconds} s.`,
  failing: 'Le serveur rencontre un problème. Vos réponses sont conservées sur cet appareil et la page réessaie.',
  keptHere: 'Conservé sur cet appareil',

  required: 'Obligatoire',
  optional: 'Facultatif',
  clear: 'Effacer la réponse',
  notApplicable: 'Sans objet',
  reason: 'Pourquoi cette question est-elle sans objet ?',
  comment: 'Commentaire',
  addComment: 'Ajouter un commentaire',
  lowest: 'Le plus bas',
  highest: 'Le plus haut',
  enterNumber: 'Saisissez un nombre, par exemple 12 ou 12,5.',
  charactersLeft: (n) => plural(n, { one: `${n} caractère restant`, other: `${n} caractères restants` }),
  chooseOne: 'Choisissez ou tapez pour rechercher',
  noOptions: 'Aucune option correspondante',
  optionsFound: (n) => plural(n, { one: `${n} option`, other: `${n} options` }),
  savedBy: (p) => `Enregistré par ${p.name}, ${p.when}`,
  notAnswered: 'Sans réponse',
  refused: 'Cette réponse n’a pas été acceptée :',
  appeared: (n) => plural(n, { one: `${n} question a été ajoutée.`, other: `${n} questions ont été ajoutées.` }),
  disappeared: (n) =>
    plural(n, { one: `${n} question ne s’applique plus.`, other: `${n} questions ne s’appliquent plus.` }),

  conflictTitle: 'Un collègue a modifié cette réponse',
  conflictText: 'Laquelle est correcte ?',
  yours: 'Votre réponse',
  theirs: (p) => `Réponse de ${p.name}, ${p.when}`,
  keepMine: 'Garder la mienne',
  takeTheirs: 'Prendre la sienne',
  emptied: 'La réponse a été supprimée.',

  evidence: 'Justificatifs',
  addFiles: 'Ajouter des fichiers',
  dropHere: 'ou déposez-les ici',
  removeFile: (p) => `Supprimer ${p.name}`,
  removed: (p) => `${p.name} a été supprimé.`,
  uploading: (p) => `${p.name} : ${p.percent} %`,
  uploaded: (n) => plural(n, { one: `${n} fichier a été ajouté.`, other: `${n} fichiers ont été ajoutés.` }),
  uploadFailed: (p) => `${p.name} n’a pas été envoyé.`,
  uploadCut: 'La connexion a été interrompue.',
  reuseFile: 'Utiliser un fichier déjà ajouté',
  files,

  previousTitle: 'Vous avez déjà répondu à ce questionnaire',
  previousText: (p) =>
    `${plural(p.n, { one: `${p.n} de vos réponses`, other: `${p.n} de vos réponses` })} du ${p.date} ${plural(p.n, { one: 'convient', other: 'conviennent' })} toujours. Vous pouvez tout reprendre puis vérifier chaque réponse, ou décider question par question.`,
  reuseAll: (p) => `Reprendre ${answers(p.answers)}${p.files === 0 ? '' : ` et ${files(p.files)}`}`,
  changedSince: (p) =>
    `Depuis : ${[p.added > 0 && plural(p.added, { one: `${p.added} nouvelle question`, other: `${p.added} nouvelles questions` }), p.changed > 0 && plural(p.changed, { one: `${p.changed} question modifiée`, other: `${p.changed} questions modifiées` })].filter(Boolean).join(', ')}. Elles sont signalées.`,
  newQuestion: 'Nouvelle',
  changedQuestion: 'Modifiée depuis la dernière fois',
  reused: (n) =>
    plural(n, {
      one: `${n} réponse a été reprise. Veuillez la vérifier.`,
      other: `${n} réponses ont été reprises. Veuillez les vérifier.`,
    }),
  fromDate: (p) => `Votre réponse du ${p.date}`,
  reuseThis: 'Reprendre cette réponse',
  reusedMark: (p) => `Reprise du ${p.date}. Vérifiez qu’elle est toujours exacte.`,
  reusedMarkUndated: 'Reprise de votre dernière évaluation. Vérifiez qu’elle est toujours exacte.',
  confirm: 'Toujours exact',
  confirmed: 'Confirmé',

  together: 'Partager le travail',
  togetherText: 'Créez un lien pour un collègue qui doit répondre à une section. Il ne verra que cette section.',
  colleague: 'Nom de votre collègue',
  noteForColleague: 'Note (facultatif)',
  createLink: 'Créer un lien de section',
  linkReady: 'Copiez ce lien maintenant. Il ne sera plus affiché.',
  copy: 'Copier le lien',
  copied: 'Copié',
  sectionLinks: 'Liens de section',
  forPerson: (p) => `${p.section}, pour ${p.name}`,
  revoke: 'Révoquer',
  revokeLink: (p) => `Révoquer le lien pour ${p.section}`,
  revoked: 'Le lien de section a été révoqué.',
  nameMissing: 'Saisissez un nom.',

  messages: 'Messages',
  messagesWith: (p) => `Avec ${p.organisation}`,
  messagesTeam: 'Votre équipe uniquement',
  messagesText: (p) => `Des questions sur le questionnaire ? Écrivez ici à ${p.organisation}.`,
  teamText:
    'Seules les personnes disposant d’un lien vers ce questionnaire voient ces notes. L’organisation qui l’a envoyé ne les voit pas.',
  write: 'Écrire un message',
  reply: 'Répondre',
  replyTo: (p) => `Répondre à ${p.name}`,
  audience: 'Qui peut le lire ?',
  send: 'Envoyer le message',
  sent: 'Votre message a été envoyé.',
  messageMissing: 'Saisissez un message.',
  earlier: 'Afficher les messages précédents',
  noMessages: 'Aucun message pour le moment.',
  discuss: 'Discuter de cette question',
  messagesOf: (n) => plural(n, { one: `${n} message`, other: `${n} messages` }),
  aboutQuestion: 'À propos de',

  sentBackTitle: (n) => plural(n, { one: `${n} question à revoir`, other: `${n} questions à revoir` }),
  sentBackText: (p) =>
    `${p.organisation} a examiné vos réponses et vous demande de préciser celles-ci. Modifiez ce qui est nécessaire, puis renvoyez le questionnaire.`,
  clarify: 'À préciser',
  reviewerNote: 'Note de l’examinateur :',
  answeredBefore: 'Votre réponse précédente :',

  submitTitle: 'Vérifier et envoyer',
  missingTitle: (n) =>
    plural(n, { one: `${n} réponse obligatoire manque`, other: `${n} réponses obligatoires manquent` }),
  missingText: 'Suivez un lien pour compléter.',
  nothingMissing: 'Toutes les questions obligatoires ont une réponse.',
  unanswered: (n) =>
    plural(n, {
      one: `${n} question facultative est sans réponse.`,
      other: `${n} questions facultatives sont sans réponse.`,
    }),
  toConfirm: (n) =>
    plural(n, {
      one: `${n} réponse reprise n’est pas encore confirmée.`,
      other: `${n} réponses reprises ne sont pas encore confirmées.`,
    }),
  willBeSent: (p) =>
    `Seront envoyés à ${p.organisation} : ${answers(p.answers)}${p.files === 0 ? '' : ` et ${files(p.files)}`}. Vous ne pourrez plus rien modifier ensuite.`,
  seeAll: 'Afficher tout ce qui sera envoyé',
  declaration: 'Déclaration',
  declare: (p) => `Je déclare au nom de ${p.vendor} que ces réponses sont, à ma connaissance, exactes et complètes.`,
  declareMissing: 'Veuillez confirmer la déclaration.',
  yourName: 'Votre nom',
  yourRole: 'Votre fonction',
  roleMissing: 'Saisissez votre fonction.',
  submit: (p) => `Envoyer à ${p.organisation}`,
  submitting: 'Envoi en cours…',
  unsentFirst: 'Certaines réponses ne sont pas encore enregistrées. Attendez qu’elles le soient, puis renvoyez.',
  onlyMain: 'Vos réponses sont enregistrées. Votre collègue qui a le lien principal envoie le questionnaire.',

  receiptTitle: 'Merci. Vos réponses ont été envoyées.',
  receiptText: (p) => `${p.organisation} les a reçues et vous contactera si quelque chose n’est pas clair.`,
  submittedAt: 'Envoyé le',
  submittedBy: 'Par',
  reference: 'Référence',
  downloadPdf: 'Télécharger une copie (PDF)',
  yourAnswers: 'Vos réponses',
  reviewFinished: (p) => `${p.organisation} a terminé l’examen le ${p.date}.`,
  unsentTitle: 'Certaines modifications n’ont pas été envoyées',
  unsentText:
    'Le questionnaire a été envoyé avant l’arrivée de ces modifications. Écrivez à l’organisation si elles sont importantes.',
  discard: 'Les abandonner',

  workbook: 'Répondre dans Excel',
  workbookText: 'Téléchargez le questionnaire sous forme de tableur, remplissez-le hors ligne et déposez-le ici.',
  downloadWorkbook: 'Télécharger le tableur',
  uploadWorkbook: 'Déposer le tableur rempli',
  reading: 'Lecture du tableur…',
  workbookReport: (p) =>
    `${plural(p.taken, { one: `${p.taken} nouvelle réponse`, other: `${p.taken} nouvelles réponses` })}, ${p.unchanged} sans changement.`,
  workbookRefused: (n) =>
    plural(n, {
      one: `${n} réponse ne peut pas être reprise :`,
      other: `${n} réponses ne peuvent pas être reprises :`,
    }),
  workbookPlace: (p) => `${p.sheet}, ligne ${p.row}`,
  workbookNothing: 'Le tableur ne contient rien de nouveau.',
  take: (n) => plural(n, { one: `Enregistrer ${n} réponse`, other: `Enregistrer ${n} réponses` }),
  taken: (n) =>
    plural(n, {
      one: `${n} réponse du tableur a été enregistrée.`,
      other: `${n} réponses du tableur ont été enregistrées.`,
    }),

  errors,
  workbookRows: rows,
}

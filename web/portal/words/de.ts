import { checking } from './checking/de.ts'
import { copies } from './copies/de.ts'
import type { Messages } from './en.ts'
import { errors, rows } from './errors/de.ts'
import { ofFindings } from './findings/de.ts'
import { people } from './people/de.ts'
import { pluralOf } from './plural.ts'
import { requests } from './requests/de.ts'
import { talking } from './talking/de.ts'
import { ofTerms } from './terms/de.ts'
import { writing } from './writing/de.ts'

const plural = pluralOf('de')
const questions = (n: number) => plural(n, { one: '1 Frage', other: `${n} Fragen` })
const answers = (n: number) => plural(n, { one: '1 Antwort', other: `${n} Antworten` })
const files = (n: number) => plural(n, { one: '1 Datei', other: `${n} Dateien` })

export const de: Messages = {
  ...people,
  ...checking,
  ...talking,
  ...requests,
  ...ofFindings,
  ...copies,
  ...ofTerms,
  ...writing,
  questionnaire: 'Fragebogen',
  language: 'Sprache',
  skip: 'Zum Inhalt springen',
  loading: 'Wird geladen …',
  poweredBy: 'Assay, Lieferantenrisiken im Griff',
  viewedBy: 'So sieht der Lieferant diese Seite. Hier lässt sich nichts ändern.',
  back: 'Zurück',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  yes: 'Ja',
  no: 'Nein',
  somethingWrong: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  notConnected: 'Keine Verbindung zum Server. Prüfen Sie Ihr Netzwerk und versuchen Sie es erneut.',
  tooMany: 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',

  unknownTitle: 'Dieser Link funktioniert nicht',
  unknownText: 'Der Link ist möglicherweise unvollständig oder wurde durch einen neueren ersetzt.',
  unknownNext: 'Öffnen Sie den Link aus der neuesten E-Mail. Wenn das nicht hilft, bitten Sie um einen neuen.',
  expiredTitle: 'Dieser Link ist abgelaufen',
  expiredText: 'Zu Ihrer Sicherheit gelten Links zu Fragebögen nur für begrenzte Zeit. Ihre Antworten sind erhalten.',
  expiredNext: 'Bitten Sie um einen neuen Link, um dort weiterzumachen, wo Sie aufgehört haben.',
  writeTo: 'Schreiben Sie an',
  writeToSender: 'Schreiben Sie der Person, von der Sie den Link erhalten haben.',
  unreachableTitle: 'Der Fragebogen konnte nicht geladen werden',

  passwordTitle: 'Dieser Fragebogen ist geschützt',
  passwordText: 'Geben Sie das Passwort ein, das Sie zusammen mit dem Link erhalten haben.',
  password: 'Passwort',
  wrongPassword: 'Das Passwort ist falsch.',
  passwordMissing: 'Geben Sie das Passwort ein.',
  open: 'Fragebogen öffnen',

  asks: (p) => `${p.organisation} bittet ${p.vendor}, diesen Fragebogen zu beantworten.`,
  asksAgain: (p) => `${p.organisation} hat die Antworten von ${p.vendor} geprüft und hat Rückfragen.`,
  asksFrom: 'Von',
  due: 'Fällig am',
  overdue: 'Überfällig',
  takes: 'Dauer',
  about: (minutes) =>
    minutes < 90
      ? plural(minutes, { one: 'etwa 1 Minute', other: `etwa ${minutes} Minuten` })
      : `etwa ${Math.round(minutes / 60)} Stunden`,
  contents: 'Umfang',
  questions,
  inSections: (n) => plural(n, { one: 'in 1 Abschnitt', other: `in ${n} Abschnitten` }),
  availableUntil: 'Link gültig bis',
  howItWorks:
    'Ihre Antworten werden beim Tippen gespeichert. Sie können diese Seite schließen und später mit demselben Link weitermachen.',
  sectionOnly: (p) => `Sie wurden gebeten, den Abschnitt „${p.section}“ zu beantworten.`,
  messageFrom: (p) => `Nachricht von ${p.name}`,
  noteFrom: 'Hinweis aus Ihrem Team',
  privacy: 'Datenschutz',
  start: 'Beginnen',
  goOn: 'Weitermachen',

  sections: 'Abschnitte',
  section: 'Abschnitt',
  overview: 'Übersicht',
  answeredOf: (p) => `${p.answered} von ${p.total} beantwortet`,
  progress: 'Fortschritt',
  done: 'vollständig',
  nextSection: 'Nächster Abschnitt',
  reviewStep: 'Prüfen und absenden',
  saved: 'Gespeichert',
  savedAll: 'Alle Antworten gespeichert',
  saving: 'Wird gespeichert …',
  notSaved: 'Noch nicht gespeichert',
  offline: (n) =>
    n === 0
      ? 'Sie sind offline.'
      : plural(n, {
          one: 'Sie sind offline. 1 Antwort bleibt auf diesem Gerät und wird gesendet, sobald Sie wieder online sind.',
          other: `Sie sind offline. ${n} Antworten bleiben auf diesem Gerät und werden gesendet, sobald Sie wieder online sind.`,
        }),
  offlineUnkept:
    'Sie sind offline, und dieser Browser kann Ihre Antworten nicht aufbewahren. Schließen Sie diese Seite nicht.',
  online: 'Sie sind wieder online.',
  busy: (p) => `Zu viele Änderungen auf einmal. Sie bleiben auf diesem Gerät und werden in ${p.seconds} s gesendet.`,
  failing: 'Der Server hat ein Problem. Ihre Antworten bleiben auf diesem Gerät, und die Seite versucht es erneut.',
  keptHere: 'Auf diesem Gerät aufbewahrt',

  required: 'Pflichtfrage',
  optional: 'Freiwillig',
  clear: 'Antwort löschen',
  notApplicable: 'Trifft nicht zu',
  reason: 'Warum trifft das nicht zu?',
  comment: 'Kommentar',
  addComment: 'Kommentar hinzufügen',
  lowest: 'Niedrigste',
  highest: 'Höchste',
  enterNumber: 'Geben Sie eine Zahl ein, zum Beispiel 12 oder 12,5.',
  charactersLeft: (n) => plural(n, { one: 'Noch 1 Zeichen', other: `Noch ${n} Zeichen` }),
  chooseOne: 'Auswählen oder suchen',
  noOptions: 'Keine passenden Optionen',
  optionsFound: (n) => plural(n, { one: '1 Option', other: `${n} Optionen` }),
  savedBy: (p) => `Gespeichert von ${p.name}, ${p.when}`,
  notAnswered: 'Nicht beantwortet',
  refused: 'Diese Antwort wurde nicht angenommen:',
  appeared: (n) => plural(n, { one: '1 Frage ist hinzugekommen.', other: `${n} Fragen sind hinzugekommen.` }),
  disappeared: (n) => plural(n, { one: '1 Frage entfällt.', other: `${n} Fragen entfallen.` }),

  conflictTitle: 'Jemand aus Ihrem Team hat diese Antwort geändert',
  conflictText: 'Welche ist richtig?',
  yours: 'Ihre Antwort',
  theirs: (p) => `Antwort von ${p.name}, ${p.when}`,
  keepMine: 'Meine behalten',
  takeTheirs: 'Die andere übernehmen',
  emptied: 'Die Antwort wurde gelöscht.',

  evidence: 'Nachweise',
  addFiles: 'Dateien hinzufügen',
  dropHere: 'oder hier ablegen',
  removeFile: (p) => `${p.name} entfernen`,
  removed: (p) => `${p.name} wurde entfernt.`,
  uploading: (p) => `${p.name}: ${p.percent} %`,
  uploaded: (n) => plural(n, { one: '1 Datei wurde hinzugefügt.', other: `${n} Dateien wurden hinzugefügt.` }),
  uploadFailed: (p) => `${p.name} wurde nicht hochgeladen.`,
  uploadCut: 'Die Verbindung wurde unterbrochen.',
  reuseFile: 'Bereits hochgeladene Datei verwenden',
  files,

  previousTitle: 'Sie haben diesen Fragebogen schon einmal beantwortet',
  previousText: (p) =>
    `${plural(p.n, { one: '1 Ihrer Antworten', other: `${p.n} Ihrer Antworten` })} vom ${p.date} ${plural(p.n, { one: 'passt', other: 'passen' })} weiterhin. Sie können alle übernehmen und dann einzeln prüfen oder bei jeder Frage entscheiden.`,
  reuseAll: (p) => `${answers(p.answers)}${p.files === 0 ? '' : ` und ${files(p.files)}`} übernehmen`,
  changedSince: (p) =>
    `Seitdem: ${[p.added > 0 && plural(p.added, { one: '1 neue Frage', other: `${p.added} neue Fragen` }), p.changed > 0 && plural(p.changed, { one: '1 geänderte Frage', other: `${p.changed} geänderte Fragen` })].filter(Boolean).join(', ')}. Sie sind gekennzeichnet.`,
  newQuestion: 'Neu',
  changedQuestion: 'Seit dem letzten Mal geändert',
  reused: (n) =>
    plural(n, {
      one: '1 Antwort wurde übernommen. Bitte prüfen Sie sie.',
      other: `${n} Antworten wurden übernommen. Bitte prüfen Sie sie.`,
    }),
  fromDate: (p) => `Ihre Antwort vom ${p.date}`,
  reuseThis: 'Diese Antwort übernehmen',
  reusedMark: (p) => `Übernommen vom ${p.date}. Bitte prüfen Sie, ob sie noch stimmt.`,
  reusedMarkUndated: 'Aus Ihrer letzten Bewertung übernommen. Bitte prüfen Sie, ob sie noch stimmt.',
  confirm: 'Stimmt noch',
  confirmed: 'Bestätigt',

  together: 'Arbeit aufteilen',
  togetherText:
    'Erstellen Sie einen Link für eine Person in Ihrem Team, die einen Abschnitt beantworten soll. Sie sieht nur diesen Abschnitt.',
  colleague: 'Name der Person',
  noteForColleague: 'Hinweis (freiwillig)',
  createLink: 'Abschnittslink erstellen',
  linkReady: 'Kopieren Sie diesen Link jetzt. Er wird nicht noch einmal angezeigt.',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  sectionLinks: 'Abschnittslinks',
  forPerson: (p) => `${p.section}, für ${p.name}`,
  revoke: 'Widerrufen',
  revokeLink: (p) => `Link für ${p.section} widerrufen`,
  revoked: 'Der Abschnittslink wurde widerrufen.',
  nameMissing: 'Geben Sie einen Namen ein.',

  messages: 'Nachrichten',
  messagesWith: (p) => `Mit ${p.organisation}`,
  messagesTeam: 'Nur Ihr Team',
  messagesText: (p) => `Fragen zum Fragebogen? Schreiben Sie hier an ${p.organisation}.`,
  teamText:
    'Diese Notizen sehen nur Personen mit einem Link zu diesem Fragebogen. Die anfragende Organisation sieht sie nicht.',
  write: 'Nachricht schreiben',
  reply: 'Antworten',
  replyTo: (p) => `${p.name} antworten`,
  audience: 'Wer darf das lesen?',
  send: 'Nachricht senden',
  sent: 'Ihre Nachricht wurde gesendet.',
  messageMissing: 'Geben Sie eine Nachricht ein.',
  earlier: 'Frühere Nachrichten anzeigen',
  noMessages: 'Noch keine Nachrichten.',
  discuss: 'Über diese Frage sprechen',
  messagesOf: (n) => plural(n, { one: '1 Nachricht', other: `${n} Nachrichten` }),
  aboutQuestion: 'Zu',

  sentBackTitle: (n) => plural(n, { one: '1 Frage ist noch zu klären', other: `${n} Fragen sind noch zu klären` }),
  sentBackText: (p) =>
    `${p.organisation} hat Ihre Antworten geprüft und bittet Sie, diese zu klären. Ändern Sie, was nötig ist, und senden Sie den Fragebogen erneut ab.`,
  clarify: 'Zu klären',
  reviewerNote: 'Anmerkung aus der Prüfung:',
  answeredBefore: 'Ihre frühere Antwort:',

  submitTitle: 'Prüfen und absenden',
  missingTitle: (n) => plural(n, { one: '1 Pflichtantwort fehlt', other: `${n} Pflichtantworten fehlen` }),
  missingText: 'Folgen Sie einem Link, um sie zu ergänzen.',
  nothingMissing: 'Alle Pflichtfragen sind beantwortet.',
  unanswered: (n) =>
    plural(n, {
      one: '1 freiwillige Frage ist nicht beantwortet.',
      other: `${n} freiwillige Fragen sind nicht beantwortet.`,
    }),
  toConfirm: (n) =>
    plural(n, {
      one: '1 übernommene Antwort ist noch nicht bestätigt.',
      other: `${n} übernommene Antworten sind noch nicht bestätigt.`,
    }),
  willBeSent: (p) =>
    `An ${p.organisation} werden ${answers(p.answers)}${p.files === 0 ? '' : ` und ${files(p.files)}`} gesendet. Danach können Sie nichts mehr ändern.`,
  seeAll: 'Alles anzeigen, was gesendet wird',
  declaration: 'Erklärung',
  declare: (p) => `Ich erkläre für ${p.vendor}, dass diese Antworten nach bestem Wissen richtig und vollständig sind.`,
  declareMissing: 'Bitte bestätigen Sie die Erklärung.',
  yourName: 'Ihr Name',
  yourRole: 'Ihre Funktion',
  roleMissing: 'Geben Sie Ihre Funktion ein.',
  submit: (p) => `An ${p.organisation} absenden`,
  submitting: 'Wird abgesendet …',
  unsentFirst:
    'Einige Antworten sind noch nicht gespeichert. Warten Sie, bis sie es sind, und senden Sie dann erneut ab.',
  onlyMain: 'Ihre Antworten sind gespeichert. Die Person mit dem Hauptlink sendet den Fragebogen ab.',

  receiptTitle: 'Vielen Dank. Ihre Antworten sind eingegangen.',
  receiptText: (p) => `${p.organisation} hat sie erhalten und meldet sich, wenn etwas unklar ist.`,
  submittedAt: 'Abgesendet',
  submittedBy: 'Von',
  reference: 'Referenz',
  downloadPdf: 'Kopie herunterladen (PDF)',
  yourAnswers: 'Ihre Antworten',
  reviewFinished: (p) => `${p.organisation} hat die Prüfung am ${p.date} abgeschlossen.`,
  unsentTitle: 'Einige Änderungen wurden nicht gesendet',
  unsentText:
    'Der Fragebogen wurde abgesendet, bevor diese Änderungen ankamen. Schreiben Sie der Organisation, wenn sie wichtig sind.',
  discard: 'Verwerfen',

  workbook: 'In Excel beantworten',
  workbookText:
    'Laden Sie den Fragebogen als Tabelle herunter, füllen Sie ihn offline aus und laden Sie ihn hier hoch.',
  downloadWorkbook: 'Tabelle herunterladen',
  uploadWorkbook: 'Ausgefüllte Tabelle hochladen',
  reading: 'Die Tabelle wird gelesen …',
  workbookReport: (p) =>
    `${plural(p.taken, { one: '1 neue Antwort', other: `${p.taken} neue Antworten` })}, ${p.unchanged} unverändert.`,
  workbookRefused: (n) =>
    plural(n, {
      one: '1 Antwort kann nicht übernommen werden:',
      other: `${n} Antworten können nicht übernommen werden:`,
    }),
  workbookPlace: (p) => `${p.sheet}, Zeile ${p.row}`,
  workbookNothing: 'Die Tabelle enthält nichts Neues.',
  take: (n) => plural(n, { one: '1 Antwort speichern', other: `${n} Antworten speichern` }),
  taken: (n) =>
    plural(n, {
      one: '1 Antwort wurde aus der Tabelle gespeichert.',
      other: `${n} Antworten wurden aus der Tabelle gespeichert.`,
    }),

  errors,
  workbookRows: rows,
}

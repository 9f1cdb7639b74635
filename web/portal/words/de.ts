import type { Messages } from './en.ts'
import { pluralOf } from './plural.ts'

const plural = pluralOf('de')
const questions = (n: number) => plural(n, { one: '1 Frage', other: `${n} Fragen` })
const answers = (n: number) => plural(n, { one: '1 Antwort', other: `${n} Antworten` })
const files = (n: number) => plural(n, { one: '1 Datei', other: `${n} Dateien` })

export const de: Messages = {
  answeringAs: (p) => `Sie antworten als ${p.name}.`,
  notYou: 'Nicht Sie?',
  saveName: 'Namen speichern',
  doneWithSection: 'Mein Abschnitt ist fertig',
  sectionIsDone:
    'Danke. Ihre Kollegin oder Ihr Kollege sieht, dass Ihr Abschnitt fertig ist. Sie können Ihre Antworten weiterhin ändern.',
  colleagueEmailOptional: 'E-Mail der Kollegin oder des Kollegen (optional)',
  emailHint: 'Wenn Sie eine angeben, wird der Link dorthin gesendet.',
  invited: (p) => `Eine E-Mail mit diesem Link ist unterwegs an ${p.email}.`,
  linkDone: (p) => `Fertig, ${p.when}`,
  linkActive: (p) => `Zuletzt aktiv: ${p.when}`,
  linkUnused: 'Noch keine Aktivität',
  ownConflict: 'Sie haben diese Antwort in einem anderen Fenster geändert',

  confirmSection: (n) => `Alle ${n} übernommenen Antworten dieses Abschnitts stimmen noch`,
  show: 'Anzeigen',
  showAll: 'Alle Fragen',
  showOpen: 'Noch nicht beantwortet',
  showChanged: 'Neu oder geändert seit dem letzten Mal',
  nothingToShow: 'Keine solchen Fragen in diesem Abschnitt.',
  searchQuestions: 'Fragen suchen',
  unclear: (n) =>
    plural(n, {
      one: '1 Frage, zu der nachgefragt wurde, ist unverändert',
      other: `${n} Fragen, zu denen nachgefragt wurde, sind unverändert`,
    }),
  submitUnclear: 'Ohne Änderung absenden',
  unclearMissing: 'Klären Sie diese Fragen, oder bestätigen Sie, dass Sie sie unverändert absenden.',
  revokeSure: 'Diesen Link widerrufen? Damit kann nicht mehr geantwortet werden.',
  finishSection: 'Abschnitt prüfen',
  earlierWorkbook: 'Antworten aus einer früheren Tabelle',
  earlierWorkbookText:
    'Laden Sie die Tabelle eines anderen Assay-Fragebogens hoch, auch die einer anderen Organisation. Sie sehen, welche Antworten passen, und wählen aus.',
  uploadEarlier: 'Frühere Tabelle hochladen',
  noProposals: 'Keine Antwort dieser Tabelle kann hier verwendet werden.',
  proposals: (n) =>
    plural(n, {
      one: '1 Antwort kann hier verwendet werden:',
      other: `${n} Antworten können hier verwendet werden:`,
    }),
  matchedBy: { ID_AND_TEXT: 'dieselbe Frage', TEXT: 'derselbe Text', ID: 'derselbe Schlüssel, aber ein anderer Text' },
  replaces: 'Sie würde diese Antwort ersetzen:',
  unknownAnswers: (n) =>
    plural(n, { one: '1 Antwort passt zu keiner Frage hier', other: `${n} Antworten passen zu keiner Frage hier` }),
  mustBeOneOf: (p) => `Die Antwort muss eine von diesen sein: ${p.options}.`,
  mustBeSomeOf: (p) => `Die Antwort muss aus einer oder mehreren von diesen bestehen: ${p.options}.`,
  mustBeNumber: 'Die Antwort muss eine Zahl sein.',
  mustBeRating: 'Die Antwort muss eine ganze Zahl von 1 bis 5 sein.',
  mustBeDate: 'Die Antwort muss ein Datum sein (JJJJ-MM-TT).',
  mustBeShorter: 'Die Antwort darf höchstens 10.000 Zeichen haben.',

  unread: (n) => `${n} neu`,
  newMessage: 'Neu',
  yourAnswerWas: 'Ihre Antwort:',

  instead: 'Weiterleiten, mehr Zeit erbitten oder ablehnen',
  forward: 'An eine Kollegin oder einen Kollegen weiterleiten',
  forwardText:
    'Die andere Person erhält einen neuen Link per E-Mail, und Ihrer funktioniert nicht mehr. Die bisherigen Antworten bleiben erhalten.',
  colleagueEmail: 'E-Mail-Adresse der Person',
  emailMissing: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  forwardSend: 'Weiterleiten',
  forwardDone: (p) => `An ${p.name} weitergeleitet. Ihr Link funktioniert nicht mehr.`,
  moreTime: 'Mehr Zeit erbitten',
  newDate: 'Bis wann können Sie antworten?',
  dateMissing: 'Wählen Sie einen Tag nach dem Fälligkeitsdatum.',
  why: 'Grund',
  whyMissing: 'Geben Sie einen Grund an.',
  askSend: 'Bitte absenden',
  askSent: 'Ihre Bitte wurde gesendet.',
  decline: 'Beantwortung ablehnen',
  declineText: (p) =>
    `${p.organisation} erfährt, dass Sie nicht antworten werden. Sie können es sich noch anders überlegen.`,
  extensionOpen: (p) => `Sie haben um Zeit bis ${p.date} gebeten. ${p.organisation} hat noch nicht entschieden.`,
  extensionGranted: (p) => `Sie haben mehr Zeit: bis ${p.date}.`,
  extensionRefused: (p) => `${p.organisation} kann Ihnen nicht mehr Zeit geben.`,
  declinedOn: (p) =>
    `Sie haben die Beantwortung am ${p.date} abgelehnt. Wenn Sie doch antworten möchten, machen Sie einfach weiter.`,

  findings: 'Feststellungen',
  findingsText: (p) => `Was Sie laut ${p.organisation} beheben sollen. Melden Sie hier, wenn es erledigt ist.`,
  noFindings: 'Es gibt keine offenen Feststellungen.',
  dueOn: (p) => `Fällig am ${p.date}`,
  severity: { CRITICAL: 'Kritisch', HIGH: 'Hoch', MEDIUM: 'Mittel', LOW: 'Niedrig' },
  findingStatus: { OPEN: 'Offen', REMEDIATED: 'Behoben', RISK_ACCEPTED: 'Risiko akzeptiert' },
  markFixed: 'Als behoben melden',
  whatWasDone: 'Was haben Sie getan?',
  whatMissing: 'Beschreiben Sie, was Sie getan haben.',
  proof: 'Nachweise (freiwillig)',
  sendFix: 'Senden',
  fixSent: 'Ihre Meldung wurde gesendet.',
  fixState: {
    WAITING: 'Als behoben gemeldet, wartet auf Bestätigung',
    CONFIRMED: 'Behebung bestätigt',
    REJECTED: 'Behebung nicht anerkannt',
    CLOSED: 'Feststellung geschlossen',
  },
  askAboutFinding: 'Zu dieser Feststellung nachfragen',
  proposeDate: 'Anderen Termin vorschlagen',
  newDueDate: 'Bis wann können Sie das beheben?',
  futureDay: 'Wählen Sie einen Tag in der Zukunft.',
  objectTo: 'Der Feststellung widersprechen',
  objectText: (p) => `Schreiben Sie ${p.organisation}, warum das keine Feststellung ist. Die Antwort erscheint hier.`,
  sendObjection: 'Widerspruch senden',
  dateOpen: (p) => `Sie haben ${p.date} vorgeschlagen. Es gibt noch keine Antwort.`,
  dateAccepted: (p) => `Ihr Termin wurde angenommen: ${p.date}.`,
  dateAnswered: (p) => `Sie haben ${p.date} vorgeschlagen. Die Antwort:`,
  objectionOpen: 'Sie haben widersprochen. Es gibt noch keine Antwort.',
  objectionAnswered: 'Sie haben widersprochen. Die Antwort:',

  downloadExcel: 'Kopie herunterladen (Excel)',
  downloadQuestions: 'Fragen herunterladen (PDF)',

  terms: 'Vertraulichkeitsbedingungen',
  acceptTerms: (p) => `Ich nehme diese Bedingungen für ${p.vendor} an.`,
  termsMissing: 'Bitte nehmen Sie die Vertraulichkeitsbedingungen an.',
  termsLater: 'Sie nehmen diese Bedingungen beim Absenden an.',

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

  errors: {
    answers_missing: 'Es fehlen noch Pflichtantworten.',
    assessment_state: 'Der Fragebogen kann nicht mehr geändert werden.',
    main_link_only: 'Dieser Link gilt nur für einen Abschnitt. Verwenden Sie den Hauptlink des Fragebogens.',
    not_found: 'Das gibt es nicht mehr. Laden Sie die Seite neu.',
    invalid_answer: 'Sie passt nicht zur Frage oder ist zu lang.',
    invalid_comment: 'Die Nachricht konnte nicht gesendet werden. Laden Sie die Seite neu und versuchen Sie es erneut.',
    comment_limit_reached: 'Die Höchstzahl an Nachrichten ist erreicht.',
    answer_limit_reached: 'Die Antworten sind zusammen zu lang. Kürzen Sie diese, oder laden Sie sie als Datei hoch.',
    link_budget_used:
      'Dieser Fragebogen wurde sehr viel benutzt. Warten Sie eine Minute und versuchen Sie es dann erneut. Ihre Antworten werden gespeichert.',
    link_busy: 'Eine andere Datei dieses Fragebogens wird noch erstellt. Versuchen Sie es gleich noch einmal.',
    file_limit_reached:
      'Die Höchstzahl an Dateien ist erreicht. Entfernen Sie eine Datei, bevor Sie eine weitere hinzufügen.',
    evidence_limit_reached:
      'Ihre Dateien belegen den gesamten Speicherplatz. Entfernen Sie eine Datei, bevor Sie eine weitere hinzufügen.',
    file_type_not_allowed: 'Dieser Dateityp ist nicht erlaubt.',
    body_too_large: 'Das ist zu groß.',
    form_invalid: 'Das Hochladen war unvollständig. Bitte versuchen Sie es erneut.',
    hand_offs_full: 'Die Höchstzahl an Abschnittslinks ist erreicht. Widerrufen Sie zuerst einen.',
    invitations_full:
      'Die Grenze von 20 E-Mails am Tag ist erreicht. Erstellen Sie den Link ohne Adresse und senden Sie ihn selbst.',
    vendor_requests_full:
      'Die Grenze von 5 Anfragen am Tag ist erreicht. Schreiben Sie eine Nachricht, oder versuchen Sie es morgen wieder.',
    fix_of_closed: 'Diese Feststellung ist bereits geschlossen.',
    finding_request_waiting: 'Ihre Bitte wird geprüft. Warten Sie die Antwort ab, bevor Sie eine weitere senden.',
    terms_not_accepted:
      'Nehmen Sie zum Einreichen die Vertraulichkeitsbedingungen an. Falls sie geändert wurden, lesen Sie sie bitte erneut.',
    fix_waiting: 'Ihre Meldung wird geprüft. Warten Sie die Antwort ab, bevor Sie eine weitere senden.',
    workbook_of_other: 'Diese Tabelle gehört zu einem anderen Fragebogen. Laden Sie die Tabelle zu diesem herunter.',
    workbook_too_complex:
      'Die Tabelle ist zu komplex. Laden Sie sie erneut herunter und übertragen Sie Ihre Antworten.',
    workbook_damaged:
      'Die Datei ist beschädigt. Laden Sie die Tabelle erneut herunter und übertragen Sie Ihre Antworten.',
    workbook_too_large:
      'Die Datei ist entpackt zu groß. Senden Sie die Tabelle so, wie Sie sie heruntergeladen haben, ohne Bilder.',
    workbook_without_questions:
      'Das ist keine Tabelle eines Fragebogens. Laden Sie die Tabelle herunter und füllen Sie sie aus.',
    workbook_unreadable:
      'Die Datei kann nicht als Tabelle gelesen werden. Speichern Sie sie als .xlsx ohne Kennwort und laden Sie sie erneut hoch.',
    workbook_other_format:
      'Nur .xlsx-Dateien können gelesen werden. Öffnen Sie die Datei in Ihrem Tabellenprogramm, wählen Sie „Speichern unter“ (Google Tabellen: „Herunterladen“) und den Typ „Excel-Arbeitsmappe (.xlsx)“, und laden Sie diese Datei hoch.',
    workbook_too_slow:
      'Das Erstellen der Tabelle zum Herunterladen hat zu lange gedauert. Versuchen Sie es gleich noch einmal.',
    workbooks_busy: 'Es werden gerade viele Tabellen verarbeitet. Versuchen Sie es gleich noch einmal.',
    storage_full: 'Auf dem Server ist kein Platz mehr. Bitte versuchen Sie es später erneut.',
    store_unavailable: 'Dateien können gerade nicht gespeichert werden. Bitte versuchen Sie es gleich noch einmal.',
    database_read_only:
      'Das System der Organisation kann zurzeit nichts speichern. Bitte versuchen Sie es später erneut.',
    database_unavailable: 'Der Server ist gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
  },
  workbookRows: {
    column_missing: 'Eine Spalte fehlt. Aus diesem Blatt wird nichts übernommen.',
    key_missing: 'Der Schlüssel der Frage fehlt. Kopieren Sie die Antwort in die Zeile ihrer Frage.',
    key_unknown: 'Zu diesem Schlüssel gibt es hier keine Frage.',
    row_repeated: 'Die Frage hat zwei Zeilen. Nur die erste zählt.',
    number_ambiguous: 'Die Zahl lässt sich auf zwei Arten lesen. Geben Sie sie ohne Tausendertrennzeichen ein.',
    date_ambiguous: 'Das Datum lässt sich auf zwei Arten lesen. Geben Sie es als JJJJ-MM-TT ein.',
    not_yes_or_no: 'Geben Sie Ja oder Nein ein.',
    cell_error: 'Die Zelle enthält einen Fehler der Tabelle und keine Antwort.',
    not_applicable_unclear: '„Trifft nicht zu“ muss Ja oder leer sein.',
    answer_and_not_applicable: 'Es gibt eine Antwort und „Trifft nicht zu“. Behalten Sie eines davon.',
    comment_too_long: 'Der Kommentar darf höchstens 10.000 Zeichen haben.',
    answer_changed: 'Diese Antwort wurde inzwischen von jemand anderem geändert.',
    question_hidden: 'Diese Frage wird bei diesen Antworten nicht gestellt.',
    invalid_answer: 'Die Antwort passt nicht zur Frage oder ist zu lang.',
  },
}

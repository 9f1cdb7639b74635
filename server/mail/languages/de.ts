import { pluralOf } from '../../../contract/values/languages.ts'
import { changes } from './deChanges.ts'
import { paragraphs } from './paragraphs.ts'
import type { MailLanguage } from './types.ts'

const plural = pluralOf('de')
const hello = 'Guten Tag {{recipient}},'
const contact = 'Ihr Kontakt bei {{organisation}}: {{sender}}'
const instead =
  'Nicht zuständig, zu wenig Zeit, oder Sie können nicht antworten? Auf derselben Seite können Sie den Fragebogen weiterleiten, mehr Zeit erbitten oder ablehnen.'
const page =
  'Auf der Seite des Fragebogens können Sie melden, was behoben ist, mit Nachweisen, einen anderen Termin vorschlagen oder widersprechen.'
const open = 'Fragebogen öffnen'

export const de: MailLanguage = {
  kinds: {
    INVITATION: {
      subject: '{{organisation}} bittet {{vendor}}, „{{assessment}}“ zu beantworten',
      body: paragraphs(
        hello,
        '{{organisation}} nutzt Leistungen von {{vendor}} und bittet Sie, den Fragebogen „{{assessment}}“ zu beantworten.\nUmfang: {{size}}.\nBitte senden Sie Ihre Antworten bis {{due}} ab.',
        '{{message}}',
        '{{link}}',
        '{{passwordHint}}',
        'Sie brauchen kein Konto. Ihre Antworten werden beim Schreiben gespeichert, und Sie können Abschnitte an andere im Team geben. Geben Sie den Link nur an Personen weiter, die Ihnen beim Antworten helfen.\nDer Link gilt bis {{expires}}.',
        instead,
        contact,
      ),
      action: open,
    },
    REMINDER: {
      subject: 'Erinnerung: „{{assessment}}“ für {{vendor}} ist {{days}} fällig',
      body: paragraphs(
        hello,
        'Der Fragebogen „{{assessment}}“ von {{organisation}} ist {{days}} fällig, am {{due}}.',
        '{{sections}}',
        '{{link}}',
        '{{passwordHint}}',
        instead,
        'Falls Sie Ihre Antworten inzwischen abgesendet haben, ist diese Nachricht gegenstandslos.',
        contact,
      ),
      action: open,
    },
    OVERDUE: {
      subject: 'Überfällig: „{{assessment}}“ für {{vendor}} war {{days}} fällig',
      body: paragraphs(
        hello,
        'Der Fragebogen „{{assessment}}“ von {{organisation}} war am {{due}} fällig und wurde noch nicht abgesendet.',
        '{{sections}}',
        '{{link}}',
        '{{passwordHint}}',
        instead,
        contact,
      ),
      action: open,
    },
    CLARIFICATION: {
      subject: '{{organisation}} hat Rückfragen zu den Antworten von {{vendor}} auf „{{assessment}}“',
      body: paragraphs(
        hello,
        '{{organisation}} hat Ihre Antworten auf „{{assessment}}“ geprüft und braucht weitere Angaben.',
        '{{message}}',
        '{{questions}}',
        'Bitte senden Sie die ergänzten Antworten bis {{due}} ab.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    RECEIPT: {
      subject: 'Ihre Antworten auf „{{assessment}}“ für {{vendor}} wurden abgesendet',
      body: paragraphs(
        hello,
        'Vielen Dank. {{organisation}} hat Ihre Antworten auf „{{assessment}}“ für {{vendor}} erhalten.\nAbgesendet von {{person}}.\nAbgesendet am {{at}}.',
        'Eine Kopie ist als PDF angehängt. Auf der Seite gibt es sie auch als Tabelle.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Antworten ansehen',
    },
    COMPLETED: {
      subject: '{{organisation}} hat die Prüfung von „{{assessment}}“ für {{vendor}} abgeschlossen',
      body: paragraphs(
        hello,
        'Vielen Dank für Ihre Antworten auf „{{assessment}}“. {{organisation}} hat die Prüfung abgeschlossen. Für Sie ist nichts mehr zu tun.',
        contact,
      ),
      action: '',
    },
    FINDINGS_SHARED: {
      subject: '{{organisation}} bittet {{vendor}}, {{count}} aus „{{assessment}}“ zu beheben',
      body: paragraphs(
        hello,
        'Vielen Dank für Ihre Antworten auf „{{assessment}}“. {{organisation}} hat bei der Prüfung festgestellt, was {{vendor}} beheben muss: {{count}}.\nDie erste ist am {{due}} fällig.',
        '{{items}}',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Feststellungen öffnen',
    },
    FINDING_DUE: {
      subject: 'Erinnerung: Feststellungen aus „{{assessment}}“ für {{vendor}} sind {{days}} fällig',
      body: paragraphs(
        hello,
        '{{organisation}} hat {{vendor}} gebeten, dies bis {{due}} zu beheben:',
        '{{items}}',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Feststellungen öffnen',
    },
    FINDING_ANSWERED: {
      subject: '{{organisation}} hat {{vendor}} zu „{{finding}}“ geantwortet',
      body: paragraphs(
        hello,
        '{{organisation}} antwortet auf Ihre Nachricht zur Feststellung „{{finding}}“:',
        '{{reason}}',
        'Sie ist am {{due}} fällig.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Feststellung öffnen',
    },
    FORWARDED: {
      subject: '{{person}} bittet Sie, „{{assessment}}“ von {{organisation}} zu beantworten',
      body: paragraphs(
        hello,
        '{{person}} hat den Fragebogen „{{assessment}}“ an Sie weitergeleitet. {{organisation}} nutzt Leistungen von {{vendor}} und bittet um die Antworten.\nUmfang: {{size}}.\nBitte senden Sie Ihre Antworten bis {{due}} ab.',
        '{{message}}',
        '{{link}}',
        'Sie brauchen kein Konto. Ihre Antworten werden beim Schreiben gespeichert. Falls der Link ein Passwort verlangt, erhalten Sie es von {{person}}.',
        instead,
        contact,
      ),
      action: open,
    },
    EXTENSION_DECIDED: {
      subject: '„{{assessment}}“ für {{vendor}} ist jetzt am {{due}} fällig',
      body: paragraphs(
        hello,
        '{{organisation}} gibt Ihnen mehr Zeit für den Fragebogen „{{assessment}}“. Bitte senden Sie Ihre Antworten bis {{due}} ab.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    MESSAGE: {
      subject: '{{organisation}} hat {{vendor}} zu „{{assessment}}“ geschrieben',
      body: paragraphs(hello, '{{messages}}', '{{link}}', '{{passwordHint}}'),
      action: 'Lesen und antworten',
    },
    FIX_REJECTED: {
      subject: '{{organisation}} braucht mehr von {{vendor}} zu „{{finding}}“',
      body: paragraphs(
        hello,
        'Sie haben „{{finding}}“ als behoben gemeldet. {{organisation}} betrachtet es noch nicht als behoben:',
        '{{reason}}',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Feststellung öffnen',
    },
  },
  variants: {
    ...changes({ hello, contact, open }),
    FINDING_ADDED: {
      subject: '{{organisation}} bittet {{vendor}}, „{{finding}}“ zu beheben',
      body: paragraphs(
        hello,
        '{{organisation}} bittet {{vendor}}, „{{finding}}“ zu beheben.\nFällig am {{due}}.\nJetzt offen: {{count}}.',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Feststellung öffnen',
    },
    FINDING_DATE_ACCEPTED: {
      subject: '„{{finding}}“ von {{vendor}} ist jetzt am {{due}} fällig',
      body: paragraphs(
        hello,
        '{{organisation}} nimmt den vorgeschlagenen Termin an: Die Feststellung „{{finding}}“ ist jetzt am {{due}} fällig.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Feststellung öffnen',
    },
    DOCUMENT_REQUEST: {
      subject: '{{organisation}} bittet {{vendor}} um eine neue Fassung von {{certification}}',
      body: paragraphs(
        hello,
        'Das Dokument {{certification}}, das Sie {{organisation}} für {{vendor}} gegeben haben, gilt bis {{expires}}. Bitte senden Sie die neue Fassung, sobald Sie sie haben: Antworten Sie auf diese Nachricht, oder fügen Sie sie dem nächsten Fragebogen hinzu.',
        contact,
      ),
      action: '',
    },
    FORWARDED_AWAY: {
      subject: '„{{assessment}}“ für {{vendor}} wurde weitergeleitet',
      body: paragraphs(
        hello,
        '{{person}} hat den Fragebogen „{{assessment}}“ von {{organisation}} an {{colleague}} weitergeleitet. Ihr Link funktioniert nicht mehr. Die bisherigen Antworten sind erhalten.',
      ),
      action: '',
    },
    SECTION_INVITATION: {
      subject: '{{person}} bittet Sie, einen Abschnitt eines Fragebogens von {{organisation}} zu beantworten',
      body: paragraphs(
        hello,
        '{{person}} bittet Sie, den Abschnitt „{{section}}“ des Fragebogens „{{assessment}}“ zu beantworten, den {{organisation}} an {{vendor}} gesendet hat.',
        '{{link}}',
        'Sie brauchen kein Konto. Ihre Antworten werden beim Tippen gespeichert. Falls der Link nach einem Passwort fragt, erhalten Sie es von {{person}}.',
      ),
      action: 'Abschnitt öffnen',
    },
    EXTENSION_REFUSED_UNDATED: {
      subject: 'Keine Verlängerung für „{{assessment}}“ von {{vendor}}',
      body: paragraphs(
        hello,
        '{{organisation}} vereinbart für den Fragebogen „{{assessment}}“ keinen späteren Tag. Er hat keine Frist: Bitte senden Sie Ihre Antworten ab, sobald Sie können.',
        '{{reason}}',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    EXTENSION_REFUSED: {
      subject: '„{{assessment}}“ für {{vendor}} bleibt am {{due}} fällig',
      body: paragraphs(
        hello,
        '{{organisation}} kann Ihnen nicht mehr Zeit für den Fragebogen „{{assessment}}“ geben.',
        '{{reason}}',
        'Bitte senden Sie Ihre Antworten bis {{due}} ab.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
  },
  parts: {
    sentFor: (organisation) => `Gesendet mit Assay für ${organisation}.`,
    verify: (p) => `Referenz ${p.reference}. So prüfen Sie, ob diese Anfrage echt ist: ${p.address}`,
    questions: (n) => plural(n, { one: '1 Frage', other: `${n} Fragen` }),
    size: (p) =>
      p.minutes < 90
        ? `${p.questions}, etwa ${plural(p.minutes, { one: '1 Minute', other: `${p.minutes} Minuten` })}`
        : `${p.questions}, etwa ${Math.round(p.minutes / 60)} Stunden`,
    findings: (n) => plural(n, { one: '1 Feststellung', other: `${n} Feststellungen` }),
    dueOn: (day) => `fällig am ${day}`,
    stillOpen: 'Noch offen:',
    nothingOpen: 'Alle Fragen sind beantwortet. Bitte senden Sie sie ab.',
    role: { REVIEWER: 'prüft Ihre Antworten', OWNER: 'verantwortlich für diesen Lieferanten' },
    passwordHint: (who) =>
      `Der Link verlangt ein Passwort. Zu Ihrer Sicherheit steht es nicht in dieser E-Mail. Sie erhalten es von ${who}.`,
  },
}

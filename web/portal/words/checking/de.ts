import { pluralOf } from '../plural.ts'
import type { CheckingWords } from './en.ts'

const plural = pluralOf('de')

export const checking: CheckingWords = {
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
}

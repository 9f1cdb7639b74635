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
}

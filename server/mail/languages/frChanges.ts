import { paragraphs } from './paragraphs.ts'
import type { Phrases } from './types.ts'

/** What has changed since a mail, or is said in other words when it is sent again. */
export const changes = ({ hello, contact, open }: Phrases) => ({
  REMINDER_CLARIFICATION: {
    subject: 'Rappel : questions sur « {{assessment}} » pour {{vendor}}, échéance {{days}}',
    body: paragraphs(
      hello,
      '{{organisation}} a demandé des précisions sur vos réponses à « {{assessment}} ». Veuillez les compléter et les envoyer avant le {{due}} ({{days}}).',
      '{{questions}}',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  OVERDUE_CLARIFICATION: {
    subject: 'En retard : questions sur « {{assessment}} » pour {{vendor}}, échéance passée {{days}}',
    body: paragraphs(
      hello,
      '{{organisation}} a demandé des précisions sur vos réponses à « {{assessment}} », avec échéance le {{due}}. Les réponses complétées n’ont pas encore été envoyées.',
      '{{questions}}',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  DUE_DATE_CHANGED: {
    subject: '« {{assessment}} » pour {{vendor}} : nouvelle échéance le {{due}}',
    body: paragraphs(
      hello,
      '{{organisation}} a modifié l’échéance du questionnaire « {{assessment}} ». Veuillez envoyer vos réponses avant le {{due}}.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  REVIEW_REOPENED: {
    subject: '{{organisation}} examine de nouveau « {{assessment}} » pour {{vendor}}',
    body: paragraphs(
      hello,
      '{{organisation}} a rouvert l’examen de vos réponses à « {{assessment}} ». Vous n’avez rien à faire pour l’instant : vous serez informé de la fin de l’examen ou de toute question.',
      contact,
    ),
    action: '',
  },
  COMPLETED_OPEN: {
    subject: '{{organisation}} a terminé l’examen de « {{assessment}} » pour {{vendor}}',
    body: paragraphs(
      hello,
      'Merci d’avoir répondu à « {{assessment}} ». {{organisation}} a terminé son examen et vous écrira si autre chose est nécessaire.',
      contact,
    ),
    action: '',
  },
  FINDING_CLOSED: {
    subject: '{{organisation}} ne demande plus à {{vendor}} de corriger « {{finding}} »',
    body: paragraphs(
      hello,
      '{{organisation}} a clos le constat « {{finding}} ». Vous n’avez plus rien à faire à ce sujet.',
      contact,
    ),
    action: '',
  },
  FINDING_REOPENED: {
    subject: '{{organisation}} a rouvert « {{finding}} » de {{vendor}}',
    body: paragraphs(
      hello,
      '{{organisation}} a rouvert le constat « {{finding}} » et demande à {{vendor}} de le corriger :',
      '{{reason}}',
      'Échéance : {{due}}.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: 'Ouvrir le constat',
  },
  FINDING_DATE_CHANGED: {
    subject: '« {{finding}} » de {{vendor}} : nouvelle échéance le {{due}}',
    body: paragraphs(
      hello,
      '{{organisation}} a modifié l’échéance du constat « {{finding}} » : elle est désormais le {{due}}.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: 'Ouvrir le constat',
  },
})

import { paragraphs } from './paragraphs.ts'
import type { Phrases } from './types.ts'

/** What has changed since a mail, or is said in other words when it is sent again. */
export const changes = ({ hello, contact, open }: Phrases) => ({
  REMINDER_CLARIFICATION: {
    subject: 'Recordatorio: las preguntas sobre «{{assessment}}» para {{vendor}} vencen {{days}}',
    body: paragraphs(
      hello,
      '{{organisation}} ha pedido más información sobre sus respuestas a «{{assessment}}». Complételas y envíelas antes del {{due}} ({{days}}).',
      '{{questions}}',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  OVERDUE_CLARIFICATION: {
    subject: 'Vencido: las preguntas sobre «{{assessment}}» para {{vendor}} vencieron {{days}}',
    body: paragraphs(
      hello,
      '{{organisation}} ha pedido más información sobre sus respuestas a «{{assessment}}», con vencimiento el {{due}}. Las respuestas completadas aún no se han enviado.',
      '{{questions}}',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  DUE_DATE_CHANGED: {
    subject: '«{{assessment}}» para {{vendor}} vence ahora el {{due}}',
    body: paragraphs(
      hello,
      '{{organisation}} ha cambiado el vencimiento del cuestionario «{{assessment}}». Envíe sus respuestas antes del {{due}}.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  REVIEW_REOPENED: {
    subject: '{{organisation}} revisa de nuevo «{{assessment}}» para {{vendor}}',
    body: paragraphs(
      hello,
      '{{organisation}} ha reabierto la revisión de sus respuestas a «{{assessment}}». No tiene que hacer nada ahora: le avisaremos cuando termine la revisión o si hay preguntas.',
      contact,
    ),
    action: '',
  },
  COMPLETED_OPEN: {
    subject: '{{organisation}} ha terminado la revisión de «{{assessment}}» para {{vendor}}',
    body: paragraphs(
      hello,
      'Gracias por responder a «{{assessment}}». {{organisation}} ha terminado su revisión y le escribirá si necesita algo más.',
      contact,
    ),
    action: '',
  },
  FINDING_CLOSED: {
    subject: '{{organisation}} ya no pide a {{vendor}} que corrija «{{finding}}»',
    body: paragraphs(
      hello,
      '{{organisation}} ha cerrado el hallazgo «{{finding}}». No tiene que hacer nada más al respecto.',
      contact,
    ),
    action: '',
  },
  FINDING_REOPENED: {
    subject: '{{organisation}} ha reabierto «{{finding}}» de {{vendor}}',
    body: paragraphs(
      hello,
      '{{organisation}} ha reabierto el hallazgo «{{finding}}» y pide a {{vendor}} que lo corrija:',
      '{{reason}}',
      'Vence el {{due}}.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: 'Abrir el hallazgo',
  },
  FINDING_DATE_CHANGED: {
    subject: '«{{finding}}» de {{vendor}} vence ahora el {{due}}',
    body: paragraphs(
      hello,
      '{{organisation}} ha cambiado el vencimiento del hallazgo «{{finding}}». Ahora vence el {{due}}.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: 'Abrir el hallazgo',
  },
})

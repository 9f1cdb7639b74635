import { pluralOf } from '../../../contract/values/languages.ts'
import { changes } from './esChanges.ts'
import { paragraphs } from './paragraphs.ts'
import type { MailLanguage } from './types.ts'

const plural = pluralOf('es')
const hello = 'Hola {{recipient}}:'
const contact = 'Su contacto en {{organisation}}: {{sender}}'
const instead =
  '¿No es la persona indicada, le falta tiempo o no puede responder? En la misma página puede reenviar el cuestionario, pedir más tiempo o rechazarlo.'
const page =
  'En la página del cuestionario puede comunicar lo que ya está corregido, con pruebas, proponer otra fecha o presentar una objeción.'
const open = 'Abrir el cuestionario'

export const es: MailLanguage = {
  kinds: {
    INVITATION: {
      subject: '{{organisation}} pide a {{vendor}} que responda a «{{assessment}}»',
      body: paragraphs(
        hello,
        '{{organisation}} utiliza los servicios de {{vendor}} y le pide que responda al cuestionario «{{assessment}}».\nTiene {{size}}.\nEnvíe sus respuestas antes del {{due}}.',
        '{{message}}',
        '{{link}}',
        '{{passwordHint}}',
        'No necesita una cuenta. Sus respuestas se guardan mientras escribe y puede repartir secciones entre colegas. Comparta el enlace solo con quienes le ayuden a responder.\nEl enlace funciona hasta el {{expires}}.',
        instead,
        contact,
      ),
      action: open,
    },
    REMINDER: {
      subject: 'Recordatorio: «{{assessment}}» para {{vendor}} vence {{days}}',
      body: paragraphs(
        hello,
        'El cuestionario «{{assessment}}» de {{organisation}} vence {{days}}, el {{due}}.',
        '{{sections}}',
        '{{link}}',
        '{{passwordHint}}',
        instead,
        'Si ya ha enviado sus respuestas, no tenga en cuenta este mensaje.',
        contact,
      ),
      action: open,
    },
    OVERDUE: {
      subject: 'Vencido: «{{assessment}}» para {{vendor}} venció {{days}}',
      body: paragraphs(
        hello,
        'El cuestionario «{{assessment}}» de {{organisation}} venció el {{due}} y aún no se ha enviado.',
        '{{sections}}',
        '{{link}}',
        '{{passwordHint}}',
        instead,
        contact,
      ),
      action: open,
    },
    CLARIFICATION: {
      subject: '{{organisation}} tiene preguntas sobre las respuestas de {{vendor}} a «{{assessment}}»',
      body: paragraphs(
        hello,
        '{{organisation}} ha revisado sus respuestas a «{{assessment}}» y necesita más información.',
        '{{message}}',
        '{{questions}}',
        'Envíe las respuestas completadas antes del {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    RECEIPT: {
      subject: 'Sus respuestas a «{{assessment}}» para {{vendor}} se han enviado',
      body: paragraphs(
        hello,
        'Gracias. {{organisation}} ha recibido sus respuestas a «{{assessment}}» para {{vendor}}.\nEnviadas por {{person}}.\nEnviadas el {{at}}.',
        'Se adjunta una copia en PDF. También la encontrará en la misma página, incluso como hoja de cálculo.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Ver sus respuestas',
    },
    COMPLETED: {
      subject: '{{organisation}} ha terminado la revisión de «{{assessment}}» para {{vendor}}',
      body: paragraphs(
        hello,
        'Gracias por responder a «{{assessment}}». {{organisation}} ha terminado su revisión. No tiene que hacer nada más.',
        contact,
      ),
      action: '',
    },
    FINDINGS_SHARED: {
      subject: '{{organisation}} pide a {{vendor}} que corrija {{count}} de «{{assessment}}»',
      body: paragraphs(
        hello,
        'Gracias por responder a «{{assessment}}». En su revisión, {{organisation}} ha encontrado lo que {{vendor}} debe corregir: {{count}}.\nEl primer plazo vence el {{due}}.',
        '{{items}}',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Abrir los hallazgos',
    },
    FINDING_DUE: {
      subject: 'Recordatorio: hallazgos de «{{assessment}}» para {{vendor}} vencen {{days}}',
      body: paragraphs(
        hello,
        '{{organisation}} pidió a {{vendor}} que corrigiera esto antes del {{due}}:',
        '{{items}}',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Abrir los hallazgos',
    },
    FINDING_ANSWERED: {
      subject: '{{organisation}} ha respondido a {{vendor}} sobre «{{finding}}»',
      body: paragraphs(
        hello,
        '{{organisation}} responde a lo que escribió sobre el hallazgo «{{finding}}»:',
        '{{reason}}',
        'Vence el {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Abrir el hallazgo',
    },
    FORWARDED: {
      subject: '{{person}} le pide que responda a «{{assessment}}» de {{organisation}}',
      body: paragraphs(
        hello,
        '{{person}} le ha reenviado el cuestionario «{{assessment}}». {{organisation}} utiliza los servicios de {{vendor}} y pide las respuestas.\nTiene {{size}}.\nEnvíe sus respuestas antes del {{due}}.',
        '{{message}}',
        '{{link}}',
        'No necesita una cuenta. Sus respuestas se guardan mientras escribe. Si el enlace pide una contraseña, pídasela a {{person}}.',
        instead,
        contact,
      ),
      action: open,
    },
    EXTENSION_DECIDED: {
      subject: '«{{assessment}}» para {{vendor}} vence ahora el {{due}}',
      body: paragraphs(
        hello,
        '{{organisation}} le da más tiempo para el cuestionario «{{assessment}}». Envíe sus respuestas antes del {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    MESSAGE: {
      subject: '{{organisation}} ha escrito a {{vendor}} sobre «{{assessment}}»',
      body: paragraphs(hello, '{{messages}}', '{{link}}', '{{passwordHint}}'),
      action: 'Leer y responder',
    },
    FIX_REJECTED: {
      subject: '{{organisation}} necesita más de {{vendor}} sobre «{{finding}}»',
      body: paragraphs(
        hello,
        'Ha comunicado «{{finding}}» como corregido. {{organisation}} aún no lo considera corregido:',
        '{{reason}}',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Abrir el hallazgo',
    },
  },
  variants: {
    ...changes({ hello, contact, open }),
    FINDING_ADDED: {
      subject: '{{organisation}} pide a {{vendor}} que corrija «{{finding}}»',
      body: paragraphs(
        hello,
        '{{organisation}} pide a {{vendor}} que corrija «{{finding}}».\nVence el {{due}}.\nAbiertos ahora: {{count}}.',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Abrir el hallazgo',
    },
    FINDING_DATE_ACCEPTED: {
      subject: '«{{finding}}» de {{vendor}} vence ahora el {{due}}',
      body: paragraphs(
        hello,
        '{{organisation}} acepta la fecha que propuso: el hallazgo «{{finding}}» vence ahora el {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Abrir el hallazgo',
    },
    DOCUMENT_REQUEST: {
      subject: '{{organisation}} pide a {{vendor}} una nueva versión de {{certification}}',
      body: paragraphs(
        hello,
        'El documento {{certification}} que entregó a {{organisation}} para {{vendor}} es válido hasta el {{expires}}. Envíe la nueva versión en cuanto la tenga: responda a este mensaje o añádala al próximo cuestionario.',
        contact,
      ),
      action: '',
    },
    FORWARDED_AWAY: {
      subject: 'Se ha reenviado «{{assessment}}» para {{vendor}}',
      body: paragraphs(
        hello,
        '{{person}} ha reenviado el cuestionario «{{assessment}}» de {{organisation}} a {{colleague}}. Su enlace ya no funciona. Las respuestas dadas se conservan.',
      ),
      action: '',
    },
    SECTION_INVITATION: {
      subject: '{{person}} le pide que responda a una sección de un cuestionario de {{organisation}}',
      body: paragraphs(
        hello,
        '{{person}} le pide que responda a la sección «{{section}}» del cuestionario «{{assessment}}», que {{organisation}} envió a {{vendor}}.',
        '{{link}}',
        'No necesita una cuenta. Sus respuestas se guardan mientras escribe. Si el enlace pide una contraseña, solicítela a {{person}}.',
      ),
      action: 'Abrir la sección',
    },
    EXTENSION_REFUSED_UNDATED: {
      subject: 'Sin prórroga para «{{assessment}}» de {{vendor}}',
      body: paragraphs(
        hello,
        '{{organisation}} no fija una fecha posterior para el cuestionario «{{assessment}}». No tiene fecha límite: envíe sus respuestas en cuanto pueda.',
        '{{reason}}',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    EXTENSION_REFUSED: {
      subject: '«{{assessment}}» para {{vendor}} sigue venciendo el {{due}}',
      body: paragraphs(
        hello,
        '{{organisation}} no puede darle más tiempo para el cuestionario «{{assessment}}».',
        '{{reason}}',
        'Envíe sus respuestas antes del {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
  },
  parts: {
    sentFor: (organisation) => `Enviado con Assay para ${organisation}.`,
    verify: (p) => `Referencia ${p.reference}. Para comprobar esta solicitud: ${p.address}`,
    questions: (n) => plural(n, { one: '1 pregunta', other: `${n} preguntas` }),
    size: (p) =>
      p.minutes < 90
        ? `${p.questions}, unos ${plural(p.minutes, { one: '1 minuto', other: `${p.minutes} minutos` })}`
        : `${p.questions}, unas ${Math.round(p.minutes / 60)} horas`,
    findings: (n) => plural(n, { one: '1 hallazgo', other: `${n} hallazgos` }),
    dueOn: (day) => `vence el ${day}`,
    stillOpen: 'Pendiente:',
    nothingOpen: 'Todas las preguntas están respondidas. Solo falta enviarlas.',
    role: { REVIEWER: 'revisa sus respuestas', OWNER: 'responsable de este proveedor' },
    passwordHint: (who) =>
      `El enlace pide una contraseña. Por su seguridad no figura en este correo: pídasela a ${who}.`,
  },
}

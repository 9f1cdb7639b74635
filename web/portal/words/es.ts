import { checking } from './checking/es.ts'
import { copies } from './copies/es.ts'
import type { Messages } from './en.ts'
import { errors, rows } from './errors/es.ts'
import { ofFindings } from './findings/es.ts'
import { people } from './people/es.ts'
import { pluralOf } from './plural.ts'
import { requests } from './requests/es.ts'
import { talking } from './talking/es.ts'
import { ofTerms } from './terms/es.ts'
import { writing } from './writing/es.ts'

const plural = pluralOf('es')
const questions = (n: number) => plural(n, { one: '1 pregunta', other: `${n} preguntas` })
const answers = (n: number) => plural(n, { one: '1 respuesta', other: `${n} respuestas` })
const files = (n: number) => plural(n, { one: '1 archivo', other: `${n} archivos` })

export const es: Messages = {
  ...people,
  ...checking,
  ...talking,
  ...requests,
  ...ofFindings,
  ...copies,
  ...ofTerms,
  ...writing,
  questionnaire: 'Cuestionario',
  language: 'Idioma',
  skip: 'Ir al contenido',
  loading: 'Cargando…',
  poweredBy: 'Assay, gestión de riesgos de proveedores',
  viewedBy: 'Esto es lo que ve el proveedor. Aquí no se puede cambiar nada.',
  back: 'Atrás',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  yes: 'Sí',
  no: 'No',
  somethingWrong: 'Algo ha fallado. Inténtelo de nuevo.',
  notConnected: 'No hay conexión con el servidor. Compruebe su red e inténtelo de nuevo.',
  tooMany: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',

  unknownTitle: 'Este enlace no funciona',
  unknownText: 'Es posible que el enlace esté incompleto o que se haya sustituido por uno más reciente.',
  unknownNext: 'Abra el enlace del correo más reciente. Si no funciona, solicite uno nuevo.',
  expiredTitle: 'Este enlace ha caducado',
  expiredText:
    'Por su seguridad, los enlaces a los cuestionarios son válidos durante un tiempo limitado. Sus respuestas se han conservado.',
  expiredNext: 'Solicite un enlace nuevo para continuar donde lo dejó.',
  writeTo: 'Escriba a',
  writeToSender: 'Escriba a la persona que le envió el enlace.',
  unreachableTitle: 'No se ha podido cargar el cuestionario',

  passwordTitle: 'Este cuestionario está protegido',
  passwordText: 'Introduzca la contraseña que recibió junto con el enlace.',
  password: 'Contraseña',
  wrongPassword: 'La contraseña no es correcta.',
  passwordMissing: 'Introduzca la contraseña.',
  open: 'Abrir el cuestionario',

  asks: (p) => `${p.organisation} solicita a ${p.vendor} que responda a este cuestionario.`,
  asksAgain: (p) => `${p.organisation} ha revisado las respuestas de ${p.vendor} y pide más información.`,
  asksFrom: 'De',
  due: 'Fecha límite',
  overdue: 'Vencido',
  takes: 'Duración',
  about: (minutes) =>
    minutes < 90
      ? plural(minutes, { one: 'alrededor de 1 minuto', other: `unos ${minutes} minutos` })
      : `unas ${Math.round(minutes / 60)} horas`,
  contents: 'Contenido',
  questions,
  inSections: (n) => plural(n, { one: 'en 1 sección', other: `en ${n} secciones` }),
  availableUntil: 'Enlace válido hasta',
  howItWorks:
    'Las respuestas se guardan mientras escribe. Puede cerrar esta página y continuar más tarde con el mismo enlace.',
  sectionOnly: (p) => `Se le ha pedido que responda a la sección «${p.section}».`,
  messageFrom: (p) => `Mensaje de ${p.name}`,
  noteFrom: 'Nota de su compañero',
  privacy: 'Privacidad',
  start: 'Empezar',
  goOn: 'Continuar',

  sections: 'Secciones',
  section: 'Sección',
  overview: 'Resumen',
  answeredOf: (p) => `${p.answered} de ${p.total} respondidas`,
  progress: 'Progreso',
  done: 'completa',
  nextSection: 'Sección siguiente',
  reviewStep: 'Revisar y enviar',
  saved: 'Guardado',
  savedAll: 'Todas las respuestas están guardadas',
  saving: 'Guardando…',
  notSaved: 'Aún sin guardar',
  offline: (n) =>
    n === 0
      ? 'No tiene conexión.'
      : plural(n, {
          one: 'No tiene conexión. 1 respuesta se conserva en este dispositivo y se enviará cuando vuelva a tener conexión.',
          other: `No tiene conexión. ${n} respuestas se conservan en este dispositivo y se enviarán cuando vuelva a tener conexión.`,
        }),
  offlineUnkept: 'No tiene conexión y este navegador no puede conservar sus respuestas. No cierre esta página.',
  online: 'Vuelve a tener conexión.',
  busy: (p) => `Demasiados cambios a la vez. Se conservan en este dispositivo y se enviarán en ${p.seconds} s.`,
  failing:
    'El servidor tiene un problema. Sus respuestas se conservan en este dispositivo y la página lo intenta de nuevo.',
  keptHere: 'Conservado en este dispositivo',

  required: 'Obligatoria',
  optional: 'Opcional',
  clear: 'Borrar la respuesta',
  notApplicable: 'No aplicable',
  reason: '¿Por qué no es aplicable?',
  comment: 'Comentario',
  addComment: 'Añadir un comentario',
  lowest: 'El más bajo',
  highest: 'El más alto',
  enterNumber: 'Introduzca un número, por ejemplo 12 o 12,5.',
  charactersLeft: (n) => plural(n, { one: 'Queda 1 carácter', other: `Quedan ${n} caracteres` }),
  chooseOne: 'Elija o escriba para buscar',
  noOptions: 'No hay opciones que coincidan',
  optionsFound: (n) => plural(n, { one: '1 opción', other: `${n} opciones` }),
  savedBy: (p) => `Guardado por ${p.name}, ${p.when}`,
  notAnswered: 'Sin responder',
  refused: 'Esta respuesta no se ha aceptado:',
  appeared: (n) => plural(n, { one: 'Se ha añadido 1 pregunta.', other: `Se han añadido ${n} preguntas.` }),
  disappeared: (n) =>
    plural(n, { one: '1 pregunta ya no es aplicable.', other: `${n} preguntas ya no son aplicables.` }),

  conflictTitle: 'Un compañero ha cambiado esta respuesta',
  conflictText: '¿Cuál es la correcta?',
  yours: 'Su respuesta',
  theirs: (p) => `Respuesta de ${p.name}, ${p.when}`,
  keepMine: 'Conservar la mía',
  takeTheirs: 'Usar la otra',
  emptied: 'La respuesta se ha eliminado.',

  evidence: 'Pruebas',
  addFiles: 'Añadir archivos',
  dropHere: 'o suéltelos aquí',
  removeFile: (p) => `Quitar ${p.name}`,
  removed: (p) => `Se ha quitado ${p.name}.`,
  uploading: (p) => `${p.name}: ${p.percent} %`,
  uploaded: (n) => plural(n, { one: 'Se ha añadido 1 archivo.', other: `Se han añadido ${n} archivos.` }),
  uploadFailed: (p) => `${p.name} no se ha subido.`,
  uploadCut: 'La conexión se ha interrumpido.',
  reuseFile: 'Usar un archivo ya añadido',
  files,

  previousTitle: 'Ya respondió a este cuestionario',
  previousText: (p) =>
    `${plural(p.n, { one: '1 de sus respuestas', other: `${p.n} de sus respuestas` })} del ${p.date} ${plural(p.n, { one: 'sigue siendo válida', other: 'siguen siendo válidas' })}. Puede reutilizarlas todas y revisarlas después, o decidir pregunta por pregunta.`,
  reuseAll: (p) => `Reutilizar ${answers(p.answers)}${p.files === 0 ? '' : ` y ${files(p.files)}`}`,
  changedSince: (p) =>
    `Desde entonces: ${[p.added > 0 && plural(p.added, { one: '1 pregunta nueva', other: `${p.added} preguntas nuevas` }), p.changed > 0 && plural(p.changed, { one: '1 pregunta modificada', other: `${p.changed} preguntas modificadas` })].filter(Boolean).join(', ')}. Están señaladas.`,
  newQuestion: 'Nueva',
  changedQuestion: 'Modificada desde la última vez',
  reused: (n) =>
    plural(n, {
      one: 'Se ha reutilizado 1 respuesta. Revísela, por favor.',
      other: `Se han reutilizado ${n} respuestas. Revíselas, por favor.`,
    }),
  fromDate: (p) => `Su respuesta del ${p.date}`,
  reuseThis: 'Usar esta respuesta',
  reusedMark: (p) => `Reutilizada del ${p.date}. Compruebe que sigue siendo correcta.`,
  reusedMarkUndated: 'Reutilizada de su última evaluación. Compruebe que sigue siendo correcta.',
  confirm: 'Sigue siendo correcta',
  confirmed: 'Confirmada',

  together: 'Repartir el trabajo',
  togetherText: 'Cree un enlace para un compañero que deba responder a una sección. Solo verá esa sección.',
  colleague: 'Nombre de su compañero',
  noteForColleague: 'Nota (opcional)',
  createLink: 'Crear enlace de sección',
  linkReady: 'Copie este enlace ahora. No se volverá a mostrar.',
  copy: 'Copiar enlace',
  copied: 'Copiado',
  sectionLinks: 'Enlaces de sección',
  forPerson: (p) => `${p.section}, para ${p.name}`,
  revoke: 'Revocar',
  revokeLink: (p) => `Revocar el enlace de ${p.section}`,
  revoked: 'El enlace de sección se ha revocado.',
  nameMissing: 'Introduzca un nombre.',

  messages: 'Mensajes',
  messagesWith: (p) => `Con ${p.organisation}`,
  messagesTeam: 'Solo su equipo',
  messagesText: (p) => `¿Tiene dudas sobre el cuestionario? Escriba aquí a ${p.organisation}.`,
  teamText:
    'Solo ven estas notas las personas con un enlace a este cuestionario. La organización que lo envió no las ve.',
  write: 'Escribir un mensaje',
  reply: 'Responder',
  replyTo: (p) => `Responder a ${p.name}`,
  audience: '¿Quién puede leerlo?',
  send: 'Enviar mensaje',
  sent: 'Su mensaje se ha enviado.',
  messageMissing: 'Escriba un mensaje.',
  earlier: 'Mostrar mensajes anteriores',
  noMessages: 'Todavía no hay mensajes.',
  discuss: 'Comentar esta pregunta',
  messagesOf: (n) => plural(n, { one: '1 mensaje', other: `${n} mensajes` }),
  aboutQuestion: 'Sobre',

  sentBackTitle: (n) =>
    plural(n, { one: '1 pregunta necesita aclaración', other: `${n} preguntas necesitan aclaración` }),
  sentBackText: (p) =>
    `${p.organisation} ha revisado sus respuestas y le pide que aclare estas. Cambie lo necesario y vuelva a enviar el cuestionario.`,
  clarify: 'Por aclarar',
  reviewerNote: 'Nota del revisor:',
  answeredBefore: 'Su respuesta anterior:',

  submitTitle: 'Revisar y enviar',
  missingTitle: (n) =>
    plural(n, { one: 'Falta 1 respuesta obligatoria', other: `Faltan ${n} respuestas obligatorias` }),
  missingText: 'Siga un enlace para completarla.',
  nothingMissing: 'Todas las preguntas obligatorias están respondidas.',
  unanswered: (n) =>
    plural(n, {
      one: '1 pregunta opcional está sin responder.',
      other: `${n} preguntas opcionales están sin responder.`,
    }),
  toConfirm: (n) =>
    plural(n, {
      one: '1 respuesta reutilizada aún no se ha confirmado.',
      other: `${n} respuestas reutilizadas aún no se han confirmado.`,
    }),
  willBeSent: (p) =>
    `Se enviará a ${p.organisation}: ${answers(p.answers)}${p.files === 0 ? '' : ` y ${files(p.files)}`}. Después no podrá cambiar nada.`,
  seeAll: 'Mostrar todo lo que se enviará',
  declaration: 'Declaración',
  declare: (p) =>
    `Declaro en nombre de ${p.vendor} que, según mi leal saber y entender, estas respuestas son correctas y completas.`,
  declareMissing: 'Confirme la declaración.',
  yourName: 'Su nombre',
  yourRole: 'Su cargo',
  roleMissing: 'Introduzca su cargo.',
  submit: (p) => `Enviar a ${p.organisation}`,
  submitting: 'Enviando…',
  unsentFirst: 'Algunas respuestas aún no se han guardado. Espere a que se guarden y vuelva a enviar.',
  onlyMain: 'Sus respuestas están guardadas. Su compañero con el enlace principal enviará el cuestionario.',

  receiptTitle: 'Gracias. Sus respuestas se han enviado.',
  receiptText: (p) => `${p.organisation} las ha recibido y se pondrá en contacto con usted si algo no está claro.`,
  submittedAt: 'Enviado',
  submittedBy: 'Por',
  reference: 'Referencia',
  downloadPdf: 'Descargar una copia (PDF)',
  yourAnswers: 'Sus respuestas',
  reviewFinished: (p) => `${p.organisation} terminó la revisión el ${p.date}.`,
  unsentTitle: 'Algunos cambios no se han enviado',
  unsentText:
    'El cuestionario se envió antes de que llegaran estos cambios. Escriba a la organización si son importantes.',
  discard: 'Descartarlos',

  workbook: 'Responder en Excel',
  workbookText: 'Descargue el cuestionario como hoja de cálculo, rellénelo sin conexión y súbalo aquí.',
  downloadWorkbook: 'Descargar hoja de cálculo',
  uploadWorkbook: 'Subir hoja de cálculo rellenada',
  reading: 'Leyendo la hoja de cálculo…',
  workbookReport: (p) =>
    `${plural(p.taken, { one: '1 respuesta nueva', other: `${p.taken} respuestas nuevas` })}, ${p.unchanged} sin cambios.`,
  workbookRefused: (n) =>
    plural(n, { one: '1 respuesta no se puede aceptar:', other: `${n} respuestas no se pueden aceptar:` }),
  workbookPlace: (p) => `${p.sheet}, fila ${p.row}`,
  workbookNothing: 'La hoja de cálculo no contiene nada nuevo.',
  take: (n) => plural(n, { one: 'Guardar 1 respuesta', other: `Guardar ${n} respuestas` }),
  taken: (n) =>
    plural(n, {
      one: 'Se ha guardado 1 respuesta de la hoja de cálculo.',
      other: `Se han guardado ${n} respuestas de la hoja de cálculo.`,
    }),

  errors,
  workbookRows: rows,
}

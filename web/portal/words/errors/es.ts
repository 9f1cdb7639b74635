import type { WorkbookCode } from '../../../../contract/assessments/workbook.ts'
import type { Errors } from './en.ts'

export const errors: Errors = {
  answers_missing: 'Faltan respuestas obligatorias.',
  assessment_state: 'El cuestionario ya no se puede modificar.',
  main_link_only: 'Este enlace es solo para una sección. Use el enlace principal del cuestionario.',
  not_found: 'Esto ya no existe. Vuelva a cargar la página.',
  invalid_answer: 'No corresponde a la pregunta o es demasiado larga.',
  invalid_comment: 'No se ha podido enviar el mensaje. Vuelva a cargar la página e inténtelo de nuevo.',
  comment_limit_reached: 'Se ha alcanzado el número máximo de mensajes.',
  answer_limit_reached: 'Las respuestas son demasiado largas en conjunto. Acorte esta o súbala como archivo.',
  link_budget_used:
    'Este cuestionario se ha usado mucho. Espere un minuto e inténtelo de nuevo. Sus respuestas se guardan.',
  link_busy: 'Todavía se está preparando otro archivo de este cuestionario. Inténtelo de nuevo en breve.',
  file_limit_reached: 'Se ha alcanzado el número máximo de archivos. Quite un archivo antes de añadir otro.',
  evidence_limit_reached: 'Sus archivos ocupan todo el espacio disponible. Quite un archivo antes de añadir otro.',
  file_type_not_allowed: 'Este tipo de archivo no está permitido.',
  body_too_large: 'El envío es demasiado grande.',
  form_invalid: 'La subida quedó incompleta. Inténtelo de nuevo.',
  hand_offs_full: 'Se ha alcanzado el número máximo de enlaces de sección. Revoque uno primero.',
  invitations_full: 'Se ha alcanzado el límite de 20 correos al día. Cree el enlace sin dirección y envíelo usted.',
  vendor_requests_full: 'Se ha alcanzado el límite de 5 solicitudes al día. Escriba un mensaje o inténtelo mañana.',
  fix_of_closed: 'Este hallazgo ya está cerrado.',
  finding_request_waiting: 'Su solicitud se está revisando. Espere la respuesta antes de enviar otra.',
  terms_not_accepted: 'Acepte las condiciones de confidencialidad para enviar. Si han cambiado, léalas de nuevo antes.',
  fix_waiting: 'Su aviso se está revisando. Espere la respuesta antes de enviar otro.',
  workbook_of_other: 'Esta hoja de cálculo pertenece a otro cuestionario. Descargue la de este.',
  workbook_too_complex:
    'La hoja de cálculo es demasiado compleja. Descárguela de nuevo y copie en ella sus respuestas.',
  workbook_damaged: 'El archivo está dañado. Descargue de nuevo la hoja de cálculo y copie en ella sus respuestas.',
  workbook_too_large:
    'El archivo descomprimido es demasiado grande. Envíe la hoja de cálculo como la descargó, sin imágenes.',
  workbook_without_questions:
    'Esta no es la hoja de cálculo de un cuestionario. Descargue la hoja de cálculo y complétela.',
  workbook_unreadable:
    'El archivo no se puede leer como hoja de cálculo. Guárdelo como .xlsx sin contraseña y súbalo de nuevo.',
  workbook_other_format:
    'Solo se pueden leer archivos .xlsx. Abra el archivo en su programa de hojas de cálculo, elija «Guardar como» (Google Sheets: «Descargar») y el tipo «Libro de Excel (.xlsx)», y suba ese archivo.',
  workbook_too_slow:
    'La creación de la hoja de cálculo para descargar ha tardado demasiado. Inténtelo de nuevo en breve.',
  workbooks_busy: 'Se están procesando muchas hojas de cálculo. Inténtelo de nuevo en breve.',
  storage_full: 'El servidor no tiene espacio. Inténtelo de nuevo más tarde.',
  store_unavailable: 'Ahora no se pueden guardar archivos. Inténtelo de nuevo en breve.',
  database_read_only:
    'El sistema de la organización no puede guardar nada en este momento. Inténtelo de nuevo más tarde.',
  database_unavailable: 'El servidor no está disponible ahora. Inténtelo de nuevo en breve.',
}

export const rows: Record<WorkbookCode, string> = {
  column_missing: 'Falta una columna. No se toma nada de esta hoja.',
  key_missing: 'Falta la clave de la pregunta. Copie la respuesta en la fila de su pregunta.',
  key_unknown: 'Ninguna pregunta de este enlace tiene esta clave.',
  row_repeated: 'La pregunta tiene dos filas. Solo cuenta la primera.',
  number_ambiguous: 'El número se puede leer de dos maneras. Escríbalo sin separador de miles.',
  date_ambiguous: 'La fecha se puede leer de dos maneras. Escríbala como AAAA-MM-DD.',
  not_yes_or_no: 'Escriba Sí o No.',
  cell_error: 'La celda contiene un error de la hoja de cálculo y ninguna respuesta.',
  not_applicable_unclear: '«No aplicable» debe ser Sí o estar vacío.',
  answer_and_not_applicable: 'Hay una respuesta y «No aplicable». Deje solo una de las dos cosas.',
  comment_too_long: 'El comentario debe tener como máximo 10 000 caracteres.',
  answer_changed: 'Otra persona ha cambiado esta respuesta entretanto.',
  question_hidden: 'Esta pregunta no se hace con estas respuestas.',
  invalid_answer: 'La respuesta no se ajusta a la pregunta o es demasiado larga.',
}

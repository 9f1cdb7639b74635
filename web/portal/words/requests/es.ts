import type { RequestWords } from './en.ts'

export const requests: RequestWords = {
  instead: 'Reenviar, pedir más tiempo o rechazar',
  forward: 'Reenviar a un colega',
  forwardText:
    'Su colega recibe un enlace nuevo por correo y el suyo deja de funcionar. Las respuestas ya dadas se conservan.',
  colleagueEmail: 'Correo de su colega',
  emailMissing: 'Introduzca un correo válido.',
  forwardSend: 'Reenviar',
  forwardDone: (p) => `Reenviado a ${p.name}. Su enlace ya no funciona.`,
  moreTime: 'Pedir más tiempo',
  newDate: '¿Cuándo puede responder?',
  dateMissing: 'Elija un día posterior a la fecha límite.',
  why: 'Motivo',
  whyMissing: 'Introduzca un motivo.',
  askSend: 'Enviar solicitud',
  askSent: 'Su solicitud se ha enviado.',
  decline: 'Rechazar la solicitud',
  declineText: (p) => `Se informa a ${p.organisation} de que no responderá. Todavía puede cambiar de opinión.`,
  extensionOpen: (p) => `Ha pedido tiempo hasta el ${p.date}. ${p.organisation} aún no ha decidido.`,
  extensionGranted: (p) => `Tiene más tiempo: hasta el ${p.date}.`,
  extensionRefused: (p) => `${p.organisation} no puede darle más tiempo.`,
  declinedOn: (p) => `Rechazó responder el ${p.date}. Si finalmente responde, simplemente continúe.`,
}

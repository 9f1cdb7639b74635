import type { RequestWords } from './en.ts'

export const requests: RequestWords = {
  instead: 'Transférer, demander un délai ou refuser',
  forward: 'Transférer à un collègue',
  forwardText:
    'Votre collègue reçoit un nouveau lien par e-mail, et le vôtre ne fonctionne plus. Les réponses déjà données sont conservées.',
  colleagueEmail: 'E-mail de votre collègue',
  emailMissing: 'Saisissez une adresse e-mail valide.',
  forwardSend: 'Transférer',
  forwardDone: (p) => `Transféré à ${p.name}. Votre lien ne fonctionne plus.`,
  moreTime: 'Demander un délai',
  newDate: 'Quand pouvez-vous répondre ?',
  dateMissing: 'Choisissez un jour après la date limite.',
  why: 'Raison',
  whyMissing: 'Saisissez une raison.',
  askSend: 'Envoyer la demande',
  askSent: 'Votre demande a été envoyée.',
  decline: 'Refuser de répondre',
  declineText: (p) => `${p.organisation} est informée que vous ne répondrez pas. Vous pouvez encore changer d’avis.`,
  extensionOpen: (p) => `Vous avez demandé un délai jusqu’au ${p.date}. ${p.organisation} n’a pas encore décidé.`,
  extensionGranted: (p) => `Vous avez plus de temps : jusqu’au ${p.date}.`,
  extensionRefused: (p) => `${p.organisation} ne peut pas vous accorder de délai.`,
  declinedOn: (p) => `Vous avez refusé de répondre le ${p.date}. Si vous répondez malgré tout, continuez simplement.`,
}

import type { RequestWords } from './en.ts'

export const requests: RequestWords = {
  instead: 'Weiterleiten, mehr Zeit erbitten oder ablehnen',
  forward: 'An eine Kollegin oder einen Kollegen weiterleiten',
  forwardText:
    'Die andere Person erhält einen neuen Link per E-Mail, und Ihrer funktioniert nicht mehr. Die bisherigen Antworten bleiben erhalten.',
  colleagueEmail: 'E-Mail-Adresse der Person',
  emailMissing: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  forwardSend: 'Weiterleiten',
  forwardDone: (p) => `An ${p.name} weitergeleitet. Ihr Link funktioniert nicht mehr.`,
  moreTime: 'Mehr Zeit erbitten',
  newDate: 'Bis wann können Sie antworten?',
  dateMissing: 'Wählen Sie einen Tag nach dem Fälligkeitsdatum.',
  why: 'Grund',
  whyMissing: 'Geben Sie einen Grund an.',
  askSend: 'Bitte absenden',
  askSent: 'Ihre Bitte wurde gesendet.',
  decline: 'Beantwortung ablehnen',
  declineText: (p) =>
    `${p.organisation} erfährt, dass Sie nicht antworten werden. Sie können es sich noch anders überlegen.`,
  extensionOpen: (p) => `Sie haben um Zeit bis ${p.date} gebeten. ${p.organisation} hat noch nicht entschieden.`,
  extensionGranted: (p) => `Sie haben mehr Zeit: bis ${p.date}.`,
  extensionRefused: (p) => `${p.organisation} kann Ihnen nicht mehr Zeit geben.`,
  declinedOn: (p) =>
    `Sie haben die Beantwortung am ${p.date} abgelehnt. Wenn Sie doch antworten möchten, machen Sie einfach weiter.`,
}

/** What a vendor can do instead of answering. */
export const requests = {
  instead: 'Forward, ask for more time or decline',
  forward: 'Forward to a colleague',
  forwardText: 'Your colleague gets a new link by email, and yours stops working. The answers so far are kept.',
  colleagueEmail: 'Email of your colleague',
  emailMissing: 'Enter a valid email address.',
  forwardSend: 'Forward',
  forwardDone: (p: { name: string }) => `Forwarded to ${p.name}. Your link no longer works.`,
  moreTime: 'Ask for more time',
  newDate: 'By when can you answer?',
  dateMissing: 'Choose a day after the due date.',
  why: 'Reason',
  whyMissing: 'Enter a reason.',
  askSend: 'Send request',
  askSent: 'Your request was sent.',
  decline: 'Decline to answer',
  declineText: (p: { organisation: string }) =>
    `${p.organisation} is told that you will not answer. You can still change your mind.`,
  extensionOpen: (p: { date: string; organisation: string }) =>
    `You asked for time until ${p.date}. ${p.organisation} has not decided yet.`,
  extensionGranted: (p: { date: string }) => `You have more time: until ${p.date}.`,
  extensionRefused: (p: { organisation: string }) => `${p.organisation} cannot give you more time.`,
  declinedOn: (p: { date: string }) => `You declined to answer on ${p.date}. If you answer after all, just continue.`,
}
export type RequestWords = typeof requests

import { checking } from './checking/en.ts'
import { copies } from './copies/en.ts'
import { errors, rows } from './errors/en.ts'
import { ofFindings } from './findings/en.ts'
import { people } from './people/en.ts'
import { pluralOf } from './plural.ts'
import { requests } from './requests/en.ts'
import { talking } from './talking/en.ts'
import { ofTerms } from './terms/en.ts'
import { writing } from './writing/en.ts'

const plural = pluralOf('en')
const questions = (n: number) => plural(n, { one: '1 question', other: `${n} questions` })
const answers = (n: number) => plural(n, { one: '1 answer', other: `${n} answers` })
const files = (n: number) => plural(n, { one: '1 file', other: `${n} files` })

/** Every word of the vendor's page. The other languages must have exactly these keys, or they do not compile. */
export const en = {
  ...people,
  ...checking,
  ...talking,
  ...requests,
  ...ofFindings,
  ...copies,
  ...ofTerms,
  ...writing,
  // Frame
  questionnaire: 'Questionnaire',
  language: 'Language',
  skip: 'Skip to content',
  loading: 'Loading…',
  poweredBy: 'Assay, vendor risk management',
  viewedBy: 'This is what the vendor sees. Nothing can be changed here.',
  back: 'Back',
  cancel: 'Cancel',
  retry: 'Try again',
  yes: 'Yes',
  no: 'No',
  somethingWrong: 'Something went wrong. Please try again.',
  notConnected: 'There is no connection to the server. Check your network and try again.',
  tooMany: 'Too many attempts. Please wait a moment and try again.',

  // Links that do not work
  unknownTitle: 'This link does not work',
  unknownText: 'The link may be incomplete, or it may have been replaced by a newer one.',
  unknownNext: 'Open the link in the most recent email you received. If that does not help, ask for a new one.',
  expiredTitle: 'This link has expired',
  expiredText: 'For your security, links to questionnaires work for a limited time. Your answers have been kept.',
  expiredNext: 'Ask for a new link to continue where you stopped.',
  writeTo: 'Write to',
  writeToSender: 'Write to the person who sent you the link.',
  unreachableTitle: 'The questionnaire could not be loaded',

  // Password
  passwordTitle: 'This questionnaire is protected',
  passwordText: 'Enter the password you were given together with the link.',
  password: 'Password',
  wrongPassword: 'This password is wrong.',
  passwordMissing: 'Enter the password.',
  open: 'Open questionnaire',

  // Arriving
  asks: (p: { organisation: string; vendor: string }) =>
    `${p.organisation} asks ${p.vendor} to answer this questionnaire.`,
  asksAgain: (p: { organisation: string; vendor: string }) =>
    `${p.organisation} has reviewed the answers of ${p.vendor} and asks for more information.`,
  asksFrom: 'From',
  due: 'Due',
  overdue: 'Overdue',
  takes: 'Takes',
  about: (minutes: number) =>
    minutes < 90
      ? plural(minutes, { one: 'about 1 minute', other: `about ${minutes} minutes` })
      : `about ${Math.round(minutes / 60)} hours`,
  contents: 'Contents',
  questions,
  inSections: (n: number) => plural(n, { one: 'in 1 section', other: `in ${n} sections` }),
  availableUntil: 'Link valid until',
  howItWorks: 'Answers are saved as you type. You can close this page and continue later with the same link.',
  sectionOnly: (p: { section: string }) => `You were asked to answer the section “${p.section}”.`,
  messageFrom: (p: { name: string }) => `Message from ${p.name}`,
  noteFrom: 'Note from your colleague',
  privacy: 'Privacy',
  start: 'Start',
  goOn: 'Continue',

  // Frame of the questionnaire
  sections: 'Sections',
  section: 'Section',
  overview: 'Overview',
  answeredOf: (p: { answered: number; total: number }) => `${p.answered} of ${p.total} answered`,
  progress: 'Progress',
  done: 'complete',
  nextSection: 'Next section',
  reviewStep: 'Review and submit',
  saved: 'Saved',
  savedAll: 'All answers saved',
  saving: 'Saving…',
  notSaved: 'Not saved yet',
  offline: (n: number) =>
    n === 0
      ? 'You are offline.'
      : plural(n, {
          one: 'You are offline. 1 answer is kept on this device and will be sent when you are back online.',
          other: `You are offline. ${n} answers are kept on this device and will be sent when you are back online.`,
        }),
  offlineUnkept: 'You are offline, and this browser cannot keep your answers. Do not close this page.',
  online: 'You are back online.',
  busy: (p: { seconds: number }) =>
    `Too many changes at once. They are kept on this device and will be sent in ${p.seconds} s.`,
  failing: 'The server has a problem. Your answers are kept on this device, and the page tries again.',
  keptHere: 'Kept on this device',

  // Questions
  required: 'Required',
  optional: 'Optional',
  clear: 'Clear answer',
  notApplicable: 'Not applicable',
  reason: 'Why does this not apply?',
  comment: 'Comment',
  addComment: 'Add comment',
  lowest: 'Lowest',
  highest: 'Highest',
  enterNumber: 'Enter a number, such as 12 or 12.5.',
  charactersLeft: (n: number) => plural(n, { one: '1 character left', other: `${n} characters left` }),
  chooseOne: 'Choose or type to search',
  noOptions: 'No matching options',
  optionsFound: (n: number) => plural(n, { one: '1 option', other: `${n} options` }),
  savedBy: (p: { name: string; when: string }) => `Saved by ${p.name}, ${p.when}`,
  notAnswered: 'Not answered',
  refused: 'This answer was not accepted:',
  appeared: (n: number) => plural(n, { one: '1 question was added below.', other: `${n} questions were added below.` }),
  disappeared: (n: number) =>
    plural(n, { one: '1 question no longer applies.', other: `${n} questions no longer apply.` }),

  // Two people, one answer
  conflictTitle: 'A colleague changed this answer',
  conflictText: 'Which one is right?',
  yours: 'Your answer',
  theirs: (p: { name: string; when: string }) => `Answer of ${p.name}, ${p.when}`,
  keepMine: 'Keep mine',
  takeTheirs: 'Use theirs',
  emptied: 'The answer was removed.',

  // Evidence
  evidence: 'Evidence',
  addFiles: 'Add files',
  dropHere: 'or drop them here',
  removeFile: (p: { name: string }) => `Remove ${p.name}`,
  removed: (p: { name: string }) => `${p.name} was removed.`,
  uploading: (p: { name: string; percent: number }) => `${p.name}: ${p.percent}%`,
  uploaded: (n: number) => plural(n, { one: '1 file was added.', other: `${n} files were added.` }),
  uploadFailed: (p: { name: string }) => `${p.name} was not uploaded.`,
  uploadCut: 'The connection was interrupted.',
  reuseFile: 'Use a file you already added',
  files,

  // The last assessment
  previousTitle: 'You answered this questionnaire before',
  previousText: (p: { n: number; date: string }) =>
    `${plural(p.n, { one: '1 of your answers', other: `${p.n} of your answers` })} of ${p.date} still fits. You can reuse them all and then check each one, or decide question by question.`,
  reuseAll: (p: { answers: number; files: number }) =>
    `Reuse ${answers(p.answers)}${p.files === 0 ? '' : ` and ${files(p.files)}`}`,
  changedSince: (p: { added: number; changed: number }) =>
    `Since then: ${[p.added > 0 && plural(p.added, { one: '1 new question', other: `${p.added} new questions` }), p.changed > 0 && plural(p.changed, { one: '1 changed question', other: `${p.changed} changed questions` })].filter(Boolean).join(', ')}. They are marked.`,
  newQuestion: 'New',
  changedQuestion: 'Changed since last time',
  reused: (n: number) =>
    plural(n, { one: '1 answer was reused. Please check it.', other: `${n} answers were reused. Please check them.` }),
  fromDate: (p: { date: string }) => `Your answer of ${p.date}`,
  reuseThis: 'Use this answer',
  reusedMark: (p: { date: string }) => `Reused from ${p.date}. Please check that it is still correct.`,
  reusedMarkUndated: 'Reused from your last assessment. Please check that it is still correct.',
  confirm: 'Still correct',
  confirmed: 'Confirmed',

  // Together
  together: 'Share the work',
  togetherText: 'Create a link for a colleague who should answer one section. They see only that section.',
  colleague: 'Name of your colleague',
  noteForColleague: 'Note (optional)',
  createLink: 'Create section link',
  linkReady: 'Copy this link now. It will not be shown again.',
  copy: 'Copy link',
  copied: 'Copied',
  sectionLinks: 'Section links',
  forPerson: (p: { name: string; section: string }) => `${p.section}, for ${p.name}`,
  revoke: 'Revoke',
  revokeLink: (p: { section: string }) => `Revoke the link for ${p.section}`,
  revoked: 'The section link was revoked.',
  nameMissing: 'Enter a name.',

  // Messages
  messages: 'Messages',
  messagesWith: (p: { organisation: string }) => `With ${p.organisation}`,
  messagesTeam: 'Only your team',
  messagesText: (p: { organisation: string }) => `Questions about the questionnaire? Write to ${p.organisation} here.`,
  teamText: 'Only people with a link to this questionnaire see these notes. The organisation that asked does not.',
  write: 'Write a message',
  reply: 'Reply',
  replyTo: (p: { name: string }) => `Reply to ${p.name}`,
  audience: 'Who can read it?',
  send: 'Send message',
  sent: 'Your message was sent.',
  messageMissing: 'Enter a message.',
  earlier: 'Show earlier messages',
  noMessages: 'No messages yet.',
  discuss: 'Discuss this question',
  messagesOf: (n: number) => plural(n, { one: '1 message', other: `${n} messages` }),
  aboutQuestion: 'About',

  // After a send-back
  sentBackTitle: (n: number) =>
    plural(n, { one: '1 question needs another look', other: `${n} questions need another look` }),
  sentBackText: (p: { organisation: string }) =>
    `${p.organisation} has reviewed your answers and asks you to clarify these. Change what is needed and submit again.`,
  clarify: 'To clarify',
  reviewerNote: 'The reviewer writes:',
  answeredBefore: 'You answered before:',

  // Submitting
  submitTitle: 'Review and submit',
  missingTitle: (n: number) =>
    plural(n, { one: '1 required answer is missing', other: `${n} required answers are missing` }),
  missingText: 'Follow a link to complete it.',
  nothingMissing: 'All required questions are answered.',
  unanswered: (n: number) =>
    plural(n, { one: '1 optional question is not answered.', other: `${n} optional questions are not answered.` }),
  toConfirm: (n: number) =>
    plural(n, {
      one: '1 reused answer has not been confirmed yet.',
      other: `${n} reused answers have not been confirmed yet.`,
    }),
  willBeSent: (p: { organisation: string; answers: number; files: number }) =>
    `${answers(p.answers)}${p.files === 0 ? '' : ` and ${files(p.files)}`} will be sent to ${p.organisation}. You cannot change them afterwards.`,
  seeAll: 'Show everything that will be sent',
  declaration: 'Declaration',
  declare: (p: { vendor: string }) =>
    `I declare for ${p.vendor} that these answers are correct and complete to the best of my knowledge.`,
  declareMissing: 'Please confirm the declaration.',
  yourName: 'Your name',
  yourRole: 'Your role',
  roleMissing: 'Enter your role.',
  submit: (p: { organisation: string }) => `Submit to ${p.organisation}`,
  submitting: 'Submitting…',
  unsentFirst: 'Some answers are not saved yet. Wait until they are, then submit again.',
  onlyMain: 'Your answers are saved. Your colleague with the main link submits the questionnaire.',

  // Afterwards
  receiptTitle: 'Thank you. Your answers were submitted.',
  receiptText: (p: { organisation: string }) =>
    `${p.organisation} has received them and will contact you if anything is unclear.`,
  submittedAt: 'Submitted',
  submittedBy: 'By',
  reference: 'Reference',
  downloadPdf: 'Download a copy (PDF)',
  yourAnswers: 'Your answers',
  reviewFinished: (p: { organisation: string; date: string }) => `${p.organisation} finished the review on ${p.date}.`,
  unsentTitle: 'Some changes were not sent',
  unsentText: 'The questionnaire was submitted before these changes arrived. Write to the organisation if they matter.',
  discard: 'Discard them',

  // Workbook
  workbook: 'Answer in Excel',
  workbookText: 'Download the questionnaire as a spreadsheet, fill it in offline and upload it here.',
  downloadWorkbook: 'Download spreadsheet',
  uploadWorkbook: 'Upload filled spreadsheet',
  reading: 'Reading the spreadsheet…',
  workbookReport: (p: { taken: number; unchanged: number }) =>
    `${plural(p.taken, { one: '1 new answer', other: `${p.taken} new answers` })}, ${p.unchanged} unchanged.`,
  workbookRefused: (n: number) =>
    plural(n, { one: '1 answer cannot be taken:', other: `${n} answers cannot be taken:` }),
  workbookPlace: (p: { sheet: string; row: number }) => `${p.sheet}, row ${p.row}`,
  workbookNothing: 'The spreadsheet contains nothing new.',
  take: (n: number) => plural(n, { one: 'Save 1 answer', other: `Save ${n} answers` }),
  taken: (n: number) =>
    plural(n, {
      one: '1 answer was saved from the spreadsheet.',
      other: `${n} answers were saved from the spreadsheet.`,
    }),

  // What the server refuses, by the code of its error
  errors,
  workbookRows: rows,
}
export type Messages = typeof en

import type { WorkbookCode } from '../../../contract/assessments/workbook.ts'
import { pluralOf } from './plural.ts'

const plural = pluralOf('en')
const questions = (n: number) => plural(n, { one: '1 question', other: `${n} questions` })
const answers = (n: number) => plural(n, { one: '1 answer', other: `${n} answers` })
const files = (n: number) => plural(n, { one: '1 file', other: `${n} files` })

/** Every word of the vendor's page. The other languages must have exactly these keys, or they do not compile. */
export const en = {
  // Who answers
  answeringAs: (p: { name: string }) => `You answer as ${p.name}.`,
  notYou: 'Not you?',
  saveName: 'Save name',
  doneWithSection: 'Done with my section',
  sectionIsDone: 'Thank you. Your colleague sees that your section is done. You can still change your answers.',
  colleagueEmailOptional: 'Email of your colleague (optional)',
  emailHint: 'If you enter one, the link is sent there.',
  invited: (p: { email: string }) => `An email with this link is on its way to ${p.email}.`,
  linkDone: (p: { when: string }) => `Done, ${p.when}`,
  linkActive: (p: { when: string }) => `Last active ${p.when}`,
  linkUnused: 'No activity yet',
  ownConflict: 'You changed this answer in another window',

  // Answers given before, and searching questions
  confirmSection: (n: number) => `All ${n} reused answers of this section are still correct`,
  show: 'Show',
  showAll: 'All questions',
  showOpen: 'Not answered yet',
  showChanged: 'New or changed since last time',
  nothingToShow: 'No such questions in this section.',
  searchQuestions: 'Search questions',
  unclear: (n: number) =>
    plural(n, {
      one: '1 question you were asked about is unchanged',
      other: `${n} questions you were asked about are unchanged`,
    }),
  submitUnclear: 'Submit without changing them',
  unclearMissing: 'Clarify these questions, or confirm that you submit without changing them.',
  revokeSure: 'Revoke this link? Your colleague can no longer answer with it.',
  finishSection: 'Check your section',
  earlierWorkbook: 'Answers from an earlier spreadsheet',
  earlierWorkbookText:
    'Upload a spreadsheet of another Assay questionnaire, also one of another organisation. You see which answers fit, and choose which to use.',
  uploadEarlier: 'Upload earlier spreadsheet',
  noProposals: 'No answer of this spreadsheet can be used here.',
  proposals: (n: number) =>
    plural(n, {
      one: '1 answer can be used here:',
      other: `${n} answers can be used here:`,
    }),
  matchedBy: { ID_AND_TEXT: 'the same question', TEXT: 'the same text', ID: 'the same key, but another text' },
  replaces: 'It would replace this answer:',
  unknownAnswers: (n: number) =>
    plural(n, { one: '1 answer fits no question here', other: `${n} answers fit no question here` }),
  mustBeOneOf: (p: { options: string }) => `The answer must be one of: ${p.options}.`,
  mustBeSomeOf: (p: { options: string }) => `The answer must be one or more of: ${p.options}.`,
  mustBeNumber: 'The answer must be a number.',
  mustBeRating: 'The answer must be a whole number from 1 to 5.',
  mustBeDate: 'The answer must be a date (YYYY-MM-DD).',
  mustBeShorter: 'The answer must be at most 10,000 characters.',

  // Unread messages
  unread: (n: number) => `${n} new`,
  newMessage: 'New',
  yourAnswerWas: 'You answered:',

  // More time, forwarding and declining
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

  // Findings
  findings: 'Findings',
  findingsText: (p: { organisation: string }) =>
    `What ${p.organisation} asks you to fix. Tell them here when it is done.`,
  noFindings: 'There are no open findings.',
  dueOn: (p: { date: string }) => `Due ${p.date}`,
  severity: { CRITICAL: 'Critical', HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' },
  findingStatus: { OPEN: 'Open', REMEDIATED: 'Fixed', RISK_ACCEPTED: 'Risk accepted' },
  markFixed: 'Report as fixed',
  whatWasDone: 'What did you do?',
  whatMissing: 'Describe what you did.',
  proof: 'Evidence (optional)',
  sendFix: 'Send',
  fixSent: 'Your report was sent.',
  fixState: {
    WAITING: 'Reported as fixed, waiting for confirmation',
    CONFIRMED: 'Fix confirmed',
    REJECTED: 'Fix not accepted',
    CLOSED: 'Finding closed',
  },
  askAboutFinding: 'Ask about this finding',
  proposeDate: 'Propose another date',
  newDueDate: 'By when can you fix it?',
  futureDay: 'Choose a day in the future.',
  objectTo: 'Object to this finding',
  objectText: (p: { organisation: string }) =>
    `Tell ${p.organisation} why this is not a finding. The answer appears here.`,
  sendObjection: 'Send objection',
  dateOpen: (p: { date: string }) => `You proposed ${p.date}. There is no answer yet.`,
  dateAccepted: (p: { date: string }) => `Your date was accepted: ${p.date}.`,
  dateAnswered: (p: { date: string }) => `You proposed ${p.date}. The answer:`,
  objectionOpen: 'You objected. There is no answer yet.',
  objectionAnswered: 'You objected. The answer:',

  // Files to download
  downloadExcel: 'Download a copy (Excel)',
  downloadQuestions: 'Download the questions (PDF)',

  // Confidentiality terms
  terms: 'Confidentiality terms',
  acceptTerms: (p: { vendor: string }) => `I accept these terms for ${p.vendor}.`,
  termsMissing: 'Please accept the confidentiality terms.',
  termsLater: 'You accept these terms when you submit.',

  // Text and files that are not sent yet
  numberAmbiguous: (p: { whole: string; decimal: string }) =>
    `This can be read in two ways. Enter ${p.whole} or ${p.decimal}.`,
  leftOut: (n: number) =>
    plural(n, {
      one: '1 character did not fit and was left out.',
      other: `${n} characters did not fit and were left out.`,
    }),
  unsentHere: 'They are kept in this browser. Copy them, or open your new link here to continue with them.',
  offlineTitle: 'You are offline',
  offlineText:
    'The questions are on the server, and this page opens again by itself when you are back online. Saved answers are safe.',
  unsentOffline: 'These changes are kept in this browser and will be sent when you are back online.',
  copyWords: 'Copy',
  fileEmpty: 'The file is empty.',
  fileTooLarge: (p: { limit: string }) => `The file is larger than ${p.limit}.`,
  fileHere: 'This file is already here.',
  fileLimit: (p: { limit: string }) => `Up to ${p.limit} each`,
  uploadsRunning: (n: number) => plural(n, { one: 'Uploading 1 file…', other: `Uploading ${n} files…` }),
  uploadsFailed: (n: number) => plural(n, { one: '1 file was not uploaded', other: `${n} files were not uploaded` }),

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

  // Section links
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

  // Errors by their code; others show the server’s own sentence
  errors: {
    answers_missing: 'Some required answers are missing.',
    assessment_state: 'The questionnaire is no longer open for changes.',
    main_link_only: 'This link is for one section only. Use the main link of the questionnaire.',
    not_found: 'This no longer exists. Reload the page.',
    invalid_answer: 'It does not fit the question, or it is too long.',
    invalid_comment: 'The message could not be sent. Reload the page and try again.',
    comment_limit_reached: 'The limit of messages is reached.',
    answer_limit_reached: 'The answers are too long together. Shorten this one, or upload it as a file.',
    link_budget_used: 'This questionnaire was used a lot. Wait a minute, then try again. Your answers are saved.',
    link_busy: 'Another file of this questionnaire is still being made. Try again shortly.',
    file_limit_reached: 'The limit of files is reached. Remove a file before you add another.',
    evidence_limit_reached: 'Your files take up all the space there is. Remove a file before you add another.',
    file_type_not_allowed: 'This type of file is not allowed.',
    body_too_large: 'This is too large.',
    form_invalid: 'The upload was incomplete. Please try again.',
    hand_offs_full: 'The limit of section links is reached. Revoke one first.',
    invitations_full:
      'The limit of 20 emails a day is reached. Create the link without an address and send it yourself.',
    vendor_requests_full: 'The limit of 5 requests a day is reached. Write a message, or try again tomorrow.',
    fix_of_closed: 'This finding is already closed.',
    finding_request_waiting: 'Your request is being reviewed. Wait for the answer before you send another.',
    terms_not_accepted: 'Accept the confidentiality terms to submit. If they have changed, read them again first.',
    fix_waiting: 'Your report is being reviewed. Wait for the answer before you send another.',
    workbook_of_other: 'This spreadsheet belongs to another questionnaire. Download the spreadsheet of this one.',
    workbook_too_complex: 'The spreadsheet is too complex to read. Download it again and copy your answers into it.',
    workbook_damaged: 'The file is damaged. Download the spreadsheet again and copy your answers into it.',
    workbook_too_large:
      'The file is too large when unpacked. Send the spreadsheet as you downloaded it, without pictures.',
    workbook_without_questions:
      'This is not a spreadsheet of a questionnaire. Download the spreadsheet and fill it in.',
    workbook_unreadable:
      'The file cannot be read as a spreadsheet. Save it as .xlsx without a password, and upload it again.',
    workbook_other_format:
      'Only .xlsx files can be read. Open the file in your spreadsheet program, choose “Save as” (Google Sheets: “Download”) and the type “Excel workbook (.xlsx)”, and upload that file.',
    workbook_too_slow: 'Creating the spreadsheet for the download took too long. Try again shortly.',
    workbooks_busy: 'Many spreadsheets are being processed. Try again shortly.',
    storage_full: 'The server has no space left. Please try again later.',
    store_unavailable: 'Files cannot be stored right now. Please try again shortly.',
    database_read_only: 'The organisation’s system cannot save anything at the moment. Please try again later.',
    database_unavailable: 'The server is not available right now. Please try again shortly.',
  },

  // Why a row of an uploaded spreadsheet is not taken
  workbookRows: {
    column_missing: 'This column is missing. Nothing of this sheet is taken.',
    key_missing: 'The key of the question is missing. Copy the answer into the row of its question.',
    key_unknown: 'No question of this link has this key.',
    row_repeated: 'The question has two rows. Only the first one counts.',
    number_ambiguous: 'The number can be read in two ways. Enter it without a thousands separator.',
    date_ambiguous: 'The date can be read in two ways. Enter it as YYYY-MM-DD.',
    not_yes_or_no: 'Enter Yes or No.',
    cell_error: 'The cell has an error of the spreadsheet, and no answer.',
    not_applicable_unclear: '“Not applicable” must be Yes or empty.',
    answer_and_not_applicable: 'There is an answer and “Not applicable”. Keep one of them.',
    comment_too_long: 'The comment must be at most 10,000 characters.',
    answer_changed: 'Somebody else has changed this answer.',
    question_hidden: 'This question is not asked with these answers.',
    invalid_answer: 'It does not fit the question, or it is too long.',
  } satisfies Record<WorkbookCode, string>,
}
export type Messages = typeof en

/**
 * Every sentence that a caller may rely on, once. The name of a sentence in snake_case is the `code` of its error
 * (`vendorExternalIdTaken`: `vendor_external_id_taken`), which programs rely on: never rename one.
 */
export const messages = {
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  invalidJson: 'Invalid JSON body.',
  notUtf8: 'The text is not valid UTF-8.',
  jsonCharset: 'Unsupported charset: send JSON as UTF-8.',
  textCharset: 'Unsupported charset: send UTF-8, windows-1252 or iso-8859-1.',
  nestedTooDeeply: 'The body is nested too deeply: the limit is 64 levels.',
  bodyTooSlow: 'The body took too long to arrive.',
  exportsBusy: 'Too many exports at once. Wait for one to finish.',
  severalHosts: 'The request has more than one Host header.',
  bodyTooLarge: 'The body is too large.',
  unsupportedMediaType: 'Unsupported media type: send application/json.',
  formExpected: 'Unsupported media type: send multipart/form-data.',
  refusedBudgetUsed: 'Too many large requests were invalid in the last minutes. Wait a minute, then try again.',
  formInvalid: 'The form is incomplete or not valid multipart/form-data.',
  importsBusy: 'Too many imports are being read. Try again shortly.',
  importTooComplex: 'The body is too complex to read. Split it, and send the parts one after the other.',
  formTooLong: 'The form has too many parts.',
  fileMissing: 'Send the file as multipart/form-data, in the field `file`.',
  tooManyRequests: 'Too many requests',
  internal: 'Internal server error',
  databaseUnavailable: 'The database is not available. Try again shortly.',
  databaseReadOnly: 'The database only accepts reads at the moment, so nothing can be changed. Ask your administrator.',
  storeUnavailable: 'File storage is not available. Try again shortly.',
  storageFull: 'The server is out of disk space. Ask your administrator to free some, then try again.',
  contentUnavailable: 'This file is not available. The server log says why.',
  tooManyFiles: 'The limit of 100 files is reached. Delete a file before you add another.',
  vendorNameRequired: 'Vendor name is required.',
  vendorExternalIdTaken: 'A vendor with this external ID already exists.',
  vendorChanged: 'The vendor has changed since you read it. Read it again and repeat the update.',
  idempotencyKeyReused: 'This Idempotency-Key was already used with a different body.',
  idempotencyKeyInvalid: 'Invalid header Idempotency-Key: must be at most 255 characters.',
  firstAnswerLost: 'The first answer for this Idempotency-Key can no longer be read. Use another key.',
  contactEmailTaken: 'A contact with this email address already exists.',
  frameworkTaken: 'A framework with this name and version already exists.',
  findingChanged: 'The finding has changed since you read it. Read it again and repeat the update.',
  assessmentChanged: 'The assessment has changed since you read it. Read it again and repeat the update.',
  templateChanged: 'The template has changed since you read it. Read it again and repeat the update.',
  workingCopyChanged: 'The working copy has changed since you read it. Read it again and repeat the update.',
  templateArchived: 'This template is archived and cannot be changed.',
  templateWithoutDraft: 'This template is already published and has no draft.',
  templateEmpty: 'A template without questions cannot be published.',
  templateNotPublished: 'This template is not published. Publish it before you create an assessment from it.',
  awaitsClarification: 'has answers that need clarification. Send it back or review them first.',
  linkExpired: 'This link has expired.',
  emailTaken: 'A user with this email already exists.',
  roleNameTaken: 'A role with this name already exists.',
  roleInUse: 'This role is assigned to users and cannot be deleted.',
  systemRole: 'System roles cannot be changed or deleted.',
  lastAdministrator: 'The last active administrator cannot be disabled, demoted or deleted.',
  fictionalUser: 'This user is part of the example portfolio and cannot sign in.',
  wrongSignIn: 'Wrong email or password.',
  secondFactorNeeded: 'A second factor is needed.',
  wrongCode: 'The code is wrong or has already been used.',
  passkeyRefused: 'The passkey could not be verified. Try again.',
  passkeyTaken: 'This passkey is already in use.',
  tooManyPasskeys: 'The limit of 20 passkeys is reached. Remove one first.',
  passkeyUnknown: 'This passkey is unknown or could not be verified.',
  totpNotStarted: 'Start the set-up of an authenticator app first.',
  lastFactor: 'Your organisation requires a second factor. Set up another one before you remove this one.',
  noFactor: 'Set up a second factor first.',
  userWithoutFactor: 'This user has no second factor.',
  factorSetupNeeded: 'Your organisation requires a second factor. Set one up to continue.',
  freshProofNeeded: 'Confirm that it is you to continue.',
  proofWrong: 'The password or code is wrong.',
  scimNameTaken: 'A user with this userName already exists.',
  scimGroupTaken: 'A group with this displayName already exists.',
  nothingToLink: 'No account of a provider is waiting to be linked. Sign in at the provider again.',
  breakGlassMissing:
    'No administrator could sign in without a provider. Choose one first on the server: assay user break-glass --email <email>',
  lastProvider:
    'Users sign in through providers only, and this is the last one. Turn passwords on again, or add another provider first.',
  wrongPassword: 'The current password is wrong.',
  linkLocked: 'This link requires a password. Unlock it first.',
  linkPasswordWrong: 'The password is wrong.',
  linkOpen: 'This link has no password.',
  mainLinkOnly: 'This link is for one section only. Use the main link of the questionnaire.',
  answerChanged: 'Somebody else has changed this answer.',
  notHandedIn: 'There is a copy once the answers have been submitted.',
  workbookOfOther: 'This workbook belongs to another assessment. Download the workbook of this one.',
  workbookTooComplex: 'The workbook is too complex to read. Download it again and copy your answers into it.',
  workbookDamaged: 'The file is damaged. Download the workbook again and copy your answers into it.',
  workbookTooLarge: 'The file is too large when unpacked. Send the workbook as you downloaded it, without pictures.',
  workbookWithoutQuestions:
    'This is not a workbook of a questionnaire: no sheet has the columns “Key” and “Answer”. Download the workbook and fill it in.',
  workbookUnreadable:
    'The file cannot be read as a workbook. Save it as .xlsx without a password, and upload it again.',
  workbookOtherFormat:
    'Only .xlsx workbooks can be read. Open the file in your spreadsheet program, save it as “Excel workbook (.xlsx)”, and upload that file.',
  workbookTooSlow: 'Creating the workbook for the download took too long. Try again shortly.',
  workbooksBusy: 'Too many workbooks are being processed. Try again shortly.',
  findingSourceKeyTaken: 'This vendor already has a finding with this source and source key.',
  noPageForFinding: 'This vendor has no completed assessment, and so no page on which it could see the finding.',
  fixOfClosed: 'This finding is already closed.',
  extensionWaiting: 'More time is already asked for. Wait for the answer.',
  vendorRequestsFull: 'The limit of 5 requests a day is reached. Write a message, or try again tomorrow.',
  alreadyDeclined: 'This questionnaire is already declined.',
  wouldShorten:
    'The day that the vendor asks for is past, or before the present due date. Give another one, or refuse more time.',
  noExtension: 'The vendor does not ask for more time.',
  fixWaiting: 'Your report is being reviewed. Wait for the answer before you send another.',
  findingRequestWaiting: 'Your request is being reviewed. Wait for the answer before you send another.',
  noFindingRequest: 'No request of the vendor waits for an answer.',
  objectionNotAccepted: 'The vendor objects to this finding and proposes no date. Answer the objection.',
  termsNotAccepted: 'Accept the confidentiality terms to submit. If they have changed, read them again first.',
  noFixWaiting: 'No report of a fix is waiting.',
  savedViewsFull: 'The limit of 50 views is reached. Delete one first.',
  findingTasksFull: 'The limit of 50 tasks is reached. Delete one first.',
  handOffsFull: 'The limit of 50 section links is reached. Revoke one first.',
  invitationsFull: 'The limit of 20 mails a day is reached. Create the link without an address and send it yourself.',
  sectionLinkOnly: 'Only a section can be marked as done. Submit the questionnaire instead.',
  linkInvalid: 'This link is no longer valid.',
  linkBudgetUsed:
    'This questionnaire has used the server a lot in the last minutes. Wait a minute, then try again; what you enter is saved.',
  linkBusy: 'Other files of this questionnaire are still being processed. Try again shortly.',
  reportsBusy: 'Too many reports are being generated. Try again shortly.',
  reportTooSlow: 'This report took too long to generate. Try again when the server is less busy.',
  reportTooLarge: 'This report needs too much memory. Shorten its longest texts and try again.',
  reportUnprintable: 'This report contains text that cannot be printed. Remove unusual characters and try again.',
  reportsUnavailable: 'Reports are not available right now. Try again shortly.',
  alreadySetUp: 'Assay is already set up.',
  exampleLoaded: 'The example portfolio is already loaded.',
  exampleNotLoaded: 'The example portfolio is not loaded.',
  mailByEnvironment: 'The mail server is set by ASSAY_SMTP_URL, which takes precedence over the settings.',
  noMailServer: 'No mail server is set. Set one under Settings, Mail.',
  mailLinkNotYours:
    'This mail contains a link. Only somebody with the permissions of its recipient can send it, or with assessments:edit if it goes to a vendor.',
  mailSent: 'This mail was already sent.',
  mailBeingSent: 'This mail is being sent. Try again shortly.',
  noContactAddress: 'The vendor has no contact address. Add one before you send the invitation.',
  linkNotReadable: 'The link cannot be mailed again. Replace it with a new one.',
  webhookDisabled: 'This webhook is disabled. Enable it first.',
  deliveryBeingSent: 'This delivery is being sent. Try again shortly.',
  deliveryNotQueued: 'This delivery is not queued.',
  exampleBusy: 'The example portfolio is being loaded or removed.',
} as const

/** What is full, and from how much on. The limits are settings. */
export const fullMessages = {
  comments: (most: number) => `This assessment has reached its limit of ${most} comments.`,
  files: (most: number) => `A question can have at most ${most} files.`,
  filesOfAssessment: (most: number) => `An assessment can have at most ${most} files.`,
  answers: (megabytes: number) =>
    `The answers of an assessment can total at most ${megabytes} MiB of text. Shorten this one, or upload it as a file.`,
  evidence: (megabytes: number) => `The files of an assessment can total at most ${megabytes} MiB.`,
} as const

const snakeCase = (text: string) =>
  text
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .replace(/\W+/g, '_')
    .toLowerCase()
const CODES = new Map<string, string>(Object.entries(messages).map(([name, message]) => [message, snakeCase(name)]))

/** For sentences that are put together when they are needed. */
export const STATUS_CODES = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'conflict',
  410: 'gone',
  412: 'precondition_failed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  421: 'misdirected_request',
  422: 'unprocessable',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'unavailable',
} as const

export const codeOfMessage = (message: string) => CODES.get(message)
/** What a program can rely on, whatever the sentence says. */
export const errorCode = (status: number, message: string) =>
  CODES.get(message) ?? (STATUS_CODES as Readonly<Record<number, string>>)[status] ?? 'internal'
/** `query parameter` → `invalid_query_parameter` */
export const invalidCode = (what: string): `invalid_${string}` => `invalid_${snakeCase(what)}`

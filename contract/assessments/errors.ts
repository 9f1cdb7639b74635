/** Sentences of errors: the name of one in snake_case is its `code`. */
export const errors = {
  assessmentChanged: 'The assessment has changed since you read it. Read it again and repeat the update.',
  awaitsClarification: 'has answers that need clarification. Send it back or review them first.',
  linkExpired: 'This link has expired.',
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
  workbookTooSlow: 'Creating the workbook for the download took too long. Try again shortly.',
  workbooksBusy: 'Too many workbooks are being processed. Try again shortly.',
  extensionWaiting: 'More time is already asked for. Wait for the answer.',
  vendorRequestsFull: 'The limit of 5 requests a day is reached. Write a message, or try again tomorrow.',
  alreadyDeclined: 'This questionnaire is already declined.',
  wouldShorten:
    'The day that the vendor asks for is past, or before the present due date. Give another one, or refuse more time.',
  noExtension: 'The vendor does not ask for more time.',
  termsNotAccepted: 'Accept the confidentiality terms to submit. If they have changed, read them again first.',
  handOffsFull: 'The limit of 50 section links is reached. Revoke one first.',
  invitationsFull: 'The limit of 20 mails a day is reached. Create the link without an address and send it yourself.',
  sectionLinkOnly: 'Only a section can be marked as done. Submit the questionnaire instead.',
  linkBudgetUsed:
    'This questionnaire has used the server a lot in the last minutes. Wait a minute, then try again; what you enter is saved.',
  linkBusy: 'Other files of this questionnaire are still being processed. Try again shortly.',
  noContactAddress: 'The vendor has no contact address. Add one before you send the invitation.',
  linkNotReadable: 'The link cannot be mailed again. Replace it with a new one.',
} as const

/** Codes whose sentence is put together when it is needed, and what they mean. */
export const composed = {
  answer_limit_reached: 'The answers of this assessment have reached their limit of text.',
  answers_missing: 'Required questions are not answered yet; the details name them.',
  answers_not_reviewed: 'Answers have no review decision yet.',
  assessment_has_no_link: 'This assessment has no active link.',
  assessment_not_remindable:
    'The vendor cannot be reminded: the assessment has no due date or no working link, it was declined, or no address accepts mail. The message says which.',
  assessment_state: 'The status of the assessment does not allow this; the message names it.',
  comment_limit_reached: 'This assessment has reached its limit of comments.',
  evidence_limit_reached: 'The files of this assessment have reached their total size.',
} as const

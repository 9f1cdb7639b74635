import type { WorkbookCode } from '../../../../contract/assessments/workbook.ts'
/** What a vendor can be refused, by the code of the server's error. Other codes show the server's own sentence. */
export const errors = {
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
  invitations_full: 'The limit of 20 emails a day is reached. Create the link without an address and send it yourself.',
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
  workbook_without_questions: 'This is not a spreadsheet of a questionnaire. Download the spreadsheet and fill it in.',
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
}
export type Errors = typeof errors

/** Why a row of an uploaded spreadsheet is not taken. */
export const rows: Record<WorkbookCode, string> = {
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
}

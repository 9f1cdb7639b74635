/** Sentences of errors: the name of one in snake_case is its `code`. */
export const errors = {
  fileMissing: 'Send the file as multipart/form-data, in the field `file`.',
  storeUnavailable: 'File storage is not available. Try again shortly.',
  storageFull: 'The server is out of disk space. Ask your administrator to free some, then try again.',
  contentUnavailable: 'This file is not available. The server log says why.',
  tooManyFiles: 'The limit of 100 files is reached. Delete a file before you add another.',
  workbookOtherFormat:
    'Only .xlsx workbooks can be read. Open the file in your spreadsheet program, save it as “Excel workbook (.xlsx)”, and upload that file.',
} as const

/** Codes whose sentence is put together when it is needed, and what they mean. */
export const composed = {
  file_limit_reached: 'The limit of files is reached.',
  file_type_not_allowed: 'Files of this type are not allowed; the message lists those that are.',
} as const

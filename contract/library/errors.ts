/** Sentences of errors: the name of one in snake_case is its `code`. */
export const errors = {
  frameworkTaken: 'A framework with this name and version already exists.',
  templateChanged: 'The template has changed since you read it. Read it again and repeat the update.',
  workingCopyChanged: 'The working copy has changed since you read it. Read it again and repeat the update.',
  templateArchived: 'This template is archived and cannot be changed.',
  templateWithoutDraft: 'This template is already published and has no draft.',
  templateEmpty: 'A template without questions cannot be published.',
  templateNotPublished: 'This template is not published. Publish it before you create an assessment from it.',
} as const

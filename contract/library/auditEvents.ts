import { changes, details, event, generated, NAMES, TEXT } from '../auditEvent.ts'
import { Count, Id, Integer } from '../schema.ts'

const templateSize = { sections: Count, questions: Count }
const framework = { version: TEXT, controls: Count }

/** What the audit log records. */
export const events = {
  IMPORT_FRAMEWORK: event('Framework', 'Framework imported', details(framework)),
  DELETE_FRAMEWORK: event('Framework', 'Framework deleted', details(framework)),
  UPDATE_CONTROL: event('Control', 'Control updated', details({ frameworkId: Id, changes, ...generated })),
  CREATE_TEMPLATE: event('Template', 'Questionnaire created', details(templateSize)),
  IMPORT_TEMPLATE: event('Template', 'Questionnaire imported', details({ ...templateSize, warnings: Count })),
  DUPLICATE_TEMPLATE: event('Template', 'Questionnaire duplicated', details({ ...templateSize, copiedFrom: Id })),
  UPDATE_TEMPLATE: event(
    'Template',
    'Questionnaire updated',
    details({ version: Integer(), changedQuestions: NAMES, changes }),
  ),
  PUBLISH_TEMPLATE: event('Template', 'Questionnaire published', details({ version: Integer() })),
  ARCHIVE_TEMPLATE: event('Template', 'Questionnaire archived', details({ version: Integer() })),
  DELETE_TEMPLATE: event('Template', 'Questionnaire deleted', details({ version: Integer(), versions: Count })),
} as const

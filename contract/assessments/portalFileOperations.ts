import { MIME_TYPES } from '../files/files.ts'
import { operations } from '../operation.ts'
import { Flag, Struct } from '../schema.ts'
import { AnswerProposals, TakeAnswers, TakenAnswers } from './answerProposals.ts'
import { PortalToken } from './portal.ts'
import { NOT_EDITABLE } from './portalOperations.ts'
import { WorkbookLanguage, WorkbookReport, WorkbookSender } from './workbook.ts'

/** They cost more than other requests. */
const WORKBOOKS = { name: 'link workbook', requests: 30, seconds: 60, per: 'assessment' } as const
const COPIES = { name: 'link copy', requests: 20, seconds: 60, per: 'assessment' } as const

export const workbookOperations = operations('Portal', {
  'GET /api/portal/:token/workbook': {
    operationId: 'downloadPortalWorkbook',
    permission: 'link',
    limit: WORKBOOKS,
    summary: 'Download the questionnaire as a workbook',
    description: 'The questions of the link with their answers, to be filled in offline.',
    params: PortalToken,
    query: WorkbookLanguage,
    answers: {
      200: { media: [MIME_TYPES.xlsx], description: 'A spreadsheet with a sheet for each section', binary: true },
    },
    codes: { 503: ['workbooks_busy', 'workbook_too_slow'] },
  },
  'POST /api/portal/:token/workbook': {
    operationId: 'uploadPortalWorkbook',
    permission: 'link',
    limit: WORKBOOKS,
    audit: ['START_ASSESSMENT'],
    summary: 'Upload a filled-in workbook',
    description:
      'Saves the answers as if they were typed. Refused answers change nothing, the others are saved. Empty cells keep what is saved.',
    params: PortalToken,
    query: Struct({ dryRun: Flag('`true` only reports what would be saved') }),
    body: WorkbookSender,
    files: { most: 1, types: ['xlsx'] },
    answers: {
      200: WorkbookReport,
      400: 'The file is not a workbook of this questionnaire; the message says why',
      409: NOT_EDITABLE,
    },
    codes: {
      400: [
        'workbook_unreadable',
        'workbook_other_format',
        'workbook_without_questions',
        'workbook_of_other',
        'workbook_damaged',
        'workbook_too_large',
        'workbook_too_complex',
      ],
      409: ['assessment_state'],
      503: ['workbooks_busy'],
    },
  },
  'POST /api/portal/:token/answers/workbook': {
    operationId: 'proposePortalAnswers',
    permission: 'link',
    limit: WORKBOOKS,
    audit: ['START_ASSESSMENT'],
    summary: 'Take answers from an earlier workbook',
    description:
      'Reads a workbook of any assessment, also of another organisation, and proposes its answers for the questions of this link, by key and text. Saves nothing, unless `take` or `questionIds` says which.',
    params: PortalToken,
    query: TakeAnswers,
    body: TakenAnswers,
    files: { most: 1, types: ['xlsx'] },
    answers: { 200: AnswerProposals, 400: 'The file is not a workbook; the message says why', 409: NOT_EDITABLE },
    codes: {
      400: [
        'workbook_unreadable',
        'workbook_other_format',
        'workbook_without_questions',
        'workbook_damaged',
        'workbook_too_large',
        'workbook_too_complex',
      ],
      409: ['assessment_state'],
      503: ['workbooks_busy'],
    },
  },
})

export const copyOperations = operations('Portal', {
  'GET /api/portal/:token/copy.pdf': {
    operationId: 'downloadPortalCopy',
    permission: 'link',
    limit: COPIES,
    summary: 'Download a copy of the submitted answers',
    params: PortalToken,
    answers: {
      200: { media: ['application/pdf'], description: 'What was sent', binary: true },
      409: 'The answers have not been submitted',
    },
    codes: { 503: ['reports_busy', 'report_too_slow', 'reports_unavailable'], 409: ['not_handed_in'] },
  },
  'GET /api/portal/:token/questionnaire.pdf': {
    operationId: 'downloadPortalQuestionnaire',
    permission: 'link',
    limit: COPIES,
    summary: 'Download the questions as PDF',
    description: 'All questions of the link with the possible answers, and without those that were given.',
    params: PortalToken,
    answers: { 200: { media: ['application/pdf'], description: 'The questions', binary: true } },
    codes: { 503: ['reports_busy', 'report_too_slow', 'reports_unavailable'] },
  },
})

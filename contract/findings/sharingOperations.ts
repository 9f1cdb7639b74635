import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { Finding } from './findings.ts'

export const findingSharingOperations = operations('Findings', {
  'POST /api/v1/findings/:findingId/share': {
    operationId: 'shareFinding',
    permission: 'assessments:review',
    audit: 'SHARE_FINDING',
    summary: 'Ask the vendor to fix a finding',
    description:
      'Shows the finding on the vendor’s page, where the vendor can report that it is fixed, and mails the vendor’s contacts. The assessment must be completed; a finding without one is shown on the page of the vendor’s newest completed assessment. Sharing it again changes nothing.',
    params: Struct({ findingId: Id }),
    answers: { 200: Finding, 409: 'The finding is closed, or no assessment is completed whose page could show it' },
    codes: { 409: ['finding_closed', 'no_page_for_finding', 'assessment_state'] },
  },
})

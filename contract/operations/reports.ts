import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { VendorCompliance } from '../vendorCompliance.ts'

const pdfAnswer = (description: string) => ({
  200: { media: ['application/pdf'], description },
  422: 'A text of this report cannot be printed, or the report needs too much memory; the message says what to do',
  503: 'Too many reports are being made, this one took too long, or the database is not available; try again shortly',
})

export const reportOperations = operations('Reports', {
  'GET /api/assessments/:assessmentId/pdf': {
    permission: 'assessments:view',
    summary: 'An assessment as PDF: vendor, score with its arithmetic, answers, decisions, evidence and findings',
    params: Struct({ assessmentId: Id }),
    answers: pdfAnswer('The report, named after the vendor'),
  },
  'GET /api/dashboard/report': {
    permission: 'assessments:view',
    summary: 'The portfolio as PDF: overall risk, score distribution, top findings, responsibilities, certifications',
    answers: pdfAnswer('The report, named after its day'),
  },
  'GET /api/vendors/:vendorId/frameworks/:frameworkId/report': {
    permission: 'vendors:view',
    summary: 'A vendor against a framework as PDF: compliance by domain now and before, and every control',
    params: Struct({ vendorId: Id, frameworkId: Id }),
    answers: pdfAnswer('The report, named after the vendor and the framework'),
  },
  'GET /api/v1/vendors/:vendorId/frameworks/:frameworkId/compliance': {
    tag: 'Vendors',
    permission: 'vendors:view',
    summary: 'A vendor against a framework: domains and every control, now and before',
    description:
      'Now is the newest completed assessment that maps to the framework, before is the one before it: the figures of the PDF report.',
    params: Struct({ vendorId: Id, frameworkId: Id }),
    answers: { 200: VendorCompliance },
  },
})

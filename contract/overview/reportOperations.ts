import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { VendorCompliance } from '../vendors/compliance.ts'

const pdfAnswer = (description: string) => ({
  200: { media: ['application/pdf'], description },
  422: 'The report contains text that cannot be printed, or needs too much memory; the message says what to do',
  503: 'Too many reports are being generated, this one took too long, or the database is not available; try again shortly',
})
const REPORT_CODES = {
  422: ['report_unprintable', 'report_too_large'],
  503: ['reports_busy', 'report_too_slow', 'reports_unavailable'],
} as const

export const reportOperations = operations('Reports', {
  'GET /api/assessments/:assessmentId/pdf': {
    operationId: 'downloadAssessmentReport',
    permission: 'assessments:view',
    summary: 'Download an assessment report',
    description:
      'A PDF with the vendor, the score and how it was calculated, answers, decisions, evidence and findings.',
    params: Struct({ assessmentId: Id }),
    answers: pdfAnswer('The report'),
    codes: REPORT_CODES,
  },
  'GET /api/dashboard/report': {
    operationId: 'downloadPortfolioReport',
    permission: 'assessments:view',
    summary: 'Download the portfolio report',
    description:
      'A PDF with overall risk, score distribution, top findings, customer responsibilities and certifications.',
    answers: pdfAnswer('The report'),
    codes: REPORT_CODES,
  },
  'GET /api/vendors/:vendorId/frameworks/:frameworkId/report': {
    operationId: 'downloadComplianceReport',
    permission: 'vendors:view',
    summary: 'Download a compliance report',
    description: 'A PDF with a vendor’s compliance with a framework by domain, now and before, and every control.',
    params: Struct({ vendorId: Id, frameworkId: Id }),
    answers: pdfAnswer('The report'),
    codes: REPORT_CODES,
  },
  'GET /api/v1/vendors/:vendorId/frameworks/:frameworkId/compliance': {
    operationId: 'retrieveVendorCompliance',
    tag: 'Vendors',
    permission: 'vendors:view',
    summary: 'Retrieve a vendor’s compliance with a framework',
    description:
      'Every domain and control, now and before, with the figures of the PDF report. Now is the latest completed assessment that maps to the framework; before is the one preceding it.',
    params: Struct({ vendorId: Id, frameworkId: Id }),
    answers: { 200: VendorCompliance },
  },
})

import { Id, Struct } from '../../contract/schema.ts'
import { VendorCompliance } from '../../contract/vendorCompliance.ts'
import { fileStem, pdfDownload } from '../http/answer.ts'
import type { Deps } from '../http/deps.ts'
import { type Route, route } from '../http/route.ts'
import * as reports from './service.ts'

const tag = 'Reports'
const pdfAnswer = (description: string) => ({
  200: { media: ['application/pdf'], description },
  422: 'A text of this report cannot be printed, or the report needs too much memory; the message says what to do',
  503: 'Too many reports are being made, this one took too long, or the database is not available; try again shortly',
})

export const routes = (deps: Pick<Deps, 'pdf'>): Route[] => [
  route({
    method: 'GET',
    path: '/api/assessments/:assessmentId/pdf',
    tag,
    permission: 'assessments:view',
    summary: 'An assessment as PDF: vendor, score with its arithmetic, answers, decisions, evidence and findings',
    params: Struct({ assessmentId: Id }),
    answers: pdfAnswer('The report, named after the vendor'),
    handle: async (ctx, { params }) => {
      const { vendorName, pdf } = await reports.assessment(ctx, deps.pdf, params.assessmentId)
      return pdfDownload(pdf, `${fileStem(vendorName, 'vendor')}-assessment.pdf`)
    },
  }),
  route({
    method: 'GET',
    path: '/api/dashboard/report',
    tag,
    permission: 'assessments:view',
    summary: 'The portfolio as PDF: overall risk, score distribution, top findings, responsibilities, certifications',
    answers: pdfAnswer('The report, named after its day'),
    handle: async (ctx) => {
      const pdf = await reports.portfolio(ctx, deps.pdf)
      return pdfDownload(pdf, `portfolio-report-${ctx.now.toISOString().slice(0, 10)}.pdf`)
    },
  }),
  route({
    method: 'GET',
    path: '/api/vendors/:vendorId/frameworks/:frameworkId/report',
    tag,
    permission: 'vendors:view',
    summary: 'A vendor against a framework as PDF: compliance by domain now and before, and every control',
    params: Struct({ vendorId: Id, frameworkId: Id }),
    answers: pdfAnswer('The report, named after the vendor and the framework'),
    handle: async (ctx, { params }) => {
      const { vendorName, frameworkName, pdf } = await reports.vendorFramework(
        ctx,
        deps.pdf,
        params.vendorId,
        params.frameworkId,
      )
      return pdfDownload(pdf, `${fileStem(vendorName, 'vendor')}-${fileStem(frameworkName, 'framework')}.pdf`)
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/vendors/:vendorId/frameworks/:frameworkId/compliance',
    tag: 'Vendors',
    permission: 'vendors:view',
    summary: 'A vendor against a framework: domains and every control, now and before',
    description:
      'Now is the newest completed assessment that maps to the framework, before is the one before it: the figures of the PDF report.',
    params: Struct({ vendorId: Id, frameworkId: Id }),
    answers: { 200: VendorCompliance },
    handle: (ctx, { params }) => reports.compliance(ctx, params.vendorId, params.frameworkId),
  }),
]

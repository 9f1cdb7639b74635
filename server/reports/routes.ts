import { copyOperations } from '../../contract/assessments/portalFileOperations.ts'
import { reportOperations } from '../../contract/overview/reportOperations.ts'
import { fileStem, pdfDownload } from '../http/answer.ts'
import { bind, type Route } from '../http/route.ts'
import type { PdfPool } from './pdf/pool.ts'
import * as reports from './service.ts'

const copyRoutes = (deps: { pdf: PdfPool }) =>
  bind(copyOperations, {
    'GET /api/portal/:token/copy.pdf': async (ctx) => {
      const { vendorName, pdf } = await reports.copy(ctx, deps.pdf)
      return pdfDownload(pdf, `${fileStem(vendorName, 'vendor')}-answers.pdf`)
    },
    'GET /api/portal/:token/questionnaire.pdf': async (ctx) => {
      const { vendorName, pdf } = await reports.questionnaire(ctx, deps.pdf)
      return pdfDownload(pdf, `${fileStem(vendorName, 'vendor')}-questionnaire.pdf`)
    },
  })

export const routes = (deps: { pdf: PdfPool }): Route[] => [
  ...copyRoutes(deps),
  ...bind(reportOperations, {
    'GET /api/assessments/:assessmentId/pdf': async (ctx, { params }) => {
      const { vendorName, pdf } = await reports.assessment(ctx, deps.pdf, params.assessmentId)
      return pdfDownload(pdf, `${fileStem(vendorName, 'vendor')}-assessment.pdf`)
    },
    'GET /api/dashboard/report': async (ctx) => {
      const { day, pdf } = await reports.portfolio(ctx, deps.pdf)
      return pdfDownload(pdf, `portfolio-report-${day}.pdf`)
    },
    'GET /api/vendors/:vendorId/frameworks/:frameworkId/report': async (ctx, { params }) => {
      const { vendorName, frameworkName, pdf } = await reports.vendorFramework(
        ctx,
        deps.pdf,
        params.vendorId,
        params.frameworkId,
      )
      return pdfDownload(pdf, `${fileStem(vendorName, 'vendor')}-${fileStem(frameworkName, 'framework')}.pdf`)
    },
    'GET /api/v1/vendors/:vendorId/frameworks/:frameworkId/compliance': (ctx, { params }) =>
      reports.compliance(ctx, params.vendorId, params.frameworkId),
  }),
]

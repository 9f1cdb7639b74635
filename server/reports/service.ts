import { transitionRefusal } from '../../contract/assessments/lifecycle.ts'
import { messages } from '../../contract/errors.ts'
import type { Dashboard } from '../../contract/overview/dashboard.ts'
import type { Static } from '../../contract/schema.ts'
import type { VendorCompliance } from '../../contract/vendors/compliance.ts'
import * as portal from '../assessments/portal/service.ts'
import { detail } from '../assessments/service.ts'
import type { Ctx } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import { fileStem } from '../http/answer.ts'
import { clientOf } from '../limits/clients.ts'
import * as organisation from '../organisation/service.ts'
import { dashboardJson } from '../overview/dashboard/service.ts'
import * as assessmentQueries from './assessmentQueries.ts'
import { assessmentReport } from './assessmentReport.ts'
import type { Brand } from './brand.ts'
import { complianceOf } from './compliance.ts'
import { copyReport, questionnaireReport } from './copyReport.ts'
import type { PdfPool } from './pdf/pool.ts'
import type { TemplateName } from './pdf/render.ts'
import * as portfolioQueries from './portfolioQueries.ts'
import { portfolioReport } from './portfolioReport.ts'
import * as vendorFrameworkQueries from './vendorFrameworkQueries.ts'
import { vendorFrameworkReport } from './vendorFrameworkReport.ts'

const print = (ctx: Ctx, pdf: PdfPool, template: TemplateName, report: object, { logo }: Brand) =>
  pdf.render({ template, data: report, logo, timestamp: Math.floor(ctx.now.getTime() / 1000) }, clientOf(ctx))

export const assessment = async (ctx: Ctx, pdf: PdfPool, id: string) => {
  const [found, more, brand] = await Promise.all([
    detail(ctx, id),
    assessmentQueries.background(ctx.db, id, ctx.now),
    organisation.brand(ctx),
  ])
  if (!more) throw notFound()
  const report = assessmentReport(found, more, brand, ctx.now)
  return { vendorName: found.vendor.name, pdf: await print(ctx, pdf, 'assessment', report, brand) }
}

/** What the vendor sent, for the vendor. */
export const copy = async (ctx: Ctx, pdf: PdfPool) => {
  const [view, brand] = await Promise.all([portal.view(ctx), organisation.brand(ctx)])
  if (view.editable || view.submission === null) throw conflict(messages.notHandedIn)
  const report = copyReport(view, view.submission, brand, ctx.now)
  return { vendorName: view.vendorName, pdf: await print(ctx, pdf, 'copy', report, brand) }
}

/** The questions before they are answered. */
export const questionnaire = async (ctx: Ctx, pdf: PdfPool) => {
  const [view, brand] = await Promise.all([portal.view(ctx), organisation.brand(ctx)])
  const report = questionnaireReport(view, brand, ctx.now)
  return { vendorName: view.vendorName, pdf: await print(ctx, pdf, 'copy', report, brand) }
}

/** The copy for the mail that confirms the receipt; undefined if the answers can be changed again. */
export const receiptCopy = async (ctx: Ctx, pdf: PdfPool, assessmentId: string) => {
  const [view, brand] = await Promise.all([portal.vendorView(ctx, assessmentId), organisation.brand(ctx)])
  if (view.submission === null || transitionRefusal('answer', view) === undefined) return undefined
  const report = copyReport(view, view.submission, brand, ctx.now)
  const content = await print(ctx, pdf, 'copy', report, brand)
  return { filename: `${fileStem(view.vendorName, 'vendor')}-answers.pdf`, content: Buffer.from(content) }
}

export const vendorFramework = async (ctx: Ctx, pdf: PdfPool, vendorId: string, frameworkId: string) => {
  const [found, brand] = await Promise.all([
    vendorFrameworkQueries.load(ctx.db, vendorId, frameworkId),
    organisation.brand(ctx),
  ])
  if (!found) throw notFound()
  const report = vendorFrameworkReport(found, brand, ctx.now)
  const { vendorName, frameworkName } = found
  return { vendorName, frameworkName, pdf: await print(ctx, pdf, 'vendor-framework', report, brand) }
}

/** The same figures as JSON. */
export const compliance = async (ctx: Ctx, vendorId: string, frameworkId: string): Promise<VendorCompliance> => {
  const found = await vendorFrameworkQueries.load(ctx.db, vendorId, frameworkId)
  if (!found) throw notFound()
  return { vendorId, frameworkId, ...complianceOf(found) }
}

export const portfolio = async (ctx: Ctx, pdf: PdfPool) => {
  const [json, brand] = await Promise.all([dashboardJson(ctx), organisation.brand(ctx)])
  const numbers = JSON.parse(json) as Static<typeof Dashboard>
  const extras = await portfolioQueries.extras(ctx.db, numbers.thresholds, ctx.now)
  const report = portfolioReport(numbers, extras, brand, ctx.now)
  return { day: extras.today, pdf: await print(ctx, pdf, 'portfolio', report, brand) }
}

import type { TestApp } from './app.ts'

const QUESTIONS = [
  { key: 'mfa', text: 'Is multi-factor authentication enforced for every account?', riskWeight: 'CRITICAL' },
  { key: 'backup', text: 'Are backups restored on trial at least once a year?', riskWeight: 'HIGH' },
  { key: 'crypt', text: 'Is data encrypted at rest?', riskWeight: 'MEDIUM' },
  { key: 'train', text: 'Are employees trained every year?', riskWeight: 'LOW' },
] as const

/** A small portfolio in which every page has something to show. */
export const fillPortfolio = async ({ make, system }: TestApp) => {
  const domains = ['Access', 'Recovery', 'People']
  const framework = await make.framework(4, { name: 'ISO/IEC 27001', version: '2022', domains })
  const questions = QUESTIONS.map((question, index) => ({
    ...question,
    type: 'YES_NO' as const,
    expectedAnswer: 'YES',
    controlMappings: [{ framework: framework.name, version: framework.version, code: `C-${index + 1}` }],
  }))
  const template = await make.publishedTemplate({ name: 'Security review', sections: [{ title: 'Access', questions }] })
  const vendor = await make.vendor({
    name: 'Northwind Hosting',
    externalId: 'PROC-1042',
    contactName: 'Ines Duarte',
    contactEmail: 'security@northwind.example',
    tier: 'CRITICAL',
    dataSensitivity: 'RESTRICTED',
    geographicRisk: 'REGIONAL',
    contractValue: '$250K–$1M',
    contractRenewalDate: '2027-03-31',
    website: 'https://northwind.example',
    serviceDescription: 'Hosting of the customer portal',
    tags: ['cloud', 'hosting', 'europe', 'core'],
  })
  const others = [
    await make.vendor({ name: 'Brightfen Payroll', tier: 'HIGH', tags: ['hr'] }),
    await make.vendor({ name: 'Corvane Mail', tier: 'MEDIUM' }),
    await make.vendor({ name: 'Dunlow Analytics' }),
  ]
  const used = { templateId: template.id }
  await make.completedAssessment(
    { mfa: 'NO', backup: 'YES', crypt: 'YES', train: 'NO' },
    { ...used, vendorId: vendor.id },
  )
  await make.completedAssessment(
    { mfa: 'YES', backup: 'YES', crypt: 'YES', train: 'YES' },
    { ...used, vendorId: others[0]?.id },
  )
  await make.submittedAssessment({ mfa: 'YES', backup: 'NO' }, { ...used, vendorId: others[1]?.id })
  await make.draftAssessment({ ...used, vendorId: others[2]?.id, title: 'First review', dueDate: '2027-01-31' })
  await make.responsibilitiesOf(vendor.id, 2, { name: 'Shared cloud controls' })
  const now = system().now.toISOString()
  await make.certification(vendor.id, { name: 'ISO/IEC 27001 2022', expiresDate: now.slice(0, 10) })
  return { vendor, template, framework }
}

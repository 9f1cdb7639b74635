import type { AnswerValue } from '../../contract/questions.ts'
import type { ExampleVendor } from './types.ts'

const yes = (holds: unknown) => (holds ? 'YES' : 'NO')

const isHosted = ({ model }: ExampleVendor['profile']) =>
  model === 'Hosted software' || model === 'Infrastructure or platform'

const dataKinds = ({ dataSensitivity, tags, profile: { people } }: ExampleVendor) => {
  if (dataSensitivity === 'PUBLIC') return ['None']
  const personal = people === undefined ? [] : ['Personal data of customers or the public']
  const financial = tags?.some((tag) => ['payments', 'payroll'].includes(tag)) ? ['Financial records'] : []
  const secret = tags?.includes('identity') ? ['Credentials or security details'] : []
  const code = tags?.includes('development') ? ['Source code or trade secrets'] : []
  return ['Contact details of staff', ...personal, ...financial, ...secret, ...code]
}

const aiFacts = ({ tags }: ExampleVendor): Record<string, AnswerValue> => ({
  'ai-kinds': tags?.includes('hr') ? ['Prediction or scoring', 'Recommendation'] : ['Generative text or code'],
  'decisions-on-people': yes(tags?.includes('hr')),
  'model-origin': tags?.includes('hr')
    ? 'Own model, adapted from a published one'
    : 'A model of another company through its interface',
  'model-provider': 'Another company',
})

/** What is not scored and must not contradict what the vendor is. By the key of the question, in any questionnaire. */
export const factsOf = (vendor: ExampleVendor): Record<string, AnswerValue> => {
  const { profile, dataSensitivity } = vendor
  return {
    'service-model': profile.model,
    'outage-noticed': vendor.tier === 'CRITICAL' ? 'Within minutes' : 'Within a day',
    'connects-to-us': yes(vendor.tags?.includes('managed-service')),
    replaceable: yes(vendor.tier !== 'CRITICAL'),
    'data-kinds': dataKinds(vendor),
    'people-count': profile.people ?? 100,
    'data-location': profile.region,
    'data-region': profile.region,
    'storage-region': profile.region,
    'ai-region': profile.region,
    'uses-ai': yes(profile.usesAi),
    'hosts-data': yes(isHosted(profile) || profile.people),
    'builds-software': yes(profile.model === 'Hosted software' || vendor.tags?.includes('development')),
    hosting: profile.cloud ? 'Public cloud' : 'Own hardware in a rented data centre',
    'cloud-provider': profile.cloud ?? 'Another provider',
    'own-premises': yes(profile.hasPremises),
    role: dataSensitivity === 'RESTRICTED' ? 'Processor' : 'Both processor and controller',
    people: vendor.tags?.includes('hr') ? ['Staff', 'Applicants'] : ['Customers', 'Visitors of websites'],
    'special-categories': [profile.special ?? 'None'],
    ...aiFacts(vendor),
  }
}

const CONFIRMATIONS: Readonly<Record<string, string>> = {
  'ISO/IEC 27001 2022': 'ISO/IEC 27001',
  'SOC 2 2017': 'SOC 2 Type 2',
  'PCI DSS 4.0': 'PCI DSS',
}

const confirmations = ({ certifications = [] }: ExampleVendor) => {
  const known = certifications.flatMap(({ name }) => CONFIRMATIONS[name] ?? [])
  return known.length === 0 ? ['None'] : known
}

/** These are scored, and still facts: a vendor that had a breach says so, and the certificates are those on file. */
export const provenFactsOf = (vendor: ExampleVendor): Record<string, AnswerValue> => ({
  breach: yes(vendor.profile.hadBreach),
  'breach-history': yes(vendor.profile.hadBreach),
  certifications: confirmations(vendor),
  assurance: confirmations(vendor),
})

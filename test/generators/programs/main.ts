// The five calls, with the client that swagger-typescript-api generates.
import { Api, ContractValue, DocumentType, type HttpResponse } from './api'

const { ASSAY_URL = '', ASSAY_API_KEY = '' } = process.env
const { api } = new Api({
  baseUrl: ASSAY_URL,
  baseApiParams: { headers: { Authorization: `Bearer ${ASSAY_API_KEY}` } },
})

/** The client writes a list of files as JSON; a form is sent as it is, but is not part of its types. */
const formOf = (documentType: DocumentType) => {
  const form = new FormData()
  form.set('documentType', documentType)
  form.set('file', new File(['Be careful.'], 'policy.txt'))
  return form as unknown as Parameters<typeof api.addVendorDocuments>[1]
}

const main = async () => {
  const externalId = 'typescript'
  const vendor = {
    name: 'TypeScript',
    contactEmail: 'a@example.com',
    externalId,
    contractValue: ContractValue.FROM_50K_TO_250K,
  }
  const { data: created } = await api.createVendor(vendor)
  const { data: listed } = await api.listVendors({ externalId })
  const { data: added } = await api.addVendorDocuments(created.id, formOf(DocumentType.POLICY))
  const { data: pdf } = await api.downloadPortfolioReport({ format: 'blob' })
  const refused = await api
    .createVendor(vendor)
    .catch((answer: HttpResponse<unknown, { code: string }>) => answer.error)
  const result = {
    created: created.contractValue,
    listed: listed.map(({ name }) => name),
    uploaded: added.entries.map(({ fileName }) => fileName),
    pdf: await pdf.slice(0, 4).text(),
    error: 'code' in refused ? refused.code : undefined,
  }
  process.stdout.write(JSON.stringify(result))
}
void main()

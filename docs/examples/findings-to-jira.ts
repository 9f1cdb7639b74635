// Creates a Jira issue for each open finding that has none. A label with the ID of the finding says which have one.
const { ASSAY_URL, ASSAY_API_KEY, JIRA_URL, JIRA_EMAIL, JIRA_TOKEN, JIRA_PROJECT = 'SEC' } = process.env
type Finding = { id: string; title: string; description: string | null; severity: string; vendorName: string }

const ask = async <T>(url: string, authorization: string, body?: object): Promise<T> => {
  const headers = { authorization, accept: 'application/json', 'content-type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(url, init)
    if (response.ok) return (await response.json()) as T
    if (![429, 503].includes(response.status) || attempt === 5)
      throw new Error(`${url}: ${response.status} ${await response.text()}`)
    const seconds = Number(response.headers.get('retry-after')) || 2 ** attempt
    await new Promise((done) => setTimeout(done, seconds * 1000))
  }
}
const assay = `Bearer ${ASSAY_API_KEY}`
const jira = `Basic ${Buffer.from(`${JIRA_EMAIL}:${JIRA_TOKEN}`).toString('base64')}`

const PRIORITIES: Record<string, string> = { CRITICAL: 'Highest', HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' }
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

const createIssue = async ({ id, title, description, severity, vendorName }: Finding) => {
  const label = `assay-${id}`
  const search = { jql: `labels = "${label}"`, maxResults: 1, fields: ['key'] }
  const { issues } = await ask<{ issues: object[] }>(`${JIRA_URL}/rest/api/3/search/jql`, jira, search)
  if (issues.length > 0) return
  const fields = {
    project: { key: JIRA_PROJECT },
    issuetype: { name: 'Task' },
    summary: `${vendorName}: ${title}`.slice(0, 255),
    description: { type: 'doc', version: 1, content: [paragraph(description ?? title)] },
    priority: { name: PRIORITIES[severity] },
    labels: ['assay', label],
  }
  await ask(`${JIRA_URL}/rest/api/3/issue`, jira, { fields })
}

let cursor: string | null = ''
while (cursor !== null) {
  const query = new URLSearchParams({ status: 'OPEN', pageSize: '200', cursor })
  const page: { entries: Finding[]; nextCursor: string | null } = await ask(
    `${ASSAY_URL}/api/v1/findings?${query}`,
    assay,
  )
  for (const finding of page.entries) await createIssue(finding)
  cursor = page.nextCursor
}

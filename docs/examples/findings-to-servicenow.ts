// Creates a ServiceNow incident for each open finding that has none. `correlation_id` is the ID of the finding.
const { ASSAY_URL, ASSAY_API_KEY, SERVICENOW_URL, SERVICENOW_USER, SERVICENOW_PASSWORD } = process.env
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
const servicenow = `Basic ${Buffer.from(`${SERVICENOW_USER}:${SERVICENOW_PASSWORD}`).toString('base64')}`
const TABLE = `${SERVICENOW_URL}/api/now/table/incident`
/** 1 is high, 3 is low. */
const URGENCY: Record<string, string> = { CRITICAL: '1', HIGH: '1', MEDIUM: '2', LOW: '3' }

const createIncident = async ({ id, title, description, severity, vendorName }: Finding) => {
  const query = new URLSearchParams({
    sysparm_query: `correlation_id=${id}`,
    sysparm_fields: 'sys_id',
    sysparm_limit: '1',
  })
  const { result } = await ask<{ result: object[] }>(`${TABLE}?${query}`, servicenow)
  if (result.length > 0) return
  await ask(TABLE, servicenow, {
    short_description: `${vendorName}: ${title}`.slice(0, 160),
    description: description ?? title,
    urgency: URGENCY[severity],
    impact: URGENCY[severity],
    correlation_id: id,
    correlation_display: 'Assay',
  })
}

let cursor: string | null = ''
while (cursor !== null) {
  const query = new URLSearchParams({ status: 'OPEN', pageSize: '200', cursor })
  const page: { entries: Finding[]; nextCursor: string | null } = await ask(
    `${ASSAY_URL}/api/v1/findings?${query}`,
    assay,
  )
  for (const finding of page.entries) await createIncident(finding)
  cursor = page.nextCursor
}

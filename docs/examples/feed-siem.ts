// Sends new entries of the audit log to a SIEM. The position of the last entry that it accepted is kept in a file, so a
// run that stopped in between continues there. The SIEM ignores a position that it has already.
import { readFile, writeFile } from 'node:fs/promises'

const { ASSAY_URL, ASSAY_API_KEY, SIEM_URL = '', POSITION_FILE = 'position.txt' } = process.env
type Feed = { entries: { position: number }[]; nextAfter: number }

const read = async (after: number): Promise<Feed> => {
  const headers = { authorization: `Bearer ${ASSAY_API_KEY}` }
  const response = await fetch(`${ASSAY_URL}/api/v1/audit?after=${after}`, { headers })
  if (response.status === 429 || response.status === 503) {
    await new Promise((done) => setTimeout(done, (Number(response.headers.get('retry-after')) || 5) * 1000))
    return read(after)
  }
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as Feed
}

let after = Number(await readFile(POSITION_FILE, 'utf8').catch(() => '0'))
for (let feed = await read(after); feed.entries.length > 0; feed = await read(after)) {
  const body = feed.entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  const accepted = await fetch(SIEM_URL, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body })
  if (!accepted.ok) throw new Error(`The SIEM answered ${accepted.status}`)
  after = feed.nextAfter
  await writeFile(POSITION_FILE, String(after))
}

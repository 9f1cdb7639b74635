import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const get = (path: string, headers: Record<string, string> = {}) => fetch(t.url + path, { headers })
const page = async () => (await get('/')).text()
const scriptOf = (html: string) => /src="(\/assets\/index-[^"]+\.js)"/.exec(html)?.[1] ?? ''

test('every path outside the API serves the application, so that deep links work', async () => {
  for (const path of ['/', '/setup', '/vendors/3f0d9a52?tab=findings', '/nowhere/at/all']) {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain('<div id="root">')
  }
})

test.each(['/api/nowhere', '/api', '/docs/nowhere', '/healthz/x', '/metrics/x', '/assets/nowhere.js'])(
  '%s is not a page',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/json')
  },
)

test('only GET serves a page', async () => {
  expect((await fetch(`${t.url}/vendors`, { method: 'POST' })).status).toBe(404)
})

test('files with a hash in their name are cached forever, others are revalidated', async () => {
  const script = await get(scriptOf(await page()))
  expect(script.status).toBe(200)
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/assets/scheme.js')).headers.get('cache-control')).toBe('no-cache')
})

test('scripts are compressed for clients that accept it', async () => {
  const path = scriptOf(await page())
  const encodings = ['br', 'gzip']
  for (const encoding of encodings) {
    const answer = await get(path, { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-type')).toContain('javascript')
  }
})

test('no page allows inline scripts or styles, except style sheets with the nonce', async () => {
  const [first, second] = [await get('/'), await get('/')]
  const policy = first.headers.get('content-security-policy') ?? ''
  const word = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(policy).not.toContain('unsafe')
  expect(policy.split(';')).toEqual(expect.arrayContaining(["script-src 'self'", "worker-src 'self'"]))
  expect(word.length).toBeGreaterThan(20)
  expect(await first.text()).toContain(`nonce="${word}"`)
  expect(second.headers.get('content-security-policy')).not.toBe(policy)
})

test('a vendor’s link serves a page of its own, kept nowhere and allowed nothing else', async () => {
  for (const path of ['/portal/some-token', '/assessments/3f0d9a52/vendor-view']) {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';.*script-src 'self';style-src 'self';worker-src 'self'$/,
      ),
    })
    const html = await answer.text()
    expect(html).toMatch(/src="\/assets\/portal-[^"]+\.js"/)
    expect(html).not.toMatch(/\/assets\/index-|some-token/)
  }
})

test('the PDF viewer is our own file, under a policy without eval', async () => {
  for (const path of ['/assets/pdfjs/cmaps/UniJIS-UTF16-H.bcmap', '/assets/pdfjs/standard_fonts/FoxitFixed.pfb'])
    expect((await get(path)).status).toBe(200)
  const decoder = await get('/assets/pdfjs/wasm/openjpeg_nowasm_fallback.js')
  expect(decoder.headers.get('content-type')).toContain('javascript')
  expect(decoder.headers.get('content-security-policy')).toContain("script-src 'self';")
})

test.each([
  ['/templates', './questionnaires'],
  ['/templates?status=DRAFT', './questionnaires?status=DRAFT'],
  ['/templates/1?question=mfa', '../questionnaires/1?question=mfa'],
])('the former address %s leads to %s', async (path, to) => {
  const { status, headers } = await fetch(t.url + path, { redirect: 'manual' })
  expect({ status, to: headers.get('location') }).toEqual({ status: 301, to })
})

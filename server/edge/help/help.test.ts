import { globSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { VERSION } from '../../version.ts'
import { addressOf } from './addresses.ts'

const t = useApp()
const get = (path: string, headers: Record<string, string> = {}) => t.nobody.get(path, { headers })

const linksIn = (html: string) => [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, link = '']) => link)
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const isOfHelp = (link: string) => /^\/(help|changes)([/#]|$)/.test(link)

/** Everything that links lead to from the first page on: its anchors, and whole links with the page that has them. */
const crawl = async () => {
  const anchors = new Map<string, (string | undefined)[]>()
  const links = new Map<string, string>()
  const todo = new Set(['/help'])
  for (const address of todo) {
    const answer = await fetch(t.url + address)
    const html = answer.headers.get('content-type')?.includes('html') ? await answer.text() : ''
    if (answer.status === 200) anchors.set(address, idsIn(html))
    for (const link of linksIn(html)) {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? address : path
      links.set(anchor === undefined ? target : `${target}#${anchor}`, address)
      if (isOfHelp(target)) todo.add(target)
    }
  }
  return { anchors, links }
}

test('every page of the docs can be read, and every link and anchor of it leads somewhere', async () => {
  const { anchors, links } = await crawl()
  const dead = [...links].filter(([link]) => {
    const [path = '', anchor] = link.split('#')
    return isOfHelp(path) && !(anchor === undefined ? anchors.has(path) : anchors.get(path)?.includes(anchor))
  })
  expect(dead).toEqual([])
  const others = [...links.keys()].filter((link) => !isOfHelp(link) && !/^https?:/.test(link))
  expect(others).toEqual(['/assets/mark.svg', '/docs/base.css', '/', '/docs'])
  const written = globSync('docs/**/*.md').map(addressOf)
  expect(written.filter((address) => !anchors.has(address))).toEqual([])
})

test('help says its version, needs no sign-in, and allows no inline scripts and styles', async () => {
  const { text: html, headers } = await get('/help/sign-in')
  expect(html).toContain(`Version ${VERSION}`)
  expect(html).toContain('<a href="/help/sign-in" aria-current="page">Sign-in</a>')
  expect(html).not.toMatch(/<script(?! src=)|<style| style=| on\w+=/)
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
})

test('the changes are a page of help, with a section for each version', async () => {
  const { text: html } = await get('/changes')
  expect(html).toContain('<h1 id="changes">Changes</h1>')
  expect(html).toContain('<a href="#120-18-november-2026">')
})

test('pictures and examples are served as what they are', async () => {
  const types = async (path: string) => (await fetch(t.url + path)).headers.get('content-type')
  expect(await types('/help/web/dashboard.png')).toBe('image/png')
  expect(await types('/help/examples/findings-to-jira.ts')).toBe('text/plain; charset=utf-8')
  expect(await types('/help/deploy/compose.yaml')).toBe('text/plain; charset=utf-8')
})

test('a page is sent again only if it has changed', async () => {
  const { headers } = await get('/help/install')
  expect(headers.get('cache-control')).toBe('no-cache')
  const again = await get('/help/install', { 'if-none-match': headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
  const head = await fetch(`${t.url}/help/install`, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag')]).toEqual([200, headers.get('etag')])
  for (const path of ['/help', '/help/install', '/changes'])
    expect((await t.nobody.send('POST', path)).headers.get('allow'), path).toBe('GET, HEAD')
})

/** As it is: fetch would resolve the dots. */
const raw = (path: string, method = 'GET') =>
  new Promise<[number | undefined, string]>((resolve, reject) => {
    const { hostname, port } = new URL(t.url)
    request({ hostname, port, path, method }, (answer) => {
      text(answer).then((body) => resolve([answer.statusCode, body]), reject)
    })
      .on('error', reject)
      .end()
  })

test.each([
  '/help/nowhere',
  '/help/README.md',
  '/help/../package.json',
  '/help/%2e%2e/package.json',
  '/help/..%2fpackage.json',
  '/help/decisions/../../package.json',
  '/help/web/%00.png',
  '/help/__proto__',
  '/help//install',
])('%s is a page that says so, and no file', async (path) => {
  const [status, body] = await raw(path)
  expect(status).toBe(404)
  expect(body).toContain('<h1>This page does not exist</h1>')
  expect(body).toContain('href="/help/sign-in"')
})

test('a method that the router does not know is refused on a page of help too', async () => {
  expect((await raw('/help/install', 'PROPFIND'))[0]).toBe(405)
})

test('search finds sections by all words, names them, and marks the words', async () => {
  const { text: html } = await get('/help/search?q=PgBouncer%20transaction')
  expect(html).toContain('<a href="/help/scaling#how-do-i-use-pgbouncer">Scaling › How do I use PgBouncer?</a>')
  expect(html).toMatch(/<mark>transaction<\/mark>/)
  expect((await get('/help/search?q=PgBouncer+unheard-of')).text).toContain('0 results')
  expect((await get('/help/search?q=residualRisk')).text).toMatch(/Changes › [\d.]+|Changes › Unreleased/)
  expect((await get('/help/search?q=a')).text).toContain('The first 40 results')
  expect((await get('/help/search')).text).toContain('Type what you look for.')
})

test('words of a search are text in its page, whatever they are', async () => {
  const words = '"><script>alert(1)</script> (.* [ \\'
  const { status, text: html } = await get(`/help/search?q=${encodeURIComponent(words)}`)
  expect(status).toBe(200)
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('&lt;script&gt;alert')
  expect((await get('/help/search?q=%ff&q[]=x')).status).toBe(200)
})

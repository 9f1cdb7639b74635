// Keeps the files of the vendor's page, so that it opens without a connection. Nothing private is kept: no answer of the
// API, and the page itself under an address without a token.
const CACHE = 'assay-portal'
const PAGE = '/portal/-'
const FILES = '/assets/'

const filesIn = (html) => [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path)

/** Keeps the page as it is now, with the files that it has loaded. What only an older release needed goes. */
const keep = async (loaded) => {
  const page = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' })
  if (!page.ok) return
  const cache = await caches.open(CACHE)
  const files = new Set([...filesIn(await page.clone().text()), ...loaded.filter((path) => path.startsWith(FILES))])
  for (const path of files) if (!(await cache.match(path))) await cache.add(path)
  await cache.put(PAGE, page)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== PAGE && !files.has(pathname)) await cache.delete(request)
  }
}

const fromCache = async (path) => (await caches.open(CACHE)).match(path)
const openPage = (request) => fetch(request).catch(async () => (await fromCache(PAGE)) ?? Response.error())
const openFile = async (request, path) => (await fromCache(path)) ?? fetch(request)

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('message', (event) => event.waitUntil(keep(event.data)))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith(FILES)) event.respondWith(openFile(request, pathname))
})

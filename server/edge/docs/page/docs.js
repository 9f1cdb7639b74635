const entries = [...document.querySelectorAll('.entry')]
const sections = [...document.querySelectorAll('main section')]
const byId = (id) => document.getElementById(id)

// Every word must occur somewhere in what an operation says: its name, path, parameters, permission and error codes.
let index
const search = async () => {
  index ??= fetch('/docs/search.json').then((response) => response.json())
  const texts = await index
  const words = byId('search').value.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const entry of entries) {
    entry.hidden = !words.every((word) => texts[entry.id].includes(word))
    if (!entry.hidden) found += 1
  }
  for (const section of sections) section.hidden = !section.querySelector('.entry:not([hidden])')
  byId('count').textContent = words.length === 0 ? '' : `${found} ${found === 1 ? 'operation' : 'operations'} found`
}
byId('search').addEventListener('input', search)

const load = async (entry) => {
  if (entry.querySelector('.operation, .loading')) return
  const place = document.createElement('div')
  place.className = 'loading'
  place.textContent = 'Loading…'
  entry.append(place)
  const response = await fetch(`/docs/operations/${entry.id}`).catch(() => undefined)
  if (response?.ok) place.outerHTML = await response.text()
  else {
    place.textContent = 'The server cannot be reached. Close and open this again.'
    entry.addEventListener('toggle', () => place.remove(), { once: true })
  }
}
// A toggle does not bubble.
document.addEventListener('toggle', ({ target }) => target.matches?.('.entry[open]') && load(target), true)

const show = () => {
  const entry = byId(decodeURIComponent(location.hash.slice(1)))
  if (!entry?.matches('.entry')) return
  entry.open = true
  entry.scrollIntoView()
}
addEventListener('hashchange', show)
show()

const requestOf = (form) => {
  let path = form.dataset.path
  const query = new URLSearchParams()
  const headers = byId('key').value === '' ? {} : { authorization: `Bearer ${byId('key').value}` }
  const files = new FormData()
  for (const { name, value, dataset, files: chosen } of form.querySelectorAll('input')) {
    if (dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else if (dataset.in === 'form')
      for (const part of chosen ?? [value])
        if (part !== '') files.append(name, part)
        else if (value === '') continue
        else if (dataset.in === 'query') query.set(name, value)
        else headers[name] = value
  }
  const body = form.elements.body
  if (body) headers['content-type'] = body.dataset.media
  const isForm = form.querySelector('[data-in=form]') !== null
  const url = query.size === 0 ? path : `${path}?${query}`
  return [url, { method: form.dataset.method, headers, body: isForm ? files : body?.value }]
}

const shown = async (response) => {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return JSON.stringify(await response.json(), null, 2)
  if (type.startsWith('text/')) return response.text()
  const { size } = await response.blob()
  return size === 0 ? '' : `${type}, ${size.toLocaleString('en-US')} bytes`
}

document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const output = event.target.querySelector('output')
  output.textContent = 'Sending…'
  const start = performance.now()
  try {
    const response = await fetch(...requestOf(event.target))
    const pre = document.createElement('pre')
    pre.textContent = await shown(response)
    output.textContent = `${response.status} ${response.statusText}, ${Math.round(performance.now() - start)} ms`
    output.append(pre)
  } catch (error) {
    output.textContent = `The request could not be sent: ${error.message}`
  }
})

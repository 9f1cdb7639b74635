const box = document.querySelector('input[type=search]')
const found = document.createElement('div')
found.className = 'found'
found.hidden = true
box.after(found)

// On a narrow screen the text comes first.
const contents = document.querySelector('.contents')
if (contents && matchMedia('(max-width: 1100px)').matches) contents.open = false

const close = () => {
  found.hidden = true
}

// The page of results, as Enter opens it.
let last
const search = async () => {
  last?.abort()
  last = new AbortController()
  if (box.value.trim() === '') return close()
  const address = `${box.form.getAttribute('action')}?q=${encodeURIComponent(box.value)}`
  const response = await fetch(address, { signal: last.signal }).catch(() => undefined)
  const text = response?.ok ? await response.text().catch(() => undefined) : undefined
  if (text === undefined) return
  found.replaceChildren(...new DOMParser().parseFromString(text, 'text/html').querySelector('article').children)
  found.hidden = false
}
box.addEventListener('input', search)

const STEPS = { ArrowDown: 1, ArrowUp: -1 }
box.form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !found.hidden) {
    event.preventDefault()
    close()
    box.focus()
  }
  const step = STEPS[event.key]
  if (step === undefined || found.hidden) return
  event.preventDefault()
  const places = [box, ...found.querySelectorAll('a')]
  places[(places.indexOf(document.activeElement) + step + places.length) % places.length].focus()
})

// A heading of this very page is a result too: nothing is loaded then.
found.addEventListener('click', ({ target }) => target.closest('a') && close())
document.addEventListener('click', ({ target }) => box.form.contains(target) || close())
document.addEventListener('keydown', (event) => {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey || target.matches('input')) return
  event.preventDefault()
  box.focus()
})

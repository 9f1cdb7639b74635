const form = document.querySelector('form')
const [error, done, button] = ['.error', '.done', 'button'].map((selector) => document.querySelector(selector))
// Behind the # of the address, where no server sees it on the way.
const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''

const NETWORK = 'Assay does not answer. Check the connection and try again.'
const WORDS = {
  401: 'This link is not valid any more. Use the one that the last start of Assay has printed.',
  429: 'Too many attempts. Wait a few minutes.',
}
const LABELS = { organisationName: 'Organisation', name: 'Your name', email: 'E-mail address', password: 'Password' }

const sentence = ({ path, message }) => `${LABELS[path] ?? path} ${message}.`

/** A box that is ticked is true; one that is not is left out. */
const entry = ([name, value]) => [name, form.elements[name].type === 'checkbox' ? true : value]

const explain = async (response) => {
  const body = await response.json().catch(() => ({}))
  return WORDS[response.status] ?? body.details?.map(sentence).join(' ') ?? body.error ?? NETWORK
}

const fail = (message) => {
  error.textContent = message
  error.hidden = false
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  error.hidden = true
  button.disabled = true
  try {
    const response = await fetch(form.dataset.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...Object.fromEntries([...new FormData(form)].map(entry)) }),
    })
    if (!response.ok) return fail(await explain(response))
    // The token is used up: it should not stay in the history.
    history.replaceState(null, '', location.pathname)
    form.hidden = true
    done.hidden = false
  } catch {
    fail(NETWORK)
  } finally {
    button.disabled = false
  }
})

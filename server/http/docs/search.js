// A search field above the operations: every word must occur in the name, the path or the summary of an operation.
const input = document.createElement('input')
input.type = 'search'
input.className = 'assay-search'
input.placeholder = 'Search operations'
input.setAttribute('aria-label', 'Search operations')

const show = (element, isShown) => {
  element.style.display = isShown ? '' : 'none'
}

const search = () => {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const operation of document.querySelectorAll('.opblock')) {
    const text = operation.querySelector('.opblock-summary')?.textContent.toLowerCase() ?? ''
    const isShown = words.every((word) => text.includes(word))
    if ((operation.style.display === '') !== isShown) show(operation, isShown)
  }
}

input.addEventListener('input', search)
document.querySelector('#swagger-ui').before(input)
// The page adds operations as it reads the description.
new MutationObserver(search).observe(document.querySelector('#swagger-ui'), { childList: true, subtree: true })

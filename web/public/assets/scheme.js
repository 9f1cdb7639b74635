// Before the first paint: the theme that this browser has chosen, or else the system's. Nothing flashes.
const chosen = localStorage.getItem('assay-colour-scheme')
const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

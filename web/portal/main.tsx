import '@fontsource-variable/inter/index.css'
import './styles/tokens.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './page/App.tsx'
import { placeOf } from './state/api.ts'
import { WordsProvider } from './words/Words.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the questionnaire.')

const place = placeOf(location.pathname)
createRoot(root).render(
  <StrictMode>
    <WordsProvider>
      <App place={place} />
    </WordsProvider>
  </StrictMode>,
)

import '@fontsource-variable/inter/index.css'
import '../../ui/styles/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInPage } from './SignInPage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for sign-in.')

createRoot(root).render(
  <StrictMode>
    <SignInPage />
  </StrictMode>,
)

import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/pills.css'
import './ui/styles/mantine.css'
import './ui/styles/tables.css'
import './ui/styles/lists.css'
import './ui/styles/charts.css'
import './ui/styles/sections.css'
import './ui/styles/figures.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/queryClient.ts'
import { router } from './app/router.tsx'
import { keepFocus } from './ui/keepFocus.ts'
import { styleNonce } from './ui/nonce.ts'
import { Toasts } from './ui/Toasts.tsx'
import { theme, variables } from './ui/theme.ts'
import { watchTyping } from './ui/typed.ts'

const nonce = styleNonce()
// By this name the library that holds the page still behind a dialog looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const scheme = localStorageColorSchemeManager({ key: 'assay-colour-scheme' })
const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application.')

// Dialogs stand beside the root.
keepFocus(document.body)
watchTyping(document)

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={scheme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Toasts />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)

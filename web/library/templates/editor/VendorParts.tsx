import type { ReactNode } from 'react'
import { WordsProvider } from '../../../portal/words/Words.tsx'
import styles from './editor.module.css'

/** Around parts of the vendor's page: their words, and the colours of this application. */
export const VendorParts = ({ children }: { children: ReactNode }) => (
  <WordsProvider fixed="en">
    <div className={styles.vendorParts}>{children}</div>
  </WordsProvider>
)

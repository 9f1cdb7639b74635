import { useMemo } from 'react'
import { styleNonce } from '../../ui/nonce.ts'
import styles from './mail.module.css'
import { mailDocument } from './mailDocument.ts'

/** A mail as its reader sees it, in a frame that can run and reach nothing. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const content = useMemo(() => mailDocument(html, styleNonce()), [html])
  return <iframe title={title} className={styles.mailFrame} sandbox="" srcDoc={content} />
}

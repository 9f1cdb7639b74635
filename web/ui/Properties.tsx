import type { ReactNode } from 'react'
import styles from './Properties.module.css'

/** Content at the left, what is known of the thing at the right; below each other on a narrow screen. */
export const TwoColumns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.content}>{children}</div>
    <aside className={styles.aside} aria-label="Properties">
      {aside}
    </aside>
  </div>
)

/** A surface with hairlines. */
export function Card({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      {title && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

/** Names and values of one thing, one below the other. */
export const Properties = ({ children }: { children: ReactNode }) => <dl className={styles.list}>{children}</dl>

export const Property = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

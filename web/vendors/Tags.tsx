import styles from './vendors.module.css'

const SHOWN = 2

/** A list has room for the first few. */
export const Tags = ({ tags, shown = SHOWN }: { tags: readonly string[]; shown?: number }) => (
  <span className={styles.tags}>
    {tags.slice(0, shown).map((tag) => (
      <span key={tag} className={styles.tag}>
        {tag}
      </span>
    ))}
    {tags.length > shown && <span title={tags.slice(shown).join(', ')}>+{tags.length - shown}</span>}
  </span>
)

import { Stack, Text } from '@mantine/core'
import { plural } from '../../../ui/words.ts'
import type { Difference } from './differences.ts'
import styles from './editor.module.css'

const CHANGES = { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed' } as const
const KINDS = { template: 'questionnaire', section: 'section', question: 'question' } as const

/** "2 questions added, 1 moved": the whole in one line. */
export const summaryOf = (found: readonly Difference[]) => {
  const counts = Map.groupBy(found, ({ kind, change }) => `${kind} ${change}`)
  const parts = [...counts].map(([name, list]) => {
    const [kind = '', change = ''] = name.split(' ')
    return kind === 'template' ? 'name or description changed' : `${plural(list.length, kind)} ${change}`
  })
  return parts.join(', ')
}

/** What differs, each with what was and what is. */
export function DifferenceList({ found, label }: { found: readonly Difference[]; label: string }) {
  if (found.length === 0) return <Text c="dimmed">No differences.</Text>
  return (
    <ul className={styles.differences} aria-label={label}>
      {found.map((difference) => (
        <li key={`${difference.kind} ${difference.change} ${difference.id}`}>
          <Text>
            <b>{CHANGES[difference.change]}</b> {KINDS[difference.kind]}{' '}
            <span className="break">{difference.name || 'not written yet'}</span>
          </Text>
          <Fields fields={difference.fields} />
        </li>
      ))}
    </ul>
  )
}

function Fields({ fields }: { fields: Difference['fields'] }) {
  if (fields.length === 0) return null
  return (
    <Stack gap={4} mt={4} className={styles.differenceFields}>
      {fields.map(({ label, before, after }) => (
        <div key={label}>
          <Text span c="dimmed">
            {label}:{' '}
          </Text>
          {before !== '' && <del className="break">{before}</del>}
          {before !== '' && after !== '' && ' → '}
          {after !== '' && <ins className="break">{after}</ins>}
          {before !== '' && after === '' && label !== 'Place' && (
            <Text span c="dimmed">
              {' '}
              (removed)
            </Text>
          )}
        </div>
      ))}
    </Stack>
  )
}

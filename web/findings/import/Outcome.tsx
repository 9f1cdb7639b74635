import { List, Text } from '@mantine/core'
import type { FindingsImported } from '../../../contract/findings/import.ts'
import { MAX_CHANGES_SHOWN } from '../../../contract/tables/imports.ts'
import { AddedList, ChangesTable } from '../../domain/importing/ChangesTable.tsx'
import { labelIn } from '../../domain/importing/fields.ts'
import { SEVERITY } from '../../domain/words.ts'
import { number } from '../../ui/words.ts'
import { FIELDS } from './fields.ts'

const labelOf = (field: string) => (field === 'highestSeverity' ? 'Highest severity' : labelIn(FIELDS, field))
const MOST_SHOWN = 200
const textOf = (_: string, value: unknown) => {
  const text = typeof value === 'string' && value !== '' ? value : 'empty'
  const words: Readonly<Record<string, string>> = SEVERITY
  return words[text] ?? (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)
}

/** What an import adds and changes, or has added and changed. */
export function Outcome({
  added,
  created,
  changes,
  changed,
}: Pick<FindingsImported, 'added' | 'created' | 'changes' | 'changed'>) {
  return (
    <>
      <AddedList title={`New findings (${created})`} names={added.map(({ name }) => name)} total={created} />
      <ChangesTable
        noun="Finding"
        changes={changes}
        total={changes.length < MAX_CHANGES_SHOWN ? changes.length : changed}
        labelOf={labelOf}
        textOf={textOf}
      />
    </>
  )
}

const MAX_LINES = 10
export function Missing({ missing }: Pick<FindingsImported, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <>
      <Text c="dimmed">Missing findings stay open until they are closed:</Text>
      <List size="sm">
        {missing.slice(0, MAX_LINES).map(({ id, title }) => (
          <List.Item key={id} className="break">
            {title}
          </List.Item>
        ))}
        {missing.length > MAX_LINES && <List.Item>and {number(missing.length - MAX_LINES)} more</List.Item>}
      </List>
    </>
  )
}

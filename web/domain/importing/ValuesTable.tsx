import { NativeSelect, Table, Text } from '@mantine/core'
import type { ImportValues } from '../../../contract/tables/imports.ts'
import { number, plural } from '../../ui/words.ts'
import { meantBy, type Unread, withValue } from './reading.ts'
import { ScrollTable } from './ScrollTable.tsx'

type Props = { unread: readonly Unread[]; values: ImportValues; change: (values: ImportValues) => void }
const MAX_SHOWN = 100
const LEFT_OUT = ' left out'
const HEADS = [{ label: 'Field' }, { label: 'In the file' }, { label: 'Rows', right: true }, { label: 'Import as' }]

const meaningOf = (value: string) => (value === LEFT_OUT ? null : value || undefined)

/** "Tier 1" is Critical: said once for all rows of the file, and for the next one. */
export function ValuesTable({ unread, values, change }: Props) {
  if (unread.length === 0) return null
  return (
    <>
      <ScrollTable label="Values to match" heads={HEADS}>
        {unread.slice(0, MAX_SHOWN).map((one) => {
          const meant = meantBy(values, one)
          return (
            <Table.Tr key={`${one.field.name} ${one.cell}`}>
              <Table.Td>{one.field.label}</Table.Td>
              <Table.Td className="break">{one.cell}</Table.Td>
              <Table.Td className="right">{one.rows === undefined ? '–' : number(one.rows)}</Table.Td>
              <Table.Td>
                <NativeSelect
                  size="xs"
                  miw={130}
                  aria-label={`${one.field.label}: import “${one.cell}” as`}
                  data={[
                    { value: '', label: one.field.choices ? 'Choose…' : 'As it is' },
                    ...(one.field.choices ?? []),
                    { value: LEFT_OUT, label: one.field.leaveOut ?? 'Import without this field' },
                  ]}
                  value={meant === null ? LEFT_OUT : (meant ?? '')}
                  onChange={(event) => change(withValue(values, one, meaningOf(event.currentTarget.value)))}
                />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </ScrollTable>
      {unread.length > MAX_SHOWN && <Text c="dimmed">and {plural(unread.length - MAX_SHOWN, 'more value')}</Text>}
    </>
  )
}

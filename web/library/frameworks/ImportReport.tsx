import { Stack, Table, Text } from '@mantine/core'
import { Status } from '../../ui/Status.tsx'
import { plural } from '../../ui/words.ts'
import type { Reading, Trouble } from './reading.ts'

const MAX_SHOWN = 50

/** What was read, and what stands in the way of importing it, by line. */
export function ImportReport({ reading }: { reading: Reading }) {
  const { controls, domains, problems } = reading
  const size = `${plural(controls.length, 'control')} in ${plural(domains, 'domain')}`
  if (problems.length === 0) return <Status meaning="good" word={`${size}. Ready to import.`} />
  return (
    <Stack gap="sm">
      <Text>
        {size}. Fix {plural(problems.length, 'problem')} before you import.
      </Text>
      <Problems problems={problems.slice(0, MAX_SHOWN)} />
      {problems.length > MAX_SHOWN && (
        <Text c="dimmed">And {plural(problems.length - MAX_SHOWN, 'more problem')}.</Text>
      )}
    </Stack>
  )
}

function Problems({ problems }: { problems: readonly Trouble[] }) {
  return (
    <div className="table-frame">
      <Table aria-label="Problems">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Location</Table.Th>
            <Table.Th>Problem</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map(({ place, message }) => (
            <Table.Tr key={`${place} ${message}`}>
              <Table.Td className="nowrap">{place}</Table.Td>
              <Table.Td className="break">{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

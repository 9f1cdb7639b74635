import { Stack, Table } from '@mantine/core'
import type { Problem } from '../../contract/schema.ts'
import { FormProblem } from '../ui/forms.tsx'
import { plural } from '../ui/words.ts'
import styles from './importProblems.module.css'

type Props = {
  problems: readonly Problem[]
  /** What cannot be imported. */
  noun: string
  /** A path of the API in words. */
  placeWords: (path: string) => string
}

export function ImportProblems({ problems, noun, placeWords }: Props) {
  return (
    <Stack gap="sm">
      <FormProblem
        text={`This ${noun} cannot be imported: ${plural(problems.length, 'problem')}. Fix the file and try again.`}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={`table-frame ${styles.problems}`} aria-label="Problems" tabIndex={0}>
        <Table aria-label="Problems">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Location</Table.Th>
              <Table.Th>Problem</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.map(({ path, message }) => (
              <Table.Tr key={`${path} ${message}`}>
                <Table.Td>{placeWords(path)}</Table.Td>
                <Table.Td className="break">{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Stack>
  )
}

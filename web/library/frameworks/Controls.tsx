import { Button, Group, Skeleton, Table, Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { Control } from '../../../contract/library/frameworks.ts'
import { useCan } from '../../api/session.ts'
import { Status } from '../../ui/Status.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { number, plural } from '../../ui/words.ts'
import { inDomains } from './coverage.ts'
import styles from './frameworks.module.css'
import { SharedSwitch } from './SharedSwitch.tsx'

/** As many rows as a browser shows without a pause. */
const AT_ONCE = 200

type Props = {
  frameworkId: string
  controls: readonly Control[] | undefined
  query: { error: unknown; refetch: () => unknown }
}

/** The controls under the names of their domains. */
export function Controls({ frameworkId, controls, query }: Props) {
  const [shown, setShown] = useState(AT_ONCE)
  if (query.error && !controls) return <ErrorState error={query.error} retry={query.refetch} />
  if (!controls) return <Skeleton height={400} mt="md" />
  if (controls.length === 0)
    return <EmptyState title="No controls match these filters">Change or clear the filters above.</EmptyState>
  const more = controls.length - shown
  return (
    <>
      <Text role="status" c="dimmed" my="sm" className="figures">
        {plural(controls.length, 'control')}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="table-frame" aria-label="Controls" tabIndex={0}>
        <Table aria-label="Controls">
          <Head />
          <Table.Tbody>
            {inDomains(controls.slice(0, shown)).map(([domain, own]) => (
              <Fragment key={domain}>
                <Table.Tr className={styles.groupRow}>
                  <Table.Th colSpan={4} scope="rowgroup">
                    {domain}
                  </Table.Th>
                </Table.Tr>
                {own.map((control) => (
                  <Row key={control.id} frameworkId={frameworkId} control={control} />
                ))}
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {more > 0 && (
        <Group justify="center" mt="md">
          <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
            Show {number(Math.min(more, AT_ONCE))} more
          </Button>
        </Group>
      )}
    </>
  )
}

const Head = () => (
  <Table.Thead>
    <Table.Tr>
      <Table.Th scope="col">Code</Table.Th>
      <Table.Th scope="col">Control</Table.Th>
      <Table.Th scope="col" visibleFrom="sm">
        Questions
      </Table.Th>
      <Table.Th scope="col">Shared responsibility</Table.Th>
    </Table.Tr>
  </Table.Thead>
)

function Row({ frameworkId, control }: { frameworkId: string; control: Control }) {
  const can = useCan()
  const { code, title, guidance, questionCount, isSharedResponsibility } = control
  return (
    <Table.Tr className="control">
      <Table.Td className="mono nowrap">{code}</Table.Td>
      <Table.Td className={`${styles.controlText} break`}>
        {title}
        {guidance && <p>{guidance}</p>}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {questionCount > 0 ? <span className="figures">{number(questionCount)}</span> : NOT_COVERED}
      </Table.Td>
      <Table.Td>
        {can('PATCH /api/v1/frameworks/:frameworkId/controls/:controlId') ? (
          <SharedSwitch frameworkId={frameworkId} control={control} />
        ) : (
          <span>{isSharedResponsibility ? 'Shared' : 'No'}</span>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

const NOT_COVERED = <Status meaning="fair" word="None" />

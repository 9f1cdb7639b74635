import { Paper, Table, Title } from '@mantine/core'
import { useCan } from '../api/session.ts'
import type { Vendor } from '../api/vendors.ts'
import { ScoreHover } from '../assessment/ScoreHover.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/links.tsx'
import { When } from '../ui/When.tsx'

/** How the score has moved from one assessment to the next. */
export function History({ vendor }: { vendor: Vendor }) {
  const can = useCan()
  if (vendor.history.length === 0) return null
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-label="Score over time">
      <Title order={2} mb="sm">
        Score over time
      </Title>
      <Table className="figures" aria-label="Score over time">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Assessment</Table.Th>
            <Table.Th>Submitted</Table.Th>
            <Table.Th>Score</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {vendor.history.map(({ id, title, submittedAt, score }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {can('assessments:view') ? (
                  <TextLink to={paths.assessment} params={{ assessmentId: id }} className="break">
                    {title}
                  </TextLink>
                ) : (
                  title
                )}
              </Table.Td>
              <Table.Td>
                <When at={submittedAt} />
              </Table.Td>
              <Table.Td>
                <ScoreHover assessmentId={id} score={score} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

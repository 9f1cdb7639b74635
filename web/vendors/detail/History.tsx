import { Paper, Table, Title } from '@mantine/core'
import { paths } from '../../../contract/paths.ts'
import { useCan } from '../../api/session.ts'
import { ScoreHover } from '../../assessments/detail/ScoreHover.tsx'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { percent } from '../../domain/words.ts'
import { Lines } from '../../ui/charts/Lines.tsx'
import { momentText } from '../../ui/dates.ts'
import { TextLink } from '../../ui/links.tsx'
import { When } from '../../ui/When.tsx'

const yearOf = (at: string | null) => (at === null ? '–' : momentText(at).split(' ').slice(1).join(' '))

/** How the score has moved from one assessment to the next: as a line, and with all figures below it. */
export function History({ vendor }: { vendor: Vendor }) {
  const can = useCan()
  if (vendor.history.length === 0) return null
  const oldestFirst = vendor.history.toReversed()
  return (
    <Paper withBorder p="md" component="section" aria-label="Score over time">
      <Title order={2} mb="sm">
        Score over time
      </Title>
      {oldestFirst.length > 1 && (
        <Lines
          label="Score by assessment"
          places={oldestFirst.map(({ id, title, submittedAt }) => ({
            key: id,
            short: yearOf(submittedAt),
            long: submittedAt === null ? title : `${title}, ${momentText(submittedAt)}`,
          }))}
          series={[{ key: 'score', label: 'score', kind: 'main', values: oldestFirst.map(({ score }) => score) }]}
          format={percent}
          top={1}
          height={150}
        />
      )}
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
                {can('GET /api/v1/assessments/:assessmentId') ? (
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

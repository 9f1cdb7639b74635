import { Box, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { paths } from '../../../contract/paths.ts'
import { queryOf } from '../../api/call.ts'
import { answerWords } from '../../domain/answers.ts'
import { Score } from '../../domain/Score.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { momentText } from '../../ui/dates.ts'
import { TextLink } from '../../ui/links.tsx'
import { Status } from '../../ui/Status.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { plural } from '../../ui/words.ts'
import { type AssessmentRow, assessmentsQuery } from '../queries.ts'
import type { PanelProps } from './AssessmentPage.tsx'
import { ComplianceMark } from './ComplianceMark.tsx'
import {
  byMeaning,
  CHANGE,
  type Change,
  changeOf,
  changesText,
  comparable,
  type Difference,
  previous,
  scoreChangeText,
} from './compare.ts'
import styles from './detail.module.css'

const route = getRouteApi(paths.assessment)
/** More than a vendor has in many years. */
const PAGE_SIZE = 200

/** What has changed since an earlier assessment of the vendor. */
export function Comparison({ assessment, change }: PanelProps) {
  const { with: otherId } = route.useSearch()
  const list = useQuery(assessmentsQuery({ vendorId: assessment.vendor.id, page: 1, pageSize: PAGE_SIZE }))
  if (list.error) return <ErrorState error={list.error} retry={list.refetch} />
  if (!list.data) return <Skeleton height={400} />
  const others = comparable(assessment, list.data.entries)
  const other = others.find(({ id }) => id === otherId) ?? previous(assessment, others)
  if (others.length === 0) {
    return (
      <EmptyState title="Nothing to compare yet">
        This is the first assessment that {assessment.vendor.name} has started.
      </EmptyState>
    )
  }
  return (
    <Stack gap="md">
      <Select
        label="Compare with"
        data={others.map((row) => ({ value: row.id, label: labelOf(row) }))}
        value={other?.id ?? null}
        placeholder="Choose an assessment"
        onChange={(id) => id && change({ with: id })}
        allowDeselect={false}
        maw={480}
      />
      {other ? (
        <Differences assessment={assessment} other={other} />
      ) : (
        <EmptyState title="No earlier assessment with this questionnaire">
          Choose an assessment with another questionnaire to compare questions with the same key.
        </EmptyState>
      )}
    </Stack>
  )
}

const labelOf = ({ title, submittedAt, createdAt }: AssessmentRow) =>
  `${title}, ${submittedAt ? `submitted ${momentText(submittedAt)}` : `created ${momentText(createdAt)}`}`

const MEANING = {
  better: 'good',
  worse: 'bad',
  judged: 'fair',
  answer: 'low',
  added: 'accent',
  removed: 'none',
} as const

function Differences({ assessment, other }: { assessment: AssessmentDetail; other: AssessmentRow }) {
  const result = useQuery(
    queryOf('GET /api/v1/assessments/:assessmentId/compare/:otherId', {
      params: { assessmentId: assessment.id, otherId: other.id },
    }),
  )
  const known = useMemo(() => new Map(assessment.questions.map((one) => [one.key, one])), [assessment.questions])
  const rows =
    result.data &&
    byMeaning(
      result.data.differences.map((one) => ({
        ...one,
        id: one.key,
        change: changeOf(one),
        question: known.get(one.key),
      })),
    )
  return (
    <>
      <Group gap="xl" mih={40}>
        <Labelled label="Before">
          <Score score={other.score} />
        </Labelled>
        <Labelled label="Now">
          <Score score={assessment.score} />
        </Labelled>
        {result.data && (
          <Text className="figures" role="status">
            {[scoreChangeText(assessment.score, other.score), plural(result.data.differences.length, 'difference')]
              .filter(Boolean)
              .join(', ')}
          </Text>
        )}
      </Group>
      {rows && rows.length > 0 && (
        <Text c="dimmed" className="figures">
          {changesText(rows.map(({ change }) => change))}
        </Text>
      )}
      {other.templateName !== assessment.template?.name && (
        <Text c="dimmed">
          That assessment used another questionnaire ({other.templateName}). Only questions with the same key are
          compared.
        </Text>
      )}
      <DataTable
        label="Differences"
        rows={rows}
        query={result}
        empty={<EmptyState title="No differences">All answers and results are the same.</EmptyState>}
        columns={columnsOf(assessment.id)}
      />
    </>
  )
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Group gap="xs">
    <Text c="dimmed">{label}</Text>
    {children}
  </Group>
)

type Side = Difference['answer']
type Row = Difference & { id: string; change: Change; question: AssessmentDetail['questions'][number] | undefined }

const columnsOf = (assessmentId: string): readonly Column<Row>[] => [
  {
    head: 'Question',
    cell: ({ text, question, answer, other }) => (
      <>
        {question ? (
          <TextLink
            to={paths.assessment}
            params={{ assessmentId }}
            search={{ question: question.id }}
            className="row-link break"
          >
            {question.number} {text}
          </TextLink>
        ) : (
          text
        )}
        <Box hiddenFrom="sm" mt={4}>
          <Text c="dimmed">Before</Text>
          <SideCell side={other} question={question} />
          <Text c="dimmed">Now</Text>
          <SideCell side={answer} question={question} />
        </Box>
      </>
    ),
  },
  { head: 'Before', cell: ({ other, question }) => <SideCell side={other} question={question} />, from: 'sm' },
  { head: 'Now', cell: ({ answer, question }) => <SideCell side={answer} question={question} />, from: 'sm' },
  { head: 'Change', cell: ({ change }) => <Status meaning={MEANING[change]} word={CHANGE[change]} /> },
]

function SideCell({ side, question }: { side: Side; question: Row['question'] }) {
  if (side === null) return <Text c="dimmed">Not asked</Text>
  return (
    <>
      <div className={`${styles.answerCell} break`}>{answerWords(question?.type ?? 'FREE_TEXT', side)}</div>
      {side.isCompliant !== null && <ComplianceMark isCompliant={side.isCompliant} worth={side} />}
    </>
  )
}

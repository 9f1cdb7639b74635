import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { pointsText, tenthsText } from '../../../contract/library/points.ts'
import { bandOf } from '../../../contract/library/scoring.ts'
import { paths } from '../../../contract/paths.ts'
import { useThresholds } from '../../api/session.ts'
import { Score } from '../../domain/Score.tsx'
import { SeverityDot } from '../../domain/Status.tsx'
import { BAND, tenths } from '../../domain/words.ts'
import { type Column, DataTable, READY } from '../../ui/DataTable.tsx'
import { TextLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { When } from '../../ui/When.tsx'
import { plural } from '../../ui/words.ts'
import type { PanelProps } from './AssessmentPage.tsx'
import type { Arithmetic } from './arithmetic.ts'
import { Thresholds } from './Thresholds.tsx'
import { useArithmetic } from './useArithmetic.ts'

const MAX_LOSSES = 20
const NOTHING_YET: readonly AssessmentDetail['status'][] = ['DRAFT', 'SENT']

/** How the score comes about, with the present answers and decisions. */
export function ScoreTab({ assessment }: PanelProps) {
  const live = useArithmetic(assessment)
  if (live.score === null || NOTHING_YET.includes(assessment.status)) {
    return (
      <EmptyState title="Nothing to score yet">
        Answers are scored when their question has an expected answer and applies to the vendor.
      </EmptyState>
    )
  }
  return (
    <Stack gap="xl">
      <Sum assessment={assessment} live={live} />
      <Part
        title="By section"
        note="Points earned of points possible. A compliant answer earns its full weight, any other answer nothing."
      >
        <DataTable label="Score by section" rows={live.sections} query={READY} empty={null} columns={SECTIONS} />
      </Part>
      <Part title="By weight">
        <DataTable label="Score by weight" rows={live.weights} query={READY} empty={null} columns={WEIGHTS} />
      </Part>
      <Losses assessment={assessment} live={live} />
      <Domains assessment={assessment} />
    </Stack>
  )
}

function Sum({ assessment, live }: { assessment: AssessmentDetail; live: Arithmetic }) {
  const thresholds = useThresholds()
  const { score: kept, scoredAt } = assessment.scoreBreakdown
  const differs = kept !== null && kept !== live.score
  return (
    <Paper withBorder p="md" component="section" aria-label="Score">
      <Title order={2} mb="sm">
        {assessment.status === 'COMPLETED' ? 'Score' : 'Current score'}
      </Title>
      <Stack gap="sm">
        <Text className="figures">
          <b>{tenths(live.score)}</b> {BAND[bandOf(live.score, thresholds)]} = {pointsText(live.earned)} /{' '}
          {pointsText(live.possible)} points
        </Text>
        <Thresholds score={live.score} before={differs ? kept : null} thresholds={thresholds} />
        {kept !== null && (
          <Text c="dimmed" className="figures">
            {differs ? `Last scored ${tenths(kept)} on ` : 'Scored on '}
            <When at={scoredAt} />.{differs && ' Finalize the assessment to apply the current score.'}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} mb={note ? 4 : 'xs'}>
        {title}
      </Title>
      {note && (
        <Text c="dimmed" mb="xs">
          {note}
        </Text>
      )}
      {children}
    </section>
  )
}

type Sums = { earned: number; possible: number; score: number | null }
const SUMS: readonly Column<Sums>[] = [
  { head: 'Earned', cell: ({ earned }) => pointsText(earned), right: true },
  { head: 'Possible', cell: ({ possible }) => pointsText(possible), right: true },
  { head: 'Score', cell: ({ score }) => <Score score={score} />, from: 'sm' },
]
const SECTIONS: readonly Column<Arithmetic['sections'][number]>[] = [
  { head: 'Section', cell: ({ title }) => title },
  { head: 'Scored', cell: ({ scored }) => scored, right: true, from: 'sm' },
  ...SUMS,
]
const WEIGHTS: readonly Column<Arithmetic['weights'][number]>[] = [
  { head: 'Weight', cell: ({ id }) => <SeverityDot severity={id} /> },
  { head: 'Points each', cell: ({ weight }) => pointsText(weight), right: true, from: 'sm' },
  { head: 'Compliant', cell: ({ compliant, scored }) => `${compliant} of ${scored}`, right: true, from: 'sm' },
  ...SUMS,
]

function Losses({ assessment, live }: { assessment: AssessmentDetail; live: Arithmetic }) {
  const { losses, possible } = live
  const rows = losses.slice(0, MAX_LOSSES).map(({ question, lost }) => ({ ...question, lost }))
  const rest = losses.length - rows.length
  return (
    <Part
      title="Lost points"
      note={rest > 0 ? `Largest first. ${plural(rest, 'smaller loss', 'smaller losses')} not shown.` : 'Largest first.'}
    >
      <DataTable
        label="Questions that lost points"
        rows={rows}
        query={READY}
        empty={<EmptyState title="No points lost">All scored answers are compliant.</EmptyState>}
        columns={[
          {
            head: 'Question',
            cell: ({ id, number, text }) => (
              <TextLink
                to={paths.assessment}
                params={{ assessmentId: assessment.id }}
                search={{ question: id }}
                className="row-link break"
              >
                {number} {text}
              </TextLink>
            ),
          },
          { head: 'Weight', cell: ({ riskWeight }) => <SeverityDot severity={riskWeight} />, from: 'sm' },
          { head: 'Points', cell: ({ lost }) => `−${pointsText(lost)}`, right: true },
          {
            head: 'Share of score',
            cell: ({ lost }) => `−${tenthsText(lost / possible)}`,
            right: true,
            from: 'sm',
          },
        ]}
      />
    </Part>
  )
}

function Domains({ assessment: { scoreBreakdown, status } }: { assessment: AssessmentDetail }) {
  const { domains } = scoreBreakdown
  if (domains.length === 0) return null
  const note = status === 'COMPLETED' ? undefined : 'As last scored.'
  return (
    <Part title="By domain" note={note}>
      <DataTable
        label="Compliance by domain"
        rows={domains.map((domain) => ({ id: `${domain.frameworkId}/${domain.domain}`, ...domain }))}
        query={READY}
        empty={null}
        columns={[
          { head: 'Framework', cell: ({ frameworkName }) => frameworkName, from: 'sm' },
          { head: 'Domain', cell: ({ domain }) => domain },
          { head: 'Controls', cell: ({ controlCount }) => controlCount, right: true },
          { head: 'Compliance', cell: ({ complianceRatio }) => <Score score={complianceRatio} /> },
        ]}
      />
    </Part>
  )
}

import { Stack, Table, Text } from '@mantine/core'
import { tenthsText } from '../../../contract/library/points.ts'
import { RISK_STEPS, riskLevel } from '../../../contract/library/scoring.ts'
import { paths } from '../../../contract/paths.ts'
import { useCan } from '../../api/session.ts'
import { useResidualExplanation } from '../../domain/Residual.tsx'
import { Score } from '../../domain/Score.tsx'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { LEVEL } from '../../domain/words.ts'
import { TextLink } from '../../ui/links.tsx'
import { LABELS } from '../vendorForm.ts'
import { LevelMatrix } from './LevelMatrix.tsx'
import { NewestLosses } from './Losses.tsx'
import { partsOf } from './overall.ts'

/** How the level of the residual risk came about: in words, in the matrix, and what the inherent level and the score rest on. */
export function Risk({ vendor }: { vendor: Vendor }) {
  const explanation = useResidualExplanation(vendor, vendor.inherentRisk.level)
  return (
    <section aria-label="Risk">
      <Stack gap="md">
        {explanation && <Text>{explanation}.</Text>}
        <LevelMatrix vendor={vendor} />
        <dl className="facts">
          <dt>Score</dt>
          <dd>
            <Score score={vendor.overallScore} />
            <Parts vendor={vendor} />
          </dd>
        </dl>
        <Factors vendor={vendor} />
        <NewestLosses vendor={vendor} />
      </Stack>
    </section>
  )
}

/** Where a vendor has answered several questionnaires, what its score is the mean of. */
function Parts({ vendor }: { vendor: Vendor }) {
  const can = useCan()
  const parts = partsOf(vendor)
  if (parts.length === 0) return null
  return (
    <Text component="div" c="dimmed" className="figures">
      Average of the latest assessment of each questionnaire:
      {parts.map(({ id, title, score }) => (
        <div key={id}>
          {can('GET /api/v1/assessments/:assessmentId') ? (
            <TextLink to={paths.assessment} params={{ assessmentId: id }}>
              {title}
            </TextLink>
          ) : (
            title
          )}{' '}
          {tenthsText(score)}
        </div>
      ))}
    </Text>
  )
}

/** `Critical from 0.85, High from 0.65, …`. */
const STEPS = RISK_STEPS.map(([level, from]) => `${LEVEL[level]} from ${from}`).join(', ')

function Factors({ vendor }: { vendor: Vendor }) {
  const { factors, score } = vendor.inherentRisk
  const known = factors.filter(({ points }) => points !== null)
  if (score === null) {
    return (
      <Text c="dimmed">
        Set the tier, data sensitivity, geographic risk or contract value to calculate the inherent risk.
      </Text>
    )
  }
  const sum = known.reduce((total, { points, weight }) => total + (points ?? 0) * weight, 0)
  const weights = known.reduce((total, { weight }) => total + weight, 0)
  return (
    <Table className="figures" aria-label="Inherent risk calculation" captionSide="bottom">
      <Table.Caption ta="left">
        {Number(sum.toFixed(2))} / {weights} = {score.toFixed(2)}: {LEVEL[riskLevel(score)]} inherent risk ({STEPS}).
        Unknown factors are left out.
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Factor</Table.Th>
          <Table.Th ta="right">Points</Table.Th>
          <Table.Th ta="right">Weight</Table.Th>
          <Table.Th ta="right">Product</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {factors.map(({ factor, points, weight }) => (
          <Table.Tr key={factor}>
            <Table.Td>{LABELS[factor]}</Table.Td>
            <Table.Td ta="right">{points ?? '–'}</Table.Td>
            <Table.Td ta="right">{weight}</Table.Td>
            <Table.Td ta="right">{points === null ? '–' : Number((points * weight).toFixed(2))}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

import { Stack, Table, Text } from '@mantine/core'
import { tenthsText } from '../../../contract/library/points.ts'
import { residualRisk } from '../../../contract/library/scoring.ts'
import { paths } from '../../../contract/paths.ts'
import { useCan } from '../../api/session.ts'
import { Score } from '../../domain/Score.tsx'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { riskPercent, riskText, tenths } from '../../domain/words.ts'
import { TextLink } from '../../ui/links.tsx'
import { LABELS } from '../vendorForm.ts'
import styles from './detail.module.css'
import { NewestLosses } from './Losses.tsx'
import { partsOf } from './overall.ts'

/** Inherent beside residual risk on one scale, each with how it came about. */
export function Risk({ vendor }: { vendor: Vendor }) {
  const { score: inherent } = vendor.inherentRisk
  const residual = residualRisk(inherent, vendor.overallScore)
  return (
    <section aria-label="Risk">
      <Stack gap="md">
        <Scale inherent={inherent} residual={residual} />
        <dl className="facts">
          <dt className="status">
            <span className={`dot ${styles.hollow}`} aria-hidden="true" />
            Inherent risk
          </dt>
          <dd className="figures">
            <b>{riskText(inherent)}</b>
          </dd>
          <dt>Score</dt>
          <dd>
            <Score score={vendor.overallScore} />
            <Parts vendor={vendor} />
          </dd>
          <dt className="status">
            <span className="dot dot-accent" aria-hidden="true" />
            Residual risk
          </dt>
          <dd className="figures">
            <b>{tenths(residual)}</b>
            {residual !== null && ` = ${tenths(inherent)} × (100% − ${tenths(vendor.overallScore)})`}
            {residual === null && ' (needs the inherent risk and a completed assessment)'}
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

/** Two marks on a line from nothing to everything. The figures below say the same. */
function Scale({ inherent, residual }: { inherent: number | null; residual: number | null }) {
  if (inherent === null) return null
  const at = (risk: number) => 6 + risk * 288
  // A name at the edge stays inside, however wide the letters are.
  const label = (risk: number) => {
    if (risk < 0.25) return { x: 0, textAnchor: 'start' as const }
    return risk > 0.75 ? { x: 300, textAnchor: 'end' as const } : { x: at(risk), textAnchor: 'middle' as const }
  }
  return (
    <svg className={styles.scale} viewBox="0 0 300 56" aria-hidden="true">
      <line x1="6" x2="294" y1="28" y2="28" className={styles.scaleLine} />
      {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y1="24" y2="32" className={styles.scaleLine} />
      ))}
      {residual !== null && <line x1={at(residual)} x2={at(inherent)} y1="28" y2="28" className={styles.scaleGain} />}
      <circle cx={at(inherent)} cy="28" r="6" className={styles.scaleInherent} />
      <text {...label(inherent)} y="14">
        Inherent {riskText(inherent)}
      </text>
      {residual !== null && (
        <>
          <circle cx={at(residual)} cy="28" r="6" className="area-accent" />
          <text {...label(residual)} y="50">
            Residual {riskPercent(residual)}
          </text>
        </>
      )}
    </svg>
  )
}

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
        Inherent risk = {Number(sum.toFixed(2))} / {weights} = {tenths(score)}. Unknown factors are left out.
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

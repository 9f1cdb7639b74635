import { Text } from '@mantine/core'
import { BANDS, bandOf } from '../../../contract/library/scoring.ts'
import { RESIDUAL_MATRIX } from '../../../contract/vendors/residualRisk.ts'
import { useThresholds } from '../../api/session.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { BAND, LEVEL } from '../../domain/words.ts'
import { keysOf } from '../../ui/words.ts'
import styles from './detail.module.css'

/** What each inherent level and band of the score give together, with the vendor's own cell marked. */
export function LevelMatrix({ vendor }: { vendor: Pick<Vendor, 'inherentRisk' | 'overallScore'> }) {
  const own = bandOf(vendor.overallScore, useThresholds())
  const { level } = vendor.inherentRisk
  return (
    <table className={styles.levels}>
      <caption>
        <Text span c="dimmed" size="sm">
          Level by inherent risk and score, before open findings
        </Text>
      </caption>
      <thead>
        <tr>
          <th scope="col">Inherent</th>
          {BANDS.map((band) => (
            <th key={band} scope="col">
              {BAND[band]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keysOf(RESIDUAL_MATRIX)
          .toReversed()
          .map((inherent) => (
            <tr key={inherent}>
              <th scope="row">{LEVEL[inherent]}</th>
              {BANDS.map((band) => {
                const given = RESIDUAL_MATRIX[inherent][band]
                const isOwn = inherent === level && band === own
                return (
                  <td
                    key={band}
                    className={`${styles.levelsCell} pill-${given.toLowerCase()}`}
                    aria-current={isOwn ? 'true' : undefined}
                  >
                    {LEVEL[given]}
                  </td>
                )
              })}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

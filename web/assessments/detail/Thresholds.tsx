import { exactPercent } from '../../../contract/library/points.ts'
import { bandOf, type STANDARD_THRESHOLDS } from '../../../contract/library/scoring.ts'
import { BAND } from '../../domain/words.ts'
import styles from './detail.module.css'

const AREA = { GREEN: 'good', AMBER: 'fair', RED: 'bad', UNSCORED: 'none' } as const
type Props = { score: number | null; before: number | null; thresholds: typeof STANDARD_THRESHOLDS }

/** The score on a scale with the marks from which it is fair and good. The figures beside it say the same. */
export function Thresholds({ score, before, thresholds }: Props) {
  const marks = [
    { at: thresholds.amber, word: BAND.AMBER },
    { at: thresholds.green, word: BAND.GREEN },
  ]
  return (
    <div className={styles.thresholds}>
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <rect className="bar-ground" y="3" width="100" height="6" />
        <rect
          className={`area-${AREA[bandOf(score, thresholds)]}`}
          y="3"
          width={Math.max(0, Math.min(1, score ?? 0)) * 100}
          height="6"
        />
        {before !== null && <line className={styles.markBefore} x1={before * 100} x2={before * 100} y1="1" y2="11" />}
        {marks.map(({ at, word }) => (
          <line key={word} className={styles.markThreshold} x1={at * 100} x2={at * 100} y1="0" y2="12" />
        ))}
      </svg>
      {marks.map(({ at, word }) => (
        <span key={word} className={`${styles.threshold} figures`} style={{ left: `${at * 100}%` }}>
          {word} from {exactPercent(at)}
        </span>
      ))}
    </div>
  )
}

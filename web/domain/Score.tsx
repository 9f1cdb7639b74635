import { bandOf } from '../../contract/library/scoring.ts'
import { useThresholds } from '../api/session.ts'
import { BAND, percent } from './words.ts'

const CLASS = { GREEN: 'good', AMBER: 'fair', RED: 'bad', UNSCORED: 'none' } as const

/** A score, always the same way: percentage, band in a word, thin bar. */
export function Score({ score }: { score: number | null }) {
  const band = bandOf(score, useThresholds())
  return (
    <span className="score">
      <span className="score-text">
        <span className="score-number">{percent(score)}</span>
        <span className={`text-${CLASS[band]}`}>{BAND[band]}</span>
      </span>
      <Bar share={score ?? 0} meaning={CLASS[band]} />
    </span>
  )
}

/** Drawn and not written: what it shows stands beside it in figures. */
export function Bar({ share, meaning }: { share: number; meaning: string }) {
  return (
    <svg className="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="bar-ground" width="100" height="4" />
      <rect className={`area-${meaning}`} width={Math.max(0, Math.min(1, share)) * 100} height="4" />
    </svg>
  )
}

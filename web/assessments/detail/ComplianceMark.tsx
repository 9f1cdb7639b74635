import { Check, CircleDashed, Minus, TriangleAlert, X } from 'lucide-react'
import { earnedText } from '../../../contract/library/points.ts'
import styles from './detail.module.css'

const MARKS = {
  yes: { Icon: Check, word: 'Compliant', meaning: 'good' },
  no: { Icon: X, word: 'Non-compliant', meaning: 'bad' },
  part: { Icon: CircleDashed, word: 'Partly compliant', meaning: 'fair' },
  doubt: { Icon: TriangleAlert, word: 'Not applicable, not scored', meaning: 'fair' },
  none: { Icon: Minus, word: 'Not scored', meaning: 'none' },
} as const

type Worth = { weightedScore: number | null; maxScore: number | null }
const markOf = (isCompliant: boolean | null) => (isCompliant === null ? 'none' : isCompliant ? 'yes' : 'no')

type Props = {
  isCompliant: boolean | null
  worth?: Worth | undefined
  /** It was taken out of the score, and weighs much. */
  doubtful?: boolean
}

/** Whether an answer is what was expected: a word and a shape, and a colour that only repeats them. */
export function ComplianceMark({ isCompliant, worth, doubtful = false }: Props) {
  const part = isCompliant === false && worth?.weightedScore ? worth : undefined
  const { Icon, word, meaning } = MARKS[doubtful ? 'doubt' : part ? 'part' : markOf(isCompliant)]
  return (
    <span className={`${styles.compliance} text-${meaning}`}>
      <Icon size={14} aria-hidden="true" />
      {word}
      {part && `, ${earnedText(part.weightedScore ?? 0, part.maxScore ?? 0)}`}
    </span>
  )
}

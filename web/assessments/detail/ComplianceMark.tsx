import { Check, Minus, X } from 'lucide-react'
import styles from './detail.module.css'

const MARKS = {
  yes: { Icon: Check, word: 'Compliant', meaning: 'good' },
  no: { Icon: X, word: 'Non-compliant', meaning: 'bad' },
  none: { Icon: Minus, word: 'Not scored', meaning: 'none' },
} as const

/** Whether an answer is what was expected: a word and a shape, and a colour that only repeats them. */
export function ComplianceMark({ isCompliant }: { isCompliant: boolean | null }) {
  const { Icon, word, meaning } = MARKS[isCompliant === null ? 'none' : isCompliant ? 'yes' : 'no']
  return (
    <span className={`${styles.compliance} text-${meaning}`}>
      <Icon size={14} aria-hidden="true" />
      {word}
    </span>
  )
}

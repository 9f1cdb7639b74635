export type Meaning = 'good' | 'fair' | 'bad' | 'none' | 'accent' | 'critical' | 'high' | 'medium' | 'low'

/** A state in a word, with a colour and a shape of its own. */
type Props = { meaning: Meaning; word: string; large?: boolean }
export const Status = ({ meaning, word, large = false }: Props) => (
  <span className={`pill pill-${meaning} ${large ? 'pill-large ' : ''}nowrap`}>{word}</span>
)

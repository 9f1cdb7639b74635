export type Meaning = 'good' | 'fair' | 'bad' | 'none' | 'accent' | 'critical' | 'high' | 'medium' | 'low'

/** A state in a word, with a colour and a shape of its own. */
export const Status = ({ meaning, word }: { meaning: Meaning; word: string }) => (
  <span className={`pill pill-${meaning} nowrap`}>{word}</span>
)

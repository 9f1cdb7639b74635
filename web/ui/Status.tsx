export type Meaning = 'good' | 'fair' | 'bad' | 'none' | 'accent' | 'critical' | 'high' | 'medium' | 'low'

/** A small dot that is never alone: the word says it too. */
export function Status({ meaning, word }: { meaning: Meaning; word: string }) {
  return (
    <span className="status nowrap">
      <span className={`dot dot-${meaning}`} aria-hidden="true" />
      {word}
    </span>
  )
}

const RADIUS = 40
const AROUND = 2 * Math.PI * RADIUS

type Part = { key: string; count: number; meaning: string }

/** The shares of a whole. The table beside it says the same in figures, so readers skip it. */
export function Donut({ parts }: { parts: readonly Part[] }) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const before = (index: number) => parts.slice(0, index).reduce((sum, { count }) => sum + count, 0)
  return (
    <svg className="donut" viewBox="0 0 100 100" width="120" height="120" aria-hidden="true">
      <circle className="donut-ground" cx="50" cy="50" r={RADIUS} />
      {total > 0 &&
        parts.map(({ key, count, meaning }, index) => (
          <circle
            key={key}
            className={`line-${meaning}`}
            cx="50"
            cy="50"
            r={RADIUS}
            strokeDasharray={`${(count / total) * AROUND} ${AROUND}`}
            strokeDashoffset={(-before(index) / total) * AROUND}
            transform="rotate(-90 50 50)"
          />
        ))}
    </svg>
  )
}

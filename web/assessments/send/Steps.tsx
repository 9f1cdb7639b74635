const STEPS = ['Who', 'What', 'Review and send'] as const

/** Where one is. */
export function Steps({ at }: { at: number }) {
  return (
    <ol className="steps" aria-label="Steps">
      {STEPS.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className="step-number">{index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}

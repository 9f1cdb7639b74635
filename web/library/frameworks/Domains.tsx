import { Paper, Title, UnstyledButton } from '@mantine/core'
import { Bar } from '../../domain/Score.tsx'
import { number } from '../../ui/words.ts'
import type { DomainCoverage } from './coverage.ts'
import styles from './frameworks.module.css'

type Props = {
  domains: readonly DomainCoverage[]
  chosen: string | undefined
  choose: (domain: string | undefined) => void
}

/** Which domains the questionnaires ask about, and which they leave out. Each leads to its controls. */
export function Domains({ domains, chosen, choose }: Props) {
  return (
    <Paper withBorder p="md" component="section" aria-label="Coverage by domain" className={styles.frameworkSide}>
      <Title order={2} size="h4" mb="xs">
        Coverage by domain
      </Title>
      <ul className={styles.domainList}>
        {domains.map(({ domain, controls, covered }) => (
          <li key={domain}>
            <UnstyledButton
              aria-pressed={chosen === domain}
              onClick={() => choose(chosen === domain ? undefined : domain)}
            >
              <span className={styles.domainLine}>
                <span className="break">{domain}</span>
                <span className="dimmed nowrap">
                  {number(covered)} of {number(controls)}
                </span>
              </span>
              <Bar share={covered / controls} meaning="neutral" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

import { Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Finding } from '../../contract/findings/findings.ts'
import { Action } from '../ui/Action.tsx'
import { Status } from '../ui/Status.tsx'
import { useFindingChange } from './useFindingChange.ts'

const DecisionDialog = lazy(async () => ({ default: (await import('./DecisionDialog.tsx')).DecisionDialog }))

export const MISSING = 'Missing from the last import'

/** An import no longer has it: a reviewer decides whether it is fixed. */
export function Missing({ finding }: { finding: Finding }) {
  const [closing, setClosing] = useState(false)
  const change = useFindingChange(finding)
  if (finding.missingSince === null || finding.status !== 'OPEN') return null
  const button = {
    variant: 'default',
    size: 'compact-xs',
    about: finding.title,
    allowed: change !== undefined,
  } as const
  return (
    <Group gap="xs" className="above" mt={4}>
      <Status meaning="fair" word={MISSING} />
      <Action {...button} label="Close" run={() => setClosing(true)} />
      <Action {...button} label="Still there" run={() => change?.stillThere()} />
      <Suspense>
        {closing && <DecisionDialog deciding={{ finding, as: 'REMEDIATED' }} close={() => setClosing(false)} />}
      </Suspense>
    </Group>
  )
}

import { Button, Group } from '@mantine/core'
import { use } from 'react'
import { FormProblem } from '../../ui/forms.tsx'
import { EarlierContext } from './earlier.ts'

/** Above threads of which only the newest are loaded. */
export function EarlierComments() {
  const { load, busy, problem } = use(EarlierContext)
  if (!load) return null
  return (
    <Group gap="sm" mb="sm">
      <Button variant="default" size="compact-sm" loading={busy} onClick={load}>
        Load earlier comments
      </Button>
      <FormProblem text={problem?.message} />
    </Group>
  )
}

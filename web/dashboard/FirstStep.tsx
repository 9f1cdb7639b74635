import { Button, Group } from '@mantine/core'
import { paths } from '../../contract/paths.ts'
import { messageOf } from '../api/client.ts'
import { useCan } from '../api/session.ts'
import { ExampleProgress } from '../domain/ExampleProgress.tsx'
import { useExample } from '../domain/useExample.ts'
import { FormProblem } from '../ui/forms.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { EmptyState } from '../ui/states.tsx'

/** Three ways to something to look at. */
export function FirstVendors() {
  const can = useCan()
  const mayLoad = can('POST /api/v1/example')
  const { loading, load, problem } = useExample({ enabled: mayLoad })
  if (loading) return <ExampleProgress />
  return (
    <Group gap="xs">
      {can('POST /api/v1/vendors/import', 'POST /api/v1/vendors/import/csv') && (
        <>
          <ButtonLink to={paths.vendors} search={{ dialog: 'create' }}>
            Add vendor
          </ButtonLink>
          <ButtonLink to={paths.vendors} search={{ dialog: 'import' }} variant="default">
            Import CSV
          </ButtonLink>
        </>
      )}
      {mayLoad && (
        <Button variant="default" onClick={() => load.mutate()}>
          Load example portfolio
        </Button>
      )}
      <FormProblem text={problem && messageOf(problem)} />
    </Group>
  )
}

/** The first visit of people who do not set up. */
export const FirstStep = () => (
  <EmptyState title="No vendors yet" action={<FirstVendors />}>
    Add vendors and send them assessments to see your portfolio here.
  </EmptyState>
)

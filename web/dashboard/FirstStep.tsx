import { Button, Group } from '@mantine/core'
import { paths } from '../../contract/paths.ts'
import { messageOf } from '../api/client.ts'
import { useCan } from '../api/session.ts'
import { ExampleProgress } from '../domain/ExampleProgress.tsx'
import { useExample } from '../domain/useExample.ts'
import { FormProblem } from '../ui/forms.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { EmptyState } from '../ui/states.tsx'

/** The first visit: three ways to something to look at. */
export function FirstStep() {
  const can = useCan()
  const mayLoad = can('POST /api/v1/example')
  const { loading, load, problem } = useExample({ enabled: mayLoad })
  if (loading) {
    return (
      <EmptyState title="Loading the example portfolio" action={<ExampleProgress />}>
        It appears here when it is ready.
      </EmptyState>
    )
  }
  const actions = (
    <Group justify="center" gap="xs">
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
  return (
    <EmptyState title="No vendors yet" action={actions}>
      Add vendors and send them assessments to see your portfolio here.
      {mayLoad && ' The example has 25 vendors with two years of history and can be removed at any time.'}
    </EmptyState>
  )
}

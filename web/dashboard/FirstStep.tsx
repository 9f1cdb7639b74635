import { Button, Group } from '@mantine/core'
import { messageOf } from '../api/client.ts'
import { useCan } from '../api/session.ts'
import { ExampleProgress } from '../domain/ExampleProgress.tsx'
import { useExample, useMayLoadExample } from '../domain/useExample.ts'
import { paths } from '../paths.ts'
import { FormProblem } from '../ui/forms.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { EmptyState } from '../ui/states.tsx'

/** The first visit: three ways to something to look at. */
export function FirstStep() {
  const can = useCan()
  const mayLoad = useMayLoadExample()
  const { loading, load, problem } = useExample({ enabled: mayLoad })
  if (loading) {
    return (
      <EmptyState title="The example portfolio is being loaded" action={<ExampleProgress />}>
        This page shows it as soon as it is there.
      </EmptyState>
    )
  }
  const actions = (
    <Group justify="center" gap="xs">
      {can('POST /api/v1/vendors/import', 'POST /api/v1/vendors/import/csv') && (
        <>
          <ButtonLink to={paths.vendors} search={{ dialog: 'create' }}>
            Add a vendor
          </ButtonLink>
          <ButtonLink to={paths.vendors} search={{ dialog: 'import' }} variant="default">
            Import vendors from CSV
          </ButtonLink>
        </>
      )}
      {mayLoad && (
        <Button variant="default" onClick={() => load.mutate()}>
          Load the example portfolio
        </Button>
      )}
      <FormProblem text={problem && messageOf(problem)} />
    </Group>
  )
  return (
    <EmptyState title="There are no vendors yet" action={actions}>
      The numbers of your portfolio appear here as soon as it has vendors and their answers.
      {mayLoad && ' The example brings 25 vendors with two years of history, and goes again with one click.'}
    </EmptyState>
  )
}

import { Button, Group } from '@mantine/core'
import { paths } from '../../contract/paths.ts'
import { messageOf } from '../api/client.ts'
import { useCan } from '../api/session.ts'
import { ExampleProgress } from '../domain/ExampleProgress.tsx'
import { useExample } from '../domain/useExample.ts'
import { FormProblem } from '../ui/forms.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Checklist } from './Checklist.tsx'
import type { Numbers } from './queries.ts'

/** Three ways to something to look at. */
function FirstVendors() {
  const can = useCan()
  const mayLoad = can('POST /api/v1/example')
  const { load, problem } = useExample({ enabled: mayLoad })
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
const NoVendors = () => (
  <EmptyState title="No vendors yet" action={<FirstVendors />}>
    Add vendors and send them assessments to see your portfolio here.
  </EmptyState>
)

/** The page before there is a vendor: what to set up, for those who may. */
export function FirstStep({ numbers }: { numbers: Numbers }) {
  const { loading } = useExample({ enabled: useCan()('POST /api/v1/example') })
  if (!loading) return <Checklist numbers={numbers} first={<FirstVendors />} otherwise={<NoVendors />} />
  return (
    <EmptyState title="Loading the example portfolio" action={<ExampleProgress />}>
      It appears here when it is ready.
    </EmptyState>
  )
}

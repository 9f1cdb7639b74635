import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loadExample } from '../api/dashboard.ts'
import { useCan } from '../api/session.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'
import { EmptyState } from '../ui/states.tsx'
import { plural } from '../ui/words.ts'

/** The first visit: three ways to something to look at. */
export function FirstStep() {
  const can = useCan()
  const client = useQueryClient()
  const example = useMutation({
    mutationFn: loadExample,
    onSuccess: ({ data }) => {
      notify.done(`${plural(data.vendors, 'example vendor')} loaded. Remove them again in the settings.`)
      void client.invalidateQueries()
    },
    onError: notify.failed,
  })
  const actions = (
    <Group justify="center" gap="xs">
      {can('vendors:create') && (
        <>
          <ButtonLink to={paths.vendors} search={{ dialog: 'create' }}>
            Add a vendor
          </ButtonLink>
          <ButtonLink to={paths.vendors} search={{ dialog: 'import' }} variant="default">
            Import vendors from CSV
          </ButtonLink>
        </>
      )}
      {can('settings:manage') && (
        <Button variant="default" loading={example.isPending} onClick={() => example.mutate()}>
          Load the example portfolio
        </Button>
      )}
    </Group>
  )
  return (
    <EmptyState title="There are no vendors yet" action={actions}>
      The numbers of your portfolio appear here as soon as it has vendors and their answers.
      {can('settings:manage') &&
        ' The example brings 25 vendors with two years of history, and goes again with one click.'}
    </EmptyState>
  )
}

import { Button, Group, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { callData } from '../api/call.ts'
import { messageOf } from '../api/client.ts'
import { useCan } from '../api/session.ts'
import { ExampleProgress } from '../domain/ExampleProgress.tsx'
import { type ExampleState, exampleQuery, useExample } from '../domain/useExample.ts'
import { DeleteDialog, FormProblem } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { Section } from '../ui/Section.tsx'
import { Status } from '../ui/Status.tsx'
import { plural } from '../ui/words.ts'

export function Example() {
  const { state, loading, load, problem } = useExample()
  const mayLoad = useCan()('POST /api/v1/example')
  const [removing, removal] = useDisclosure()
  const { data } = state
  return (
    <Section
      title="Example portfolio"
      line="25 fictional vendors with two years of assessments to explore. You can remove them at any time. Loading them requires all permissions."
    >
      {data ? <Loaded state={data} loading={loading} /> : <Skeleton height={21} />}
      <FormProblem text={problem && messageOf(problem)} />
      <Group gap="xs">
        {data && !data.loaded && mayLoad && (
          <Button variant="default" loading={loading} onClick={() => load.mutate()}>
            Load example portfolio
          </Button>
        )}
        {data?.loaded && (
          <Button variant="default" onClick={removal.open}>
            Remove example portfolio
          </Button>
        )}
      </Group>
      {data && <Removal key={String(data.loaded)} state={data} opened={removing} close={removal.close} />}
    </Section>
  )
}

function Loaded({ state, loading }: { state: ExampleState; loading: boolean }) {
  if (loading) return <ExampleProgress />
  if (!state.loaded) return <Status meaning="none" word="Not loaded" />
  return <Status meaning="good" word={`Loaded: ${plural(state.vendors, 'vendor')}, ${plural(state.users, 'user')}`} />
}

type RemovalProps = { state: ExampleState; opened: boolean; close: () => void }

function Removal({ state, opened, close }: RemovalProps) {
  const client = useQueryClient()
  return (
    <DeleteDialog
      what="example portfolio"
      name="example portfolio"
      opened={opened}
      close={close}
      remove={() => callData('DELETE /api/v1/example')}
      done={() => {
        client.setQueryData(exampleQuery.queryKey, { loaded: false, vendors: 0, users: 0 })
        notify.done('Example portfolio removed.')
        close()
      }}
    >
      This deletes its {plural(state.vendors, 'vendor')} with all their data, including anything your team added to
      them, and its {plural(state.users, 'user')}. Your own vendors and users are kept. This cannot be undone.
    </DeleteDialog>
  )
}

import { Button, Group, Loader, Skeleton, Text } from '@mantine/core'
import { useDisclosure, useInterval } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messages } from '../../contract/errors.ts'
import { ApiError, messageOf } from '../api/client.ts'
import { EXAMPLE, exampleQuery, loadExample, removeExample, type Example as State } from '../api/settings.ts'
import { DeleteDialog, FormProblem } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { Section } from '../ui/Section.tsx'
import { Status } from '../ui/Status.tsx'
import { plural } from '../ui/words.ts'

const EACH_MS = 1000

/** Somebody else loads or removes it: there is nothing wrong, one has to wait. */
const isBusy = (error: unknown) => error instanceof ApiError && error.message === messages.exampleBusy

/** Loading takes seconds: meanwhile the state is asked for, so that it is seen however it ends. */
const useExample = () => {
  const client = useQueryClient()
  // Nothing that was shown before is still true.
  const changed = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' })
  const load = useMutation({
    mutationFn: loadExample,
    onSuccess: async (state: State) => {
      client.setQueryData(EXAMPLE, state)
      notify.done('The example portfolio is loaded.')
      await changed()
    },
  })
  const waiting = load.isPending || isBusy(load.error)
  const state = useQuery({ ...exampleQuery, refetchInterval: waiting ? EACH_MS : false })
  const loading = waiting && !state.data?.loaded
  return { state, loading, load, changed }
}

export function Example() {
  const { state, loading, load, changed } = useExample()
  const [removing, removal] = useDisclosure()
  const { data } = state
  const problem = load.error && !isBusy(load.error) ? messageOf(load.error) : undefined
  return (
    <Section
      title="Example portfolio"
      line="25 fictional vendors with two years of assessments, to try everything with. They can be removed again, all at once."
    >
      {data ? <Loaded state={data} loading={loading} /> : <Skeleton height={21} />}
      <FormProblem text={problem} />
      <Group gap="xs">
        {data && !data.loaded && (
          <Button variant="default" loading={loading} onClick={() => load.mutate()}>
            Load the example portfolio
          </Button>
        )}
        {data?.loaded && (
          <Button variant="default" onClick={removal.open}>
            Remove the example portfolio
          </Button>
        )}
      </Group>
      {data && (
        <Removal key={String(data.loaded)} state={data} opened={removing} close={removal.close} changed={changed} />
      )}
    </Section>
  )
}

function Loaded({ state, loading }: { state: State; loading: boolean }) {
  if (loading) return <Progress />
  if (!state.loaded) return <Status meaning="none" word="Not loaded" />
  return <Status meaning="good" word={`Loaded: ${plural(state.vendors, 'vendor')}, ${plural(state.users, 'user')}`} />
}

/** All of it comes at once, so that the time is the only thing that moves. */
function Progress() {
  const [seconds, setSeconds] = useState(0)
  const { start, stop } = useInterval(() => setSeconds((count) => count + 1), EACH_MS)
  useEffect(() => {
    start()
    return stop
  }, [start, stop])
  return (
    <Group gap="sm" wrap="nowrap">
      <Loader size="sm" aria-hidden="true" />
      <Text role="status">
        Two years of assessments are played through.{' '}
        <span aria-hidden="true" className="figures dimmed">
          {plural(seconds, 'second')} so far
        </span>
      </Text>
    </Group>
  )
}

type RemovalProps = { state: State; opened: boolean; close: () => void; changed: () => Promise<unknown> }

function Removal({ state, opened, close, changed }: RemovalProps) {
  const client = useQueryClient()
  return (
    <DeleteDialog
      what="example portfolio"
      name="example portfolio"
      opened={opened}
      close={close}
      remove={removeExample}
      done={() => {
        client.setQueryData(EXAMPLE, { loaded: false, vendors: 0, users: 0 })
        notify.done('The example portfolio is removed.')
        close()
        void changed()
      }}
    >
      This removes its {plural(state.vendors, 'vendor')} with everything below them, whoever added that, and its{' '}
      {plural(state.users, 'user')}. Vendors and users of your own stay.
    </DeleteDialog>
  )
}

import { Skeleton, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callData, queryOf } from '../../api/call.ts'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/Section.tsx'
import { useSwitch } from '../../ui/useSwitch.ts'

const meQuery = queryOf('GET /api/v1/session/user')

export function WeeklySummary() {
  const me = useQuery(meQuery).data
  return <Section title="Weekly summary">{me ? <DigestSwitch on={me.digest} /> : <Skeleton height={44} />}</Section>
}

function DigestSwitch({ on }: { on: boolean }) {
  const client = useQueryClient()
  const { checked, choose, problem } = useSwitch({
    actual: on,
    save: async (digest) => {
      await callData('PATCH /api/v1/session', { body: { digest } })
      return digest
    },
    done: (digest) => {
      client.setQueryData(meQuery.queryKey, (before) => before && { ...before, digest })
      notify.done(digest ? 'Weekly summary turned on.' : 'Weekly summary turned off.')
    },
  })
  return (
    <Switch
      label="Email me a weekly summary"
      description="What needs your attention, once a week. You get none if there is nothing."
      checked={checked}
      onChange={(event) => choose(event.currentTarget.checked)}
      error={problem && <span role="alert">{problem}</span>}
    />
  )
}

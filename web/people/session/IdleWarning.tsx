import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../api/call.ts'
import { endedQuery } from '../../api/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/** Long enough to notice it and to react. */
const WARN_SECONDS = 120
const LOOK_SECONDS = 10
const LONGEST_SECONDS = 3600

const expiryQuery = queryOf('GET /api/v1/session/expiry')

/** When to look next: not before the warning could be due. Other tabs may have kept the session open meanwhile. */
const nextLook = (idleSeconds: number | undefined) =>
  Math.min(Math.max((idleSeconds ?? 0) - WARN_SECONDS, LOOK_SECONDS), LONGEST_SECONDS) * 1000

const minutes = (seconds: number) => (seconds < 90 ? 'about a minute' : 'about two minutes')

/** Before a session ends by itself, anyone who is still there can keep it. */
export function IdleWarning() {
  const client = useQueryClient()
  const [seen, setSeen] = useState(false)
  const { data: ended } = useQuery(endedQuery)
  const { data } = useQuery({
    ...expiryQuery,
    enabled: !ended,
    refetchInterval: ({ state }) => nextLook(state.data?.idleSeconds),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })
  const stay = useMutation({
    mutationFn: () => call('GET /api/v1/session'),
    onSettled: () => client.invalidateQueries({ queryKey: expiryQuery.queryKey }),
  })
  if (!data || ended) return null
  const isDue = data.idleSeconds <= WARN_SECONDS
  // Its use cannot put off its absolute end.
  const isLast = data.seconds <= data.idleSeconds
  return (
    <Dialog title="Your session is about to end" opened={isDue && !(isLast && seen)} size={440} guarded foremost>
      <Stack gap="md">
        <Text>
          {isLast
            ? `You will have to sign in again in ${minutes(data.seconds)}. Save your changes now.`
            : `You will be signed out in ${minutes(data.idleSeconds)} because nothing has happened for a while.`}
        </Text>
        <Group justify="flex-end">
          {isLast ? (
            <Button onClick={() => setSeen(true)}>OK</Button>
          ) : (
            <Button loading={stay.isPending} onClick={() => stay.mutate()} data-autofocus>
              Stay signed in
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

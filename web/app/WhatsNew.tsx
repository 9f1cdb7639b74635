import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NEWEST_RELEASE, RELEASES } from '../../contract/edge/releases.ts'
import { CHANGES } from '../../contract/paths.ts'
import { callData } from '../api/call.ts'
import { type Session, sessionQuery } from '../api/session.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { dayText } from '../ui/dates.ts'
import { notify } from '../ui/notify.ts'

type Props = { session: Session; asked: boolean; close: () => void }

/** Shown once after an upgrade, and on request. */
export function WhatsNew({ session, asked, close }: Props) {
  const client = useQueryClient()
  const seen = useMutation({
    mutationFn: () => callData('PATCH /api/v1/session', { body: { seenRelease: NEWEST_RELEASE } }),
    onSuccess: (state) => client.setQueryData(sessionQuery.queryKey, state),
    onError: notify.failed,
  })
  const unseen = session.seenRelease !== null && session.seenRelease !== NEWEST_RELEASE
  const done = () => {
    if (unseen) seen.mutate()
    close()
  }
  return (
    <Dialog title="What’s new" opened={asked || (unseen && !seen.isPending)} close={done}>
      <Stack>
        {RELEASES.map(({ version, date, lines }) => (
          <Stack key={version} gap="xs" component="section">
            <Text fw={600}>
              Assay {version} · {dayText(date)}
            </Text>
            <List spacing="xs">
              {lines.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          </Stack>
        ))}
        <Group justify="space-between">
          <Anchor href={CHANGES}>All changes</Anchor>
          <Button onClick={done}>Close</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

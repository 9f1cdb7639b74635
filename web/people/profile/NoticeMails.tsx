import { NativeSelect, SimpleGrid, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  NOTICE_KINDS,
  NOTICE_MAIL_LABELS,
  NOTICES,
  type NoticeKind,
  type NoticeMail,
} from '../../../contract/people/notices.ts'
import { callData, queryOf } from '../../api/call.ts'
import { messageOf } from '../../api/client.ts'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/Section.tsx'
import { choices } from '../../ui/words.ts'

const meQuery = queryOf('GET /api/v1/session/user')

/** Everything is under the bell; this is about what is mailed too. */
export function NoticeMails() {
  const me = useQuery(meQuery).data
  return (
    <Section
      title="Notifications by email"
      line="All notifications are under the bell. Choose which you also get by email."
    >
      {me ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          {NOTICE_KINDS.map((kind) => (
            <Choice key={kind} kind={kind} mail={me.noticeMails[kind]} />
          ))}
        </SimpleGrid>
      ) : (
        <Skeleton height={300} />
      )}
    </Section>
  )
}

function Choice({ kind, mail }: { kind: NoticeKind; mail: NoticeMail }) {
  const client = useQueryClient()
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (chosen: NoticeMail) =>
      callData('PATCH /api/v1/session', { body: { noticeMails: { [kind]: chosen } } }),
    onSuccess: (_, chosen) => {
      client.setQueryData(
        meQuery.queryKey,
        (before) => before && { ...before, noticeMails: { ...before.noticeMails, [kind]: chosen } },
      )
      notify.done('Saved.')
    },
  })
  return (
    <NativeSelect
      label={NOTICES[kind].label}
      data={choices(NOTICE_MAIL_LABELS)}
      value={isPending ? variables : mail}
      onChange={(event) => mutate(event.currentTarget.value as NoticeMail)}
      error={error && <span role="alert">{messageOf(error)}</span>}
    />
  )
}

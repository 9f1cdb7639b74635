import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MAIL_VIEWS } from '../../settings/search.ts'
import { useTab } from '../../settings/useTabList.ts'
import { cleared, oneOf } from '../../ui/search.ts'
import { ErrorState } from '../../ui/states.tsx'
import { choices } from '../../ui/words.ts'
import { HeldMails } from './HeldMails.tsx'
import { MailServer } from './MailServer.tsx'
import { Outbox } from './Outbox.tsx'
import { mailSettingsQuery } from './queries.ts'
import { Templates } from './Templates.tsx'

/** How mail leaves Assay, what has left, and in which words. */
export function MailTab() {
  const { search, change } = useTab()
  const { data, error, refetch } = useQuery(mailSettingsQuery)
  const { tab, view = 'server', ...rest } = search
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <Skeleton height={400} maw={640} />
  return (
    <>
      <SegmentedControl
        aria-label="Part of mail"
        data={choices(MAIL_VIEWS)}
        value={view}
        // What was asked of one part is not asked of another.
        onChange={(to) => change({ ...cleared(rest), view: to === 'server' ? undefined : oneOf(MAIL_VIEWS)(to) })}
        className="start"
      />
      {view !== 'templates' && <HeldMails settings={data} />}
      {view === 'server' && <MailServer settings={data} />}
      {view === 'outbox' && <Outbox settings={data} />}
      {view === 'templates' && <Templates />}
    </>
  )
}

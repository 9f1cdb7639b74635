import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MailSettings } from '../../../contract/mail.ts'
import { paths } from '../../../contract/paths.ts'
import { queryOf } from '../../api/call.ts'
import { MAIL, MAIL_KIND } from '../../domain/words.ts'
import { mailsAsked } from '../../settings/search.ts'
import { useTabList } from '../../settings/useTabList.ts'
import { Action } from '../../ui/Action.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Choice, Filters, SearchField } from '../../ui/filters.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { cleared } from '../../ui/search.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { MailDialog } from './MailDialog.tsx'
import { mailColumns } from './mailColumns.tsx'
import { useMailActions } from './useMailActions.ts'

/** Every mail with its state, newest first. */
export function Outbox({ settings }: { settings: MailSettings }) {
  const { search, change, paging } = useTabList()
  const filter = mailsAsked(search)
  const list = useQuery({
    ...queryOf('GET /api/v1/mails', { query: { ...filter, page: paging.page, pageSize: paging.pageSize } }),
    placeholderData: keepPreviousData,
  })
  const filtered = Object.values(filter).some(Boolean)
  const nothing = !filtered && list.data?.totalCount === 0
  const actionsOf = useMailActions()
  const setUp = settings.source === 'NONE' ? () => change({ view: undefined }) : undefined
  const open = (mail: string | undefined) => change({ mail, page: search.page })
  return (
    <>
      <Filters filter={filter} nothing={nothing}>
        <SearchField
          label="Search"
          hint="Recipient or subject"
          value={filter.query}
          change={(query) => change({ query })}
        />
        <Choice
          label="Status"
          all="All statuses"
          words={MAIL}
          value={filter.status}
          change={(status) => change({ status })}
        />
        <Choice
          label="Kind"
          all="All kinds"
          words={MAIL_KIND}
          value={filter.kind}
          change={(kind) => change({ kind })}
        />
      </Filters>
      <DataTable
        label="Mails"
        columns={mailColumns({ actionsOf, open: ({ id }) => open(id) })}
        rows={list.data?.entries}
        query={list}
        empty={
          filtered ? (
            <NothingFits title="No mails match these filters" clear={() => change(cleared(filter))} />
          ) : (
            <NoMails setUp={setUp} />
          )
        }
      />
      <Pages {...paging} list={list} />
      <MailDialog mailId={search.mail} close={() => open(undefined)} />
    </>
  )
}

/** Without a server that comes first; with one, a questionnaire is what causes mail. */
function NoMails({ setUp }: { setUp: (() => void) | undefined }) {
  const view = <ButtonLink to={paths.assessments}>View assessments</ButtonLink>
  return (
    <EmptyState title="No mails yet" action={setUp ? <Action label="Set up mail server" run={setUp} /> : view}>
      Invitations, reminders and notices appear here, whether they were sent or not.
    </EmptyState>
  )
}

import type { MailSettings } from '../../../contract/mail/mail.ts'
import { paths } from '../../../contract/paths.ts'
import { ViewTabs } from '../../domain/ViewTabs.tsx'
import { MAIL, MAIL_KIND } from '../../domain/words.ts'
import { useTab, useTabList } from '../../settings/useTabList.ts'
import { Action } from '../../ui/Action.tsx'
import { Choice, Filters, SearchField } from '../../ui/filters.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { MailDialog } from './MailDialog.tsx'
import { mailColumns } from './mailColumns.tsx'
import { useMailActions } from './useMailActions.ts'

/** Every mail with its state, newest first. */
export function Outbox({ settings }: { settings: MailSettings }) {
  const { search, change } = useTab()
  const list = useTabList('GET /api/v1/mails')
  const { filter } = list
  const actionsOf = useMailActions()
  const setUp = settings.source === 'NONE' ? () => change({ view: undefined }) : undefined
  const open = (mail: string | undefined) => change({ mail, page: search.page })
  return (
    <>
      {!list.nothing && <ViewTabs list="MAILS" view={list.view} place={{ tab: 'mail', view: 'outbox' }} />}
      <ListTable
        list={list}
        filters={
          <Filters nothing={list.nothing}>
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
        }
        label="Mails"
        rowsAre="mails"
        columns={mailColumns({ actionsOf, open: ({ id }) => open(id) })}
        empty={<NoMails setUp={setUp} />}
      />
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

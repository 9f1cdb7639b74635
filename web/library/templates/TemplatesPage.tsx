import { Group } from '@mantine/core'
import { paths } from '../../../contract/paths.ts'
import { addressOf } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { ViewTabs } from '../../domain/ViewTabs.tsx'
import { TEMPLATE } from '../../domain/words.ts'
import { Action } from '../../ui/Action.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { Choice, Filters, SearchField } from '../../ui/filters.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useAddress, useList } from '../../ui/useList.ts'
import { countLine } from '../../ui/words.ts'
import { CreateTemplate } from './CreateTemplate.tsx'
import { columnsFor } from './columns.tsx'
import { ImportTemplate } from './ImportTemplate.tsx'
import { useTemplateActions } from './useTemplateActions.tsx'

/** The questionnaires that vendors can be sent, and those that are being written. */
export function TemplatesPage() {
  const { search, change } = useAddress(paths.templates)
  const list = useList('GET /api/v1/templates', { search, change }, { sort: 'name' })
  const { filter, nothing } = list
  const can = useCan()
  const { actionsFor, dialogs } = useTemplateActions()
  const open = (dialog: (typeof search)['dialog']) => change({ dialog, page: search.page })
  const additions = (
    <>
      <Action
        label="Import questionnaire"
        variant="default"
        allowed={can('POST /api/v1/templates/import')}
        run={() => open('import')}
      />
      <Action label="Create questionnaire" allowed={can('POST /api/v1/templates')} run={() => open('create')} />
    </>
  )
  const actions = !nothing && (
    <>
      <ExportCsv path={addressOf('GET /api/v1/templates.csv')} filter={{ ...filter, sort: list.sort }} />
      {additions}
    </>
  )
  return (
    <Page title="Questionnaires" line={countLine(list.total, 'questionnaire')} actions={actions}>
      {!nothing && <ViewTabs list="TEMPLATES" view={list.view} />}
      <ListTable
        list={list}
        filters={
          <Filters nothing={nothing}>
            <SearchField label="Search" hint="Name" value={filter.query} change={(query) => change({ query })} />
            <Choice
              label="Status"
              all="All statuses"
              words={TEMPLATE}
              value={filter.status}
              change={(status) => change({ status })}
            />
          </Filters>
        }
        label="Questionnaires"
        rowsAre="questionnaires"
        columns={columnsFor(actionsFor)}
        empty={
          <EmptyState title="No questionnaires yet" action={<Group gap="xs">{additions}</Group>}>
            Vendors answer a questionnaire, and its score follows from the answers. Create one, or import one from a
            file.
          </EmptyState>
        }
      />
      {dialogs}
      {can('POST /api/v1/templates') && (
        <CreateTemplate opened={search.dialog === 'create'} close={() => open(undefined)} />
      )}
      {can('POST /api/v1/templates/import') && (
        <ImportTemplate opened={search.dialog === 'import'} close={() => open(undefined)} />
      )}
    </Page>
  )
}

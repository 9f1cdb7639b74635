import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { pageQueryOf } from '../../api/call.ts'
import { addressOf } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { TEMPLATE } from '../../domain/words.ts'
import { Action } from '../../ui/Action.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { Choice, Filters, SearchField } from '../../ui/filters.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { usePaging } from '../../ui/paging.ts'
import { cleared } from '../../ui/search.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { plural } from '../../ui/words.ts'
import { CreateTemplate } from './CreateTemplate.tsx'
import { columnsFor } from './columns.tsx'
import { ImportTemplate } from './ImportTemplate.tsx'
import { SORTS, type TemplatesSearch } from './search.ts'
import { useTemplateActions } from './useTemplateActions.tsx'

const route = getRouteApi(paths.templates)

/** The questionnaires that vendors can be sent, and those that are being written. */
export function TemplatesPage() {
  const { dialog, page, pageSize, sort = 'name', ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const can = useCan()
  const { actionsFor, dialogs } = useTemplateActions()
  const change = (part: TemplatesSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  const paging = usePaging({ page, pageSize }, change)
  const list = useQuery(
    pageQueryOf('GET /api/v1/templates', {
      query: { ...filter, sort, page: paging.page, pageSize: paging.pageSize },
    }),
  )
  const open = (name: TemplatesSearch['dialog']) => change({ dialog: name, page })
  const total = list.data?.totalCount
  const filtered = Object.values(filter).some(Boolean)
  const nothing = !filtered && total === 0
  const additions = (
    <>
      <Action
        label="Import template"
        variant="default"
        allowed={can('POST /api/v1/templates/import')}
        run={() => open('import')}
      />
      <Action label="Create template" allowed={can('POST /api/v1/templates')} run={() => open('create')} />
    </>
  )
  const actions = !nothing && (
    <>
      <ExportCsv path={addressOf('GET /api/v1/templates.csv')} filter={{ ...filter, sort }} />
      {additions}
    </>
  )
  return (
    <Page title="Templates" line={total === undefined ? ' ' : plural(total, 'template')} actions={actions}>
      <Filters filter={filter} nothing={nothing}>
        <SearchField label="Search" hint="Name" value={filter.query} change={(query) => change({ query })} />
        <Choice
          label="Status"
          all="All statuses"
          words={TEMPLATE}
          value={filter.status}
          change={(status) => change({ status })}
        />
      </Filters>
      <DataTable
        label="Templates"
        columns={columnsFor(actionsFor)}
        rows={list.data?.entries}
        query={list}
        sorting={{
          by: sort,
          change: (to) => change({ sort: to in SORTS ? (to as TemplatesSearch['sort']) : undefined }),
        }}
        empty={<NoTemplates filtered={filtered} clear={() => change(cleared(filter))} actions={additions} />}
      />
      <Pages {...paging} list={list} />
      {dialogs}
      {can('POST /api/v1/templates') && <CreateTemplate opened={dialog === 'create'} close={() => open(undefined)} />}
      {can('POST /api/v1/templates/import') && (
        <ImportTemplate opened={dialog === 'import'} close={() => open(undefined)} />
      )}
    </Page>
  )
}

function NoTemplates({ filtered, clear, actions }: { filtered: boolean; clear: () => void; actions: ReactNode }) {
  return filtered ? (
    <NothingFits title="No templates match these filters" clear={clear} />
  ) : (
    <EmptyState title="No templates yet" action={<Group gap="xs">{actions}</Group>}>
      A template is a questionnaire that vendors answer. Create one, or import one from a file.
    </EmptyState>
  )
}

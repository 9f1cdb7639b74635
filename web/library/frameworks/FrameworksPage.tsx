import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { queryOf } from '../../api/call.ts'
import type { Answered } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { Action } from '../../ui/Action.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { TextLink } from '../../ui/links.tsx'
import { matches } from '../../ui/matches.ts'
import { Page } from '../../ui/Page.tsx'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { number, plural } from '../../ui/words.ts'
import { Covered } from './Covered.tsx'
import styles from './frameworks.module.css'
import { ImportFramework } from './ImportFramework.tsx'
import { frameworksQuery } from './queries.ts'

const route = getRouteApi(paths.frameworks)

/** The library: every framework, and how much of it is asked about. */
export function FrameworksPage() {
  const { dialog, query } = route.useSearch()
  const navigate = route.useNavigate()
  const can = useCan()
  const list = useQuery(frameworksQuery)
  const coverage = useQuery(queryOf('GET /api/v1/frameworks/coverage')).data
  const coveredOf = (id: string) => coverage?.find(({ frameworkId }) => frameworkId === id)?.coveredCount
  const open = (name?: 'import') => void navigate({ search: { dialog: name, query }, replace: true })
  const find = (words?: string) => void navigate({ search: { query: words }, replace: true })
  const found = list.data?.filter(({ name, version, description }) => matches(query, name, version, description))
  const editor = can('POST /api/v1/frameworks/import')
  const add = <Action label="Import framework" allowed={editor} run={() => open('import')} />
  return (
    <Page
      title="Frameworks"
      line={list.data ? plural(list.data.length, 'framework') : ' '}
      actions={list.data?.length !== 0 && add}
    >
      <DataTable
        label="Frameworks"
        columns={columnsWith(coveredOf)}
        rows={found}
        filters={
          <Filters nothing={list.data?.length === 0}>
            <SearchField label="Search" hint="Name or description" value={query} change={find} />
          </Filters>
        }
        query={list}
        empty={
          list.data?.length ? (
            <NothingFits title="No frameworks match this search" clear={() => find()} />
          ) : (
            <EmptyState title="No frameworks yet" action={add}>
              {editor
                ? 'Import a framework as JSON or CSV. Each control needs a domain, a code and a title.'
                : 'Ask someone who can edit frameworks to import one.'}
            </EmptyState>
          )
        }
      />
      {editor && <ImportFramework opened={dialog === 'import'} close={() => open()} />}
    </Page>
  )
}

type FrameworkRow = Answered<'GET /api/v1/frameworks'>[number]

const columnsWith = (coveredOf: (id: string) => number | undefined): readonly Column<FrameworkRow>[] => [
  {
    head: 'Name',
    cell: ({ id, name }) => (
      <Link to={paths.framework} params={{ frameworkId: id }} className="row-link break">
        {name}
      </Link>
    ),
  },
  { head: 'Version', cell: ({ version }) => version || '–' },
  {
    head: 'Controls',
    cell: ({ id, name, controlCount }) => (
      <TextLink
        to={paths.framework}
        params={{ frameworkId: id }}
        className="above"
        aria-label={`${plural(controlCount, 'control')} of ${name}`}
      >
        {number(controlCount)}
      </TextLink>
    ),
    right: true,
    from: 'sm',
  },
  {
    head: 'Covered by questions',
    cell: ({ id, name, controlCount }) => (
      <Link
        to={paths.framework}
        params={{ frameworkId: id }}
        search={{ show: 'covered' }}
        className={`${styles.coveredLink} above`}
        aria-label={`${number(coveredOf(id) ?? 0)} of ${plural(controlCount, 'control')} of ${name} covered by questions`}
      >
        <Covered part={coveredOf(id)} whole={controlCount} />
      </Link>
    ),
    from: 'sm',
  },
  {
    head: 'Description',
    cell: ({ description }) => <span className={styles.twoLines}>{description ?? '–'}</span>,
    from: 'lg',
  },
]

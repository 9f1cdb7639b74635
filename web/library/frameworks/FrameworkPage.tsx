import { Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { Choice, Filters, SearchField } from '../../ui/filters.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { number, plural } from '../../ui/words.ts'
import { Controls } from './Controls.tsx'
import { chosen, coverageByDomain, covered, shareText } from './coverage.ts'
import { Domains } from './Domains.tsx'
import { FrameworkActions } from './FrameworkActions.tsx'
import styles from './frameworks.module.css'
import { type Framework, frameworkQuery } from './queries.ts'
import { type FrameworkSearch, SHOWN } from './search.ts'

const route = getRouteApi(paths.framework)
const BACK = <TextLink to={paths.frameworks}>Frameworks</TextLink>

/** Each count leads to the controls that it counts. */
function Line({ framework: { id, version, controlCount, controls } }: { framework: Framework }) {
  const part = covered(controls)
  return (
    <>
      {version && `Version ${version} · `}
      <TextLink to={paths.framework} params={{ frameworkId: id }}>
        {plural(controlCount, 'control')}
      </TextLink>
      {' · '}
      <TextLink to={paths.framework} params={{ frameworkId: id }} search={{ show: 'covered' }}>
        {number(part)} covered by questions ({shareText(part, controlCount)})
      </TextLink>
    </>
  )
}

export function FrameworkPage() {
  const { frameworkId } = route.useParams()
  const { data, error, refetch } = useQuery(frameworkQuery(frameworkId))
  if (error) {
    return (
      <Page title="Framework" back={BACK}>
        <ErrorState error={error} retry={refetch} />
      </Page>
    )
  }
  if (!data || data.id !== frameworkId) {
    return (
      <Page title="Framework" line=" " back={BACK}>
        <Skeleton height={60} />
        <Skeleton height={600} />
      </Page>
    )
  }
  return (
    <Page
      title={data.name}
      line={<Line framework={data} />}
      back={BACK}
      actions={<FrameworkActions framework={data} />}
    >
      {data.description && <p className={styles.frameworkAbout}>{data.description}</p>}
      <Content framework={data} />
    </Page>
  )
}

/** The whole framework says what is covered; what was searched for is what the server found. */
function Content({ framework }: { framework: Framework }) {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  const found = useQuery({ ...frameworkQuery(framework.id, filter.search), enabled: filter.search !== undefined })
  const change = (part: FrameworkSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  const controls = filter.search === undefined ? framework.controls : found.data?.controls
  return (
    <div className={styles.framework}>
      <Domains
        domains={coverageByDomain(framework.controls)}
        chosen={filter.domain}
        choose={(domain) => change({ domain })}
      />
      <div>
        <ControlFilters framework={framework} filter={filter} change={change} />
        <Controls
          key={JSON.stringify(filter)}
          frameworkId={framework.id}
          controls={controls && chosen(controls, filter)}
          query={filter.search === undefined ? DONE : found}
        />
      </div>
    </div>
  )
}

const DONE = { isPending: false, error: null, refetch: () => undefined }

type FilterProps = { framework: Framework; filter: FrameworkSearch; change: (part: FrameworkSearch) => void }

function ControlFilters({ framework, filter, change }: FilterProps) {
  return (
    <Filters>
      <SearchField
        label="Search"
        hint="Code, title, guidance"
        value={filter.search}
        change={(search) => change({ search })}
      />
      <Select
        label="Domain"
        placeholder="All domains"
        data={[...new Set(framework.controls.map(({ domain }) => domain))]}
        value={filter.domain ?? null}
        onChange={(domain) => change({ domain: domain ?? undefined })}
        searchable
        clearable
      />
      <Choice
        label="Controls"
        all="All controls"
        words={SHOWN}
        value={filter.show}
        change={(show) => change({ show })}
      />
    </Filters>
  )
}

import { Button, SegmentedControl, Skeleton, Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { VendorWork } from '../../../contract/vendors/bulk.ts'
import type { Read } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { type Vendor, vendorQuery } from '../../domain/vendorQueries.ts'
import { STAGE, TIER } from '../../domain/words.ts'
import { Face, Named } from '../../ui/Face.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { PAGE_SIZE } from '../../ui/Pages.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { keysOf } from '../../ui/words.ts'
import { RequestBanner } from '../intake/RequestBanner.tsx'
import { documentsQuery, workQuery } from '../queries.ts'
import { Assessments } from './Assessments.tsx'
import { Certifications } from './Certifications.tsx'
import { Compliance } from './Compliance.tsx'
import { Contacts } from './Contacts.tsx'
import { Documents } from './Documents.tsx'
import styles from './detail.module.css'
import { Findings } from './Findings.tsx'
import { Overview } from './Overview.tsx'
import { Responsibilities } from './Responsibilities.tsx'
import { Subprocessors } from './Subprocessors.tsx'
import { GROUPS, type Group, TABS, type Tab } from './search.ts'
import { Timeline } from './Timeline.tsx'
import { VendorActions } from './VendorActions.tsx'

const route = getRouteApi(paths.vendor)
const BACK = <TextLink to={paths.vendors}>Vendors</TextLink>

/** What it is and whose, on every tab. */
function Line({ vendor }: { vendor: Vendor }) {
  const { tier, stage, ownerName, externalId } = vendor
  return (
    <span className={styles.headLine}>
      <span>{tier ? `${TIER[tier]} tier` : 'No tier'}</span>
      <span>{STAGE[stage]}</span>
      {ownerName ? <Named name={ownerName} /> : <span>No owner</span>}
      {externalId && <span className="code">{externalId}</span>}
    </span>
  )
}

export function VendorPage() {
  const { vendorId } = route.useParams()
  const { data, error, refetch } = useQuery(vendorQuery(vendorId))
  if (error) {
    return (
      <Page title="Vendor" back={BACK}>
        <ErrorState error={error} retry={refetch} />
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title="Vendor" line=" " back={BACK}>
        <Skeleton height={36} />
        <Skeleton height={520} />
      </Page>
    )
  }
  const vendor = data.data
  return (
    <Page
      title={vendor.name}
      line={<Line vendor={vendor} />}
      back={BACK}
      face={<Face name={vendor.name} thing large />}
      actions={<VendorActions vendor={vendor} etag={data.headers.get('etag')} />}
    >
      <RequestBanner vendor={vendor} />
      <VendorTabs vendor={vendor} />
    </Page>
  )
}

const PANELS: Record<Tab, (props: { vendor: Vendor }) => React.ReactNode> = {
  overview: Overview,
  contacts: Contacts,
  compliance: Compliance,
  assessments: Assessments,
  findings: Findings,
  certifications: Certifications,
  responsibilities: Responsibilities,
  subprocessors: Subprocessors,
  documents: Documents,
  timeline: Timeline,
}

/** What a tab asks for, where not everybody who sees vendors may. */
const NEEDED: Partial<Record<Tab, Read>> = {
  assessments: 'GET /api/v1/assessments',
  findings: 'GET /api/v1/findings',
}

/** How many there are behind a tab, as far as it is known. */
const countsOf = (vendor: Vendor, work: VendorWork | undefined): Counts => ({
  contacts: work?.contacts,
  subprocessors: work?.subprocessors,
  assessments: vendor.assessmentCount,
  findings: work?.openFindings,
  certifications: work?.certifications,
  responsibilities: vendor.customerResponsibilityCompliance?.total,
})

type Counts = Partial<Record<Tab, number | null | undefined>>
const groupOf = (tab: Tab) => keysOf(GROUPS).find((group) => tabsIn(group).includes(tab)) ?? 'Overview'
const tabsIn = (group: Group): readonly Tab[] => GROUPS[group]

function VendorTabs({ vendor }: { vendor: Vendor }) {
  const { tab = 'overview' } = route.useSearch()
  const navigate = route.useNavigate()
  const can = useCan()
  const allowed = (name: Tab) => NEEDED[name] === undefined || can(NEEDED[name])
  const groups = keysOf(GROUPS).filter((name) => tabsIn(name).some(allowed))
  // The list of the tab itself, which then opens at once.
  const { data: documents } = useQuery(documentsQuery(vendor.id, { page: 1, pageSize: PAGE_SIZE }))
  const work = useQuery(workQuery([vendor.id])).data?.[0]
  const counts: Counts = { ...countsOf(vendor, work), documents: documents?.totalCount }
  const Panel = PANELS[tab]
  const group = groupOf(tab)
  const list = useRef<HTMLDivElement>(null)
  // On a phone the tabs scroll: the one that is open can be seen.
  useEffect(() => {
    list.current?.querySelector(`[data-tab="${group}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [group])
  const open = (name: Tab | undefined) => void navigate({ search: { tab: name }, replace: true })
  return (
    <Tabs
      value={group}
      onChange={(to) => open(groups.flatMap((name) => (name === to ? GROUPS[name][0] : []))[0])}
      keepMounted={false}
    >
      <Tabs.List ref={list} mb="md" className={styles.tabLine} aria-label="About this vendor">
        {groups.map((name) => (
          <Tabs.Tab key={name} value={name} data-tab={name}>
            {name}
            <Count count={tabsIn(name).reduce((sum, one) => sum + (counts[one] ?? 0), 0)} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {groups.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {name === group && (
            <Stack gap="md">
              <Parts tabs={tabsIn(name)} tab={tab} counts={counts} open={open} />
              <Panel vendor={vendor} />
            </Stack>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const Count = ({ count }: { count: number | null | undefined }) =>
  count ? <span className={`${styles.tabCount} figures`}>{count}</span> : null

const BackToOverview = ({ open }: Pick<PartsProps, 'open'>) => (
  <div>
    <Button variant="default" onClick={() => open('overview')}>
      Back to overview
    </Button>
  </div>
)

type PartsProps = { tabs: readonly Tab[]; tab: Tab; counts: Counts; open: (tab: Tab | undefined) => void }
/** What else stands in the same tab. */
function Parts({ tabs, tab, counts, open }: PartsProps) {
  if (tabs.length < 2) return null
  // The timeline is a page of the overview, with a link on it.
  if (tab === 'timeline') return <BackToOverview open={open} />
  if (tab === 'overview') return null
  return (
    <SegmentedControl
      aria-label="Show"
      className={styles.tabParts}
      data={tabs.map((name) => ({
        value: name,
        label: (
          <>
            {TABS[name]}
            <Count count={counts[name]} />
          </>
        ),
      }))}
      value={tab}
      onChange={(to) => open(tabs.find((name) => name === to))}
    />
  )
}

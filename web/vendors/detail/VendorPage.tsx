import { Skeleton, Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../../../contract/paths.ts'
import { type Band, bandOf } from '../../../contract/scoring.ts'
import type { VendorWork } from '../../../contract/vendorBulk.ts'
import type { Read } from '../../api/operation.ts'
import { useCan, useThresholds } from '../../api/session.ts'
import { type Vendor, vendorQuery } from '../../domain/vendorQueries.ts'
import { BAND, percent, STAGE, TIER } from '../../domain/words.ts'
import { TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { PAGE_SIZE } from '../../ui/Pages.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { keysOf, plural } from '../../ui/words.ts'
import { documentsQuery } from '../queries.ts'
import { Assessments } from './Assessments.tsx'
import { Certifications } from './Certifications.tsx'
import { Compliance } from './Compliance.tsx'
import { Contacts } from './Contacts.tsx'
import { Documents } from './Documents.tsx'
import styles from './detail.module.css'
import { Findings } from './Findings.tsx'
import { NeedsDoing, useWork } from './NeedsDoing.tsx'
import { Overview } from './Overview.tsx'
import { Responsibilities } from './Responsibilities.tsx'
import { Subprocessors } from './Subprocessors.tsx'
import { TABS, type Tab } from './search.ts'
import { Timeline } from './Timeline.tsx'
import { VendorActions } from './VendorActions.tsx'

const route = getRouteApi(paths.vendor)
const BACK = <TextLink to={paths.vendors}>Vendors</TextLink>

/** How it stands, on every tab. */
const lineOf = (vendor: Vendor, band: Band) => {
  const { tier, overallScore, assessmentCount, externalId, stage } = vendor
  return [
    stage !== 'ACTIVE' && STAGE[stage],
    tier ? `${TIER[tier]} tier` : 'No tier',
    overallScore === null ? BAND[band] : `${percent(overallScore)} ${BAND[band]}`,
    plural(assessmentCount, 'assessment'),
    externalId,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function VendorPage() {
  const { vendorId } = route.useParams()
  const { data, error, refetch } = useQuery(vendorQuery(vendorId))
  const thresholds = useThresholds()
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
      line={lineOf(vendor, bandOf(vendor.overallScore, thresholds))}
      back={BACK}
      actions={<VendorActions vendor={vendor} etag={data.headers.get('etag')} />}
    >
      <NeedsDoing vendor={vendor} />
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
const countsOf = (vendor: Vendor, work: VendorWork | undefined): Partial<Record<Tab, number | null>> => ({
  contacts: work?.contacts,
  subprocessors: work?.subprocessors,
  assessments: vendor.assessmentCount,
  findings: work?.openFindings,
  certifications: work?.certifications,
  responsibilities: vendor.customerResponsibilityCompliance?.total,
})

function VendorTabs({ vendor }: { vendor: Vendor }) {
  const { tab = 'overview' } = route.useSearch()
  const navigate = route.useNavigate()
  const can = useCan()
  const tabs = keysOf(TABS).filter((name) => NEEDED[name] === undefined || can(NEEDED[name]))
  // The list of the tab itself, which then opens at once.
  const { data: documents } = useQuery(documentsQuery(vendor.id, { page: 1, pageSize: PAGE_SIZE }))
  const counts = { ...countsOf(vendor, useWork(vendor.id)), documents: documents?.totalCount }
  const Panel = PANELS[tab]
  const list = useRef<HTMLDivElement>(null)
  // On a phone the tabs scroll: the one that is open can be seen.
  useEffect(() => {
    list.current?.querySelector(`[data-tab="${tab}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  const open = (name: string | null) =>
    void navigate({ search: { tab: tabs.find((known) => known === name) }, replace: true })
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <Tabs.List ref={list} mb="md" className={`${styles.tabLine} many-tabs`} aria-label="About this vendor">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name} data-tab={name}>
            {TABS[name]}
            {counts[name] ? <span className={`${styles.tabCount} figures`}>{counts[name]}</span> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <Stack gap="md">{name === tab && <Panel vendor={vendor} />}</Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

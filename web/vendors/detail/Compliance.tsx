import { Group, Select, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../contract/paths.ts'
import type { VendorCompliance } from '../../../contract/vendors/compliance.ts'
import { queryOf } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import { addressOf } from '../../api/operation.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import styles from '../../ui/charts/charts.module.css'
import { momentText } from '../../ui/dates.ts'
import { TextLink } from '../../ui/links.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ControlDialog } from './ControlDialog.tsx'
import { firstOf, frameworksOf } from './compliance.ts'
import { DomainPicture, DomainTable, isDrawn } from './Domains.tsx'
import { Heatmap } from './Heatmap.tsx'
import { useVendorSearch } from './search.ts'

/** How far the vendor complies with a framework: by domain and control by control, now against before. */
export function Compliance({ vendor }: { vendor: Vendor }) {
  const { search, change } = useVendorSearch()
  const frameworks = frameworksOf(vendor.domainBreakdown)
  const selected = frameworks.find(({ id }) => id === search.framework) ?? firstOf(frameworks)
  if (!selected) return <NothingYet vendor={vendor} />
  const params = { vendorId: vendor.id, frameworkId: selected.id }
  return (
    <Stack gap="lg">
      <Group align="flex-end" justify="space-between">
        <Select
          label="Framework"
          data={frameworks.map(({ id, name }) => ({ value: id, label: name }))}
          value={selected.id}
          allowDeselect={false}
          onChange={(framework) => framework && change({ framework, control: undefined, state: undefined })}
          w={320}
          maw="100%"
        />
        <a href={addressOf('GET /api/vendors/:vendorId/frameworks/:frameworkId/report', { params })}>
          Full control report (PDF)
        </a>
      </Group>
      <Framework key={selected.id} vendor={vendor} frameworkId={selected.id} />
    </Stack>
  )
}

const NothingYet = ({ vendor }: { vendor: Vendor }) => (
  <EmptyState
    title="No compliance data yet"
    action={
      <TextLink to={paths.vendor} params={{ vendorId: vendor.id }} search={{ tab: 'assessments' }}>
        View assessments
      </TextLink>
    }
  >
    Complete an assessment whose questions are mapped to controls to see compliance here.
  </EmptyState>
)

function Framework({ vendor, frameworkId }: { vendor: Vendor; frameworkId: string }) {
  const { data, error, refetch } = useQuery(
    queryOf('GET /api/v1/vendors/:vendorId/frameworks/:frameworkId/compliance', {
      params: { vendorId: vendor.id, frameworkId },
    }),
  )
  if (error) return <Unavailable vendor={vendor} frameworkId={frameworkId} error={error} retry={refetch} />
  if (!data) {
    return (
      <>
        <Skeleton height={24} />
        <Skeleton height={360} />
        <Skeleton height={240} />
      </>
    )
  }
  return <Content found={data} />
}

type UnavailableProps = { vendor: Vendor; frameworkId: string; error: unknown; retry: () => unknown }

/** Of a framework that was deleted, what the assessments found by domain is still known. */
function Unavailable({ vendor, frameworkId, error, retry }: UnavailableProps) {
  if (!(error instanceof ApiError && error.status === 404)) return <ErrorState error={error} retry={retry} />
  const domains = vendor.domainBreakdown.filter((row) => row.frameworkId === frameworkId)
  return (
    <>
      <Text>This framework has been deleted. These are the results of the last assessment by domain.</Text>
      <DomainTable
        domains={domains.map(({ domain, complianceRatio }) => ({
          domain,
          now: complianceRatio,
          before: null,
          change: null,
        }))}
        compared={false}
      />
    </>
  )
}

const named = (assessed: VendorCompliance['now']) => {
  if (!assessed) return undefined
  const at = assessed.submittedAt ?? assessed.completedAt
  return at ? `${assessed.title}, ${momentText(at)}` : assessed.title
}

function Content({ found }: { found: VendorCompliance }) {
  const { search, change } = useVendorSearch()
  const compared = found.before !== null
  const open = found.controls.find(({ id }) => id === search.control)
  return (
    <>
      <Group gap="lg">
        <span className="key">
          <svg width="24" height="12" aria-hidden="true">
            <rect className={styles.radarNow} x="1" y="1" width="22" height="10" />
          </svg>
          Now: {named(found.now) ?? 'not assessed'}
        </span>
        <span className="key">
          <svg width="24" height="12" aria-hidden="true">
            <line className={styles.radarBefore} x1="0" x2="24" y1="6" y2="6" />
          </svg>
          Before: {named(found.before) ?? 'no earlier assessment'}
        </span>
      </Group>
      <section aria-labelledby="domains">
        <Title order={2} mb="sm" id="domains">
          By domain
        </Title>
        {isDrawn(found.domains) ? (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            <DomainPicture domains={found.domains} />
            <DomainTable domains={found.domains} compared={compared} />
          </SimpleGrid>
        ) : (
          <DomainTable domains={found.domains} compared={compared} />
        )}
      </section>
      <section aria-labelledby="controls">
        <Title order={2} mb="sm" id="controls">
          All controls
        </Title>
        <Heatmap
          controls={found.controls}
          compared={compared}
          open={({ id }) => change({ control: id })}
          state={search.state}
          select={(state) => change({ state })}
        />
      </section>
      <ControlDialog compliance={found} control={open} close={() => change({ control: undefined })} />
    </>
  )
}

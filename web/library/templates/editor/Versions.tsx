import { Button, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryOf } from '../../../api/call.ts'
import type { Answered } from '../../../api/operation.ts'
import { TemplateDot } from '../../../domain/Status.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { When } from '../../../ui/When.tsx'
import { number } from '../../../ui/words.ts'
import { DifferenceList, summaryOf } from './DifferenceList.tsx'
import { versionDifferences } from './differences.ts'
import { draftOf } from './draft.ts'
import styles from './editor.module.css'
import { Questions } from './Questions.tsx'
import type { TemplateSearch } from './search.ts'

type Version = Answered<'GET /api/v1/templates/:templateId/versions'>[number]
type Props = { templateId: string; search: TemplateSearch; change: (part: TemplateSearch) => void }

const columnsFor = (look: (version: number) => void): readonly Column<Version & { id: string }>[] => [
  {
    head: 'Version',
    cell: ({ version }) => (
      <button type="button" className={`row-link ${styles.rowButton}`} onClick={() => look(version)}>
        Version {version}
      </button>
    ),
  },
  { head: 'Status', cell: ({ status }) => <TemplateDot status={status} /> },
  { head: 'Questions', cell: ({ questionCount }) => number(questionCount), right: true, from: 'sm' },
  { head: 'Published', cell: ({ publishedAt }) => <When at={publishedAt} relative />, from: 'sm' },
  { head: 'Created', cell: ({ createdAt }) => <When at={createdAt} relative />, from: 'md' },
]

const versionQuery = (templateId: string, version: number) =>
  queryOf('GET /api/v1/templates/:templateId/versions/:version', { params: { templateId, version } })

/** All versions; each can be looked at, and any two compared. */
export function Versions({ templateId, search, change }: Props) {
  const list = useQuery(queryOf('GET /api/v1/templates/:templateId/versions', { params: { templateId } }))
  const rows = list.data?.map((version) => ({ ...version, id: String(version.version) }))
  const look = (version: number | undefined) => change({ version, against: undefined })
  if (search.version !== undefined && search.against === undefined)
    return <OneVersion templateId={templateId} version={search.version} close={() => look(undefined)} />
  return (
    <Stack gap="xl">
      <DataTable label="Versions" columns={columnsFor(look)} rows={rows} query={list} empty={null} />
      {rows && rows.length > 1 && (
        <Compare
          templateId={templateId}
          versions={rows.map(({ version }) => version)}
          search={search}
          change={change}
        />
      )}
      {rows?.length === 1 && (
        <Text c="dimmed">
          Only one version so far. Editing a published version creates the next one, and you can compare them here.
        </Text>
      )}
    </Stack>
  )
}

function Compare({ templateId, versions, search, change }: Props & { versions: number[] }) {
  const [newest = 1, before = 1] = versions
  const now = search.version ?? newest
  const then = search.against ?? (search.version === undefined ? before : now)
  const data = versions.map((version) => ({ value: String(version), label: `Version ${version}` }))
  const pick = (part: 'version' | 'against') => (value: string | null) =>
    change({ version: now, against: then, [part]: Number(value) })
  return (
    <Stack gap="md" component="section" aria-labelledby="compare" className="reading">
      <Title order={2} id="compare">
        Differences
      </Title>
      <Group gap="sm">
        <Select label="From" data={data} value={String(then)} onChange={pick('against')} allowDeselect={false} />
        <Select label="To" data={data} value={String(now)} onChange={pick('version')} allowDeselect={false} />
      </Group>
      <Differences templateId={templateId} now={now} then={then} />
    </Stack>
  )
}

function Differences({ templateId, now, then }: { templateId: string; now: number; then: number }) {
  const [after, before] = [useQuery(versionQuery(templateId, now)), useQuery(versionQuery(templateId, then))]
  const found = useMemo(
    () => (before.data && after.data ? versionDifferences(before.data, after.data) : undefined),
    [before.data, after.data],
  )
  const error = before.error ?? after.error
  if (error) return <ErrorState error={error} />
  if (!found) return <Skeleton height={160} />
  return (
    <>
      {found.length > 0 && <Text role="status">{summaryOf(found)}</Text>}
      <DifferenceList found={found} label={`Differences from version ${then} to version ${now}`} />
    </>
  )
}

function OneVersion({ templateId, version, close }: { templateId: string; version: number; close: () => void }) {
  const { data, error, refetch } = useQuery(versionQuery(templateId, version))
  const [chosen, choose] = useState<string>()
  const draft = useMemo(() => data && draftOf(data), [data])
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={2}>Version {version}</Title>
          {data && <TemplateDot status={data.status} />}
        </Group>
        <Button variant="default" onClick={close}>
          All versions
        </Button>
      </Group>
      {error && <ErrorState error={error} retry={refetch} />}
      {!error && !draft && <Skeleton height={400} />}
      {draft && <Questions draft={draft} chosen={chosen} choose={choose} />}
    </Stack>
  )
}

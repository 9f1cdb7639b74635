import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { MAX_MAPPINGS } from '../../../../contract/library/templates.ts'
import { useCan } from '../../../api/session.ts'
import { plural } from '../../../ui/words.ts'
import { controlsQuery, type FoundControl, frameworkQuery, frameworksQuery } from '../../frameworks/queries.ts'
import type { DraftQuestion } from './draft.ts'
import styles from './editor.module.css'

const FOUND = 50
type Mapping = DraftQuestion['controlMappings'][number]
const nameOf = ({ framework, version, code }: Mapping) => `${framework}\n${version}\n${code}`
const frameworkText = ({ framework, version }: Omit<Mapping, 'code'>) => [framework, version].filter(Boolean).join(' ')

/** A mapping names its control; what that is called is looked up in its framework. */
export const useControlTitles = (mappings: readonly Mapping[]) => {
  const can = useCan()
  const { data: frameworks = [] } = useQuery({ ...frameworksQuery, enabled: can('GET /api/v1/frameworks') })
  const needed = frameworks.filter(({ name, version }) =>
    mappings.some((mapping) => mapping.framework === name && mapping.version === version),
  )
  const details = useQueries({ queries: needed.map(({ id }) => frameworkQuery(id)) })
  const titles = details.flatMap(({ data }) =>
    (data?.controls ?? []).map(({ code, title }) => [
      nameOf({ framework: data?.name ?? '', version: data?.version ?? '', code }),
      title,
    ]),
  )
  const byName: Record<string, string | undefined> = Object.fromEntries(titles)
  return (mapping: Mapping) => byName[nameOf(mapping)]
}

type Props = { mappings: readonly Mapping[]; change: (mappings: Mapping[]) => void; problem: string | undefined }

/** Which controls the question is about, found by words over all frameworks. */
export function ControlsEditor({ mappings, change, problem }: Props) {
  const can = useCan()
  const remove = (mapping: Mapping) => change(mappings.filter((one) => one !== mapping))
  return (
    <Stack gap="xs" component="fieldset" className={styles.plainSet}>
      <Text component="legend" fw={600}>
        Controls
      </Text>
      {can('GET /api/v1/controls') && (
        <ControlSearch
          full={mappings.length >= MAX_MAPPINGS}
          taken={new Set(mappings.map(nameOf))}
          add={(mapping) => change([...mappings, mapping])}
        />
      )}
      <ControlChips mappings={mappings} remove={remove} />
      {problem && (
        <Text c="var(--bad)" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}

export function ControlChips({ mappings, remove }: { mappings: readonly Mapping[]; remove?: (m: Mapping) => void }) {
  const titleOf = useControlTitles(mappings)
  if (mappings.length === 0) return <Text c="dimmed">No controls mapped.</Text>
  return (
    <ul className={styles.controlChips} aria-label="Mapped controls">
      {mappings.map((mapping) => (
        <li key={nameOf(mapping)}>
          <span className="break">
            <span className="mono">{mapping.code}</span> {titleOf(mapping)}
            <Text span c="dimmed" size="xs" display="block">
              {frameworkText(mapping)}
            </Text>
          </span>
          {remove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${mapping.code} of ${frameworkText(mapping)}`}
              onClick={() => remove(mapping)}
            >
              <X size={14} aria-hidden="true" />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}

const grouped = (found: readonly FoundControl[]) =>
  [...Map.groupBy(found, frameworkText)].map(([group, items]) => ({
    group,
    items: items.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` })),
  }))

type SearchProps = { full: boolean; taken: ReadonlySet<string>; add: (mapping: Mapping) => void }

function ControlSearch({ full, taken, add }: SearchProps) {
  const [typed, setTyped] = useState('')
  const [frameworkId, setFrameworkId] = useState<string | null>(null)
  const [query] = useDebouncedValue(typed.trim(), 200)
  const frameworks = useQuery(frameworksQuery)
  const list = useQuery(
    controlsQuery({ query: query || undefined, frameworkId: frameworkId ?? undefined, pageSize: FOUND }),
  )
  const free = (list.data?.entries ?? []).filter((control) => !taken.has(nameOf(control)))
  const more = (list.data?.totalCount ?? 0) - FOUND
  const pick = (id: string | null) => {
    const found = free.find((control) => control.id === id)
    if (found) add({ framework: found.framework, version: found.version, code: found.code })
    setTyped('')
  }
  return (
    <Stack gap={4}>
      <Group gap="xs" wrap="nowrap" align="flex-end" className={styles.controlSearch}>
        <Select
          className={styles.grow}
          label="Add control"
          placeholder="Code, title or domain"
          leftSection={<Search size={16} aria-hidden="true" />}
          data={grouped(free)}
          value={null}
          onChange={pick}
          searchValue={typed}
          onSearchChange={setTyped}
          filter={({ options }) => options}
          nothingFoundMessage={list.isPending ? 'Searching…' : 'No matching controls'}
          disabled={full}
          searchable
        />
        <Select
          label="Framework"
          placeholder="All frameworks"
          data={(frameworks.data ?? []).map(({ id, name, version }) => ({
            value: id,
            label: [name, version].filter(Boolean).join(' '),
          }))}
          value={frameworkId}
          onChange={setFrameworkId}
          clearable
        />
      </Group>
      {full && <Text c="dimmed">A question can map to at most {plural(MAX_MAPPINGS, 'control')}.</Text>}
      {!full && typed !== '' && more > 0 && (
        <Text c="dimmed" size="xs" role="status">
          {plural(more, 'further control')} found: type more of it to see them.
        </Text>
      )}
    </Stack>
  )
}

import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { markFirst, paletteStore } from './palette.ts'
import { usePlaces } from './places.ts'
import { useFound } from './useFound.tsx'

const LABEL = 'Search everything'
/** So that one more letter shows at once what is left of what is there. */
const REST = 120

/** Enter opens the first that was found, unless the arrows have chosen another, which the search box opens itself. */
const openFirst = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLElement>) => {
  if (key !== 'Enter' || nativeEvent.isComposing) return
  const dialog = currentTarget.closest('[role="dialog"]')
  if (!dialog?.querySelector('[data-selected]')) dialog?.querySelector<HTMLElement>('[data-action]')?.click()
}

/** Ctrl or Cmd with K: everything by its name, and what can be done from anywhere. */
export function SearchEverything(_: { opened: boolean }) {
  const [query, setQuery] = useState('')
  const [settled] = useDebouncedValue(query.trim(), REST)
  const places = usePlaces(query)
  const found = useFound(query.trim() === '' ? '' : settled)
  const groups: SpotlightActionGroupData[] = [...found.groups, ...places].filter(({ actions }) => actions.length > 0)
  const waiting = query.trim() !== '' && (found.busy || query.trim() !== settled)
  const shown = groups.flatMap(({ actions }) => actions.map(({ id }) => id)).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is shown
  useEffect(() => {
    if (query.trim() !== '') markFirst()
  }, [shown, query])
  return (
    <Spotlight
      store={paletteStore}
      actions={groups}
      // The server has found it, perhaps by something that is not shown.
      filter={(_, actions) => actions}
      query={query}
      onQueryChange={setQuery}
      // The frame listens for it.
      shortcut={null}
      nothingFound={waiting ? 'Searching…' : 'No results'}
      attributes={{ content: { 'aria-label': 'Search' } }}
      // What scrolls must be reached by keyboard.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      scrollable
      maxHeight="min(560px, 70vh)"
      searchProps={{
        leftSection: <Search size={18} aria-hidden="true" />,
        placeholder: 'Search vendors, assessments, findings, questionnaires, controls and documents',
        'aria-label': LABEL,
        // While it is still searching, the first is none yet.
        onKeyDown: waiting || query.trim() === '' ? undefined : openFirst,
      }}
    />
  )
}

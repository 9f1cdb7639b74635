import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../api/session.ts'
import { vendorsQuery } from '../api/vendors.ts'
import { paths } from '../paths.ts'
import { PAGES } from './navigation.ts'

const FOUND = 7

/** What can be done from anywhere. */
const useActions = () => {
  const can = useCan()
  const navigate = useNavigate()
  const actions = [
    {
      id: 'new-vendor',
      label: 'Add a vendor',
      allowed: can('vendors:create'),
      onClick: () => navigate({ to: paths.vendors, search: { dialog: 'create' } }),
    },
    {
      id: 'import-vendors',
      label: 'Import vendors from CSV',
      allowed: can('vendors:create'),
      onClick: () => navigate({ to: paths.vendors, search: { dialog: 'import' } }),
    },
    {
      id: 'new-template',
      label: 'Create a template',
      allowed: can('templates:create'),
      onClick: () => navigate({ to: paths.templates, search: { dialog: 'create' } }),
    },
    {
      id: 'import-template',
      label: 'Import a template',
      allowed: can('templates:create'),
      onClick: () => navigate({ to: paths.templates, search: { dialog: 'import' } }),
    },
    {
      id: 'new-assessment',
      label: 'Create assessments',
      allowed: can('assessments:create') && can('templates:view'),
      onClick: () => navigate({ to: paths.assessments, search: { dialog: 'create' } }),
    },
  ]
  return actions.filter(({ allowed }) => allowed).map(({ allowed: _, ...action }) => action)
}

const usePages = () => {
  const can = useCan()
  const navigate = useNavigate()
  return PAGES.filter(({ permissions }) => permissions.some(can)).map(({ label, to }) => ({
    id: to,
    label,
    onClick: () => navigate({ to }),
  }))
}

const useVendorsFound = (query: string) => {
  const can = useCan()
  const navigate = useNavigate()
  const wanted = query.trim()
  const { data } = useQuery({
    ...vendorsQuery({ query: wanted, page: 1, pageSize: FOUND }),
    enabled: wanted !== '' && can('vendors:view'),
  })
  if (wanted === '') return []
  return (data?.entries ?? []).map(({ id, name, contactEmail }) => ({
    id,
    label: name,
    description: contactEmail,
    // The server has found it, perhaps by something that is not shown.
    keywords: wanted,
    onClick: () => navigate({ to: paths.vendor, params: { vendorId: id } }),
  }))
}

/** Ctrl or Cmd with K: pages, actions and vendors by their names. */
export function SearchEverything() {
  const [query, setQuery] = useState('')
  const [settled] = useDebouncedValue(query, 150)
  const groups: SpotlightActionGroupData[] = [
    { group: 'Pages', actions: usePages() },
    { group: 'Actions', actions: useActions() },
    { group: 'Vendors', actions: useVendorsFound(settled) },
  ]
  return (
    <Spotlight
      actions={groups.filter(({ actions }) => actions.length > 0)}
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      nothingFound="Nothing found"
      limit={20}
      searchProps={{
        leftSection: <Search size={18} aria-hidden="true" />,
        placeholder: 'Search pages, actions and vendors',
        'aria-label': 'Search pages, actions and vendors',
      }}
    />
  )
}

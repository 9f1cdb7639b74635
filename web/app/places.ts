import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { fold } from '../../contract/text.ts'
import { useCan } from '../api/session.ts'
import { paths } from '../paths.ts'
import { PAGES } from './navigation.ts'

/** What can be done from anywhere. */
const useActions = () => {
  const can = useCan()
  const navigate = useNavigate()
  const actions = [
    {
      id: 'new-vendor',
      label: 'Add vendor',
      allowed: can('POST /api/v1/vendors/import'),
      onClick: () => void navigate({ to: paths.vendors, search: { dialog: 'create' } }),
    },
    {
      id: 'import-vendors',
      label: 'Import vendors from CSV',
      allowed: can('POST /api/v1/vendors/import/csv'),
      onClick: () => void navigate({ to: paths.vendors, search: { dialog: 'import' } }),
    },
    {
      id: 'new-assessment',
      label: 'Send assessment',
      allowed: can('POST /api/v1/assessments/bulk', 'GET /api/v1/templates'),
      onClick: () => void navigate({ to: paths.assessments, search: { dialog: 'create' } }),
    },
    {
      id: 'new-template',
      label: 'Create template',
      allowed: can('POST /api/v1/templates'),
      onClick: () => void navigate({ to: paths.templates, search: { dialog: 'create' } }),
    },
    {
      id: 'import-template',
      label: 'Import template',
      allowed: can('POST /api/v1/templates/import'),
      onClick: () => void navigate({ to: paths.templates, search: { dialog: 'import' } }),
    },
    {
      id: 'import-framework',
      label: 'Import framework',
      allowed: can('POST /api/v1/frameworks/import'),
      onClick: () => void navigate({ to: paths.frameworks, search: { dialog: 'import' } }),
    },
    {
      id: 'new-user',
      label: 'Add user',
      allowed: can('POST /api/v1/users'),
      onClick: () => void navigate({ to: paths.settings, search: { tab: 'users', dialog: 'create' } }),
    },
    {
      id: 'new-key',
      label: 'Create API key',
      allowed: can('POST /api/v1/api-keys'),
      onClick: () => void navigate({ to: paths.settings, search: { tab: 'keys', dialog: 'create' } }),
    },
    { id: 'profile', label: 'Open profile', allowed: true, onClick: () => void navigate({ to: paths.profile }) },
    {
      id: 'overdue',
      label: 'Show overdue assessments',
      allowed: can('GET /api/v1/assessments'),
      onClick: () => void navigate({ to: paths.assessments, search: { overdue: true } }),
    },
  ]
  return actions.filter(({ allowed }) => allowed).map(({ allowed: _, ...action }) => action)
}

const usePages = () => {
  const can = useCan()
  const navigate = useNavigate()
  return PAGES.filter(({ operations }) => operations.some((name) => can(name))).map(({ label, to }) => ({
    id: to,
    label,
    onClick: () => void navigate({ to }),
  }))
}

/** Pages and actions that have all the words in their name. */
export const usePlaces = (query: string): SpotlightActionGroupData[] => {
  const words = fold(query).split(/\s+/)
  const fits = ({ label }: { label: string }) => words.every((word) => fold(label).includes(word))
  return [
    { group: 'Pages', actions: usePages().filter(fits) },
    { group: 'Actions', actions: useActions().filter(fits) },
  ]
}

import { useMantineColorScheme } from '@mantine/core'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../contract/paths.ts'
import { useCan } from '../api/session.ts'
import { TABS } from '../settings/search.ts'
import { keysOf } from '../ui/words.ts'
import { fits, type Place } from './fits.ts'
import { PAGES, SHORTCUTS } from './pages.ts'

const THEMES = { light: 'bright day', dark: 'night black', auto: 'system automatic' } as const

const useThemes = () => {
  const { setColorScheme } = useMantineColorScheme()
  return keysOf(THEMES).map((scheme) => ({
    id: `theme-${scheme}`,
    label: scheme === 'auto' ? 'Use system theme' : `Use ${scheme} theme`,
    words: `${THEMES[scheme]} mode colour color appearance`,
    allowed: true,
    onClick: () => setColorScheme(scheme),
  }))
}

/** Settings that people look for by other names than their tabs have. */
const TAB_WORDS = {
  mail: 'email smtp outbox',
  webhooks: 'slack teams jira events integration',
  signIn: 'sso oidc okta entra google scim password policy second factor mfa',
  roles: 'permissions access rights',
  schedule: 'reminders deadlines reviews',
  scoring: 'weights thresholds bands',
  organisation: 'logo brand colour color company name',
  data: 'retention uploads example storage',
} as const

const useTabs = () => {
  const can = useCan()
  const navigate = useNavigate()
  return keysOf(TAB_WORDS).map((tab) => ({
    id: `settings-${tab}`,
    label: `Settings: ${TABS[tab].toLowerCase()}`,
    words: TAB_WORDS[tab],
    allowed: can(tab === 'mail' ? 'GET /api/v1/settings/mail' : 'GET /api/v1/settings'),
    onClick: () => void navigate({ to: paths.settings, search: { tab } }),
  }))
}

/** What can be done from anywhere. */
const useActions = () => {
  const can = useCan()
  const navigate = useNavigate()
  const themes = useThemes()
  const tabs = useTabs()
  const actions = SHORTCUTS.map(({ to, search, operations, ...shortcut }) => ({
    ...shortcut,
    allowed: can(...operations),
    onClick: () => void navigate({ to, search }),
  }))
  return [...actions, ...themes, ...tabs].filter(({ allowed }) => allowed).map(({ allowed: _, ...action }) => action)
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

/** Pages and actions. Before anything is typed, the other names would only be a long list. */
export const usePlaces = (query: string): SpotlightActionGroupData[] => {
  const matching = fits(query)
  const shown = (place: Place & { id: string }) =>
    query.trim() === '' ? !/^(theme|settings)-/.test(place.id) : matching(place)
  const bare = ({ words: _, ...action }: Place & { id: string; onClick: () => void }) => action
  return [
    { group: 'Pages', actions: usePages().filter(matching) },
    { group: 'Actions', actions: useActions().filter(shown).map(bare) },
  ]
}

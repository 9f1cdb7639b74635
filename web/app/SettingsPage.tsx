import { Skeleton, Stack, Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Settings } from '../../contract/organisation/settings.ts'
import { SETTING_SECTIONS } from '../../contract/organisation/settingTable.ts'
import { paths } from '../../contract/paths.ts'
import type { Read } from '../api/operation.ts'
import { useCan } from '../api/session.ts'
import { MailTab } from '../outgoing/mail/MailTab.tsx'
import { WebhooksTab } from '../outgoing/webhooks/WebhooksTab.tsx'
import { KeysTab } from '../people/keys/KeysTab.tsx'
import { RolesTab } from '../people/roles/RolesTab.tsx'
import { UsersTab } from '../people/users/UsersTab.tsx'
import { DataTab } from '../settings/DataTab.tsx'
import { FieldsTab } from '../settings/FieldsTab.tsx'
import { FindingsTab } from '../settings/FindingsTab.tsx'
import { OrganisationTab } from '../settings/OrganisationTab.tsx'
import { SaveBar } from '../settings/SaveBar.tsx'
import { ScheduleTab } from '../settings/ScheduleTab.tsx'
import { ScoringTab } from '../settings/ScoringTab.tsx'
import { SettingsNavigation } from '../settings/SettingsNavigation.tsx'
import { SignInTab } from '../settings/SignInTab.tsx'
import { TABS, type Tab } from '../settings/search.ts'
import styles from '../settings/settings.module.css'
import { LABELS, namesWhere } from '../settings/settingsForm.ts'
import { SettingsContext, useLoadedSettings, useSettingsForm } from '../settings/useSettings.ts'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { Page } from '../ui/Page.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { keysOf } from '../ui/words.ts'

const route = getRouteApi(paths.settings)

type Content = { operation: Read; Panel: ComponentType }
/** What each tab reads and shows. */
const CONTENT: Record<Tab, Content> = {
  organisation: { operation: 'GET /api/v1/settings', Panel: OrganisationTab },
  scoring: { operation: 'GET /api/v1/settings', Panel: ScoringTab },
  findings: { operation: 'GET /api/v1/settings', Panel: FindingsTab },
  fields: { operation: 'GET /api/v1/settings', Panel: FieldsTab },
  users: { operation: 'GET /api/v1/users', Panel: UsersTab },
  roles: { operation: 'GET /api/v1/roles', Panel: RolesTab },
  keys: { operation: 'GET /api/v1/api-keys', Panel: KeysTab },
  webhooks: { operation: 'GET /api/v1/webhooks', Panel: WebhooksTab },
  mail: { operation: 'GET /api/v1/settings/mail', Panel: MailTab },
  schedule: { operation: 'GET /api/v1/settings', Panel: ScheduleTab },
  signIn: { operation: 'GET /api/v1/settings', Panel: SignInTab },
  data: { operation: 'GET /api/v1/settings', Panel: DataTab },
}

/** What each tab keeps unsaved. */
const namesOf = (tab: Tab) =>
  namesWhere(({ section, immediate }) => {
    const page: Tab = SETTING_SECTIONS[section].page
    return page === tab && !immediate
  })

export function SettingsPage() {
  const can = useCan()
  const { data, error, refetch, needed } = useLoadedSettings()
  const tabs = keysOf(TABS).filter((tab) => can(CONTENT[tab].operation))
  return (
    <Page title="Settings" line="Organisation-wide settings, users, mail and API access.">
      {tabs.length === 0 && (
        <EmptyState title="You don’t have access to settings">Ask an administrator for access.</EmptyState>
      )}
      {tabs.length > 0 && !needed && <SettingsTabs tabs={tabs} waiting={() => false} />}
      {needed && data && <WithSettings settings={data} tabs={tabs} />}
      {needed && !data && (error ? <ErrorState error={error} retry={refetch} /> : <Waiting />)}
    </Page>
  )
}

const Waiting = () => (
  <>
    <Skeleton height={36} />
    <Skeleton height={400} maw={640} />
  </>
)

function WithSettings({ settings, tabs }: { settings: Settings; tabs: readonly Tab[] }) {
  const all = useSettingsForm(settings)
  const unsaved = tabs.some((tab) => all.waiting(namesOf(tab)))
  return (
    <SettingsContext value={all}>
      <SettingsTabs tabs={tabs} waiting={(tab) => all.waiting(namesOf(tab))} />
      <SaveBar />
      <LeaveDialog unsaved={() => unsaved}>Your changes on this page will be lost if you leave.</LeaveDialog>
    </SettingsContext>
  )
}

type TabsProps = { tabs: readonly Tab[]; waiting: (tab: Tab) => boolean }

function SettingsTabs({ tabs, waiting }: TabsProps) {
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const open = tabs.find((known) => known === tab) ?? tabs[0]
  if (open === undefined) return null
  const { Panel } = CONTENT[open]
  return (
    <Tabs
      value={open}
      onChange={(name) => void navigate({ search: { tab: tabs.find((known) => known === name) }, replace: true })}
      keepMounted={false}
      orientation="vertical"
      className={styles.settings}
    >
      <SettingsNavigation tabs={tabs} open={open} waiting={waiting} wordsOf={wordsOf} />
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name} className={styles.panel}>
          {name === open && (
            <Stack gap="lg">
              <Panel />
            </Stack>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** By what a page of the settings can be found: its title and what can be set there. */
const wordsOf = (tab: Tab) => [TABS[tab], ...namesOf(tab).map((name) => LABELS[name] ?? '')].join(' ')

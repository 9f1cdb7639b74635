import { Tabs, Text, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { Fragment, useState } from 'react'
import { GROUPS, TABS, type Tab } from './search.ts'
import styles from './settings.module.css'

type Props = {
  tabs: readonly Tab[]
  open: Tab
  waiting: (tab: Tab) => boolean
  /** By what a page can be found. */
  wordsOf: (tab: Tab) => string
}

/** The pages of the settings in groups, and a search over what can be set on them. The open one is always listed. */
export function SettingsNavigation({ tabs, open, waiting, wordsOf }: Props) {
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = (tab: Tab) => tabs.includes(tab) && (tab === open || wordsOf(tab).toLowerCase().includes(wanted))
  const groups = GROUPS.map(({ name, tabs: all }) => ({ name, tabs: all.filter(found) }))
  return (
    <div className={styles.navigation}>
      <TextInput
        type="search"
        aria-label="Search settings"
        placeholder="Search settings"
        leftSection={<Search size={16} aria-hidden="true" />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <Tabs.List className={styles.list} aria-label="Settings">
        {groups
          .filter((group) => group.tabs.length > 0)
          .map((group) => (
            <Fragment key={group.name}>
              <Text className={styles.group} aria-hidden="true">
                {group.name}
              </Text>
              {group.tabs.map((tab) => (
                <Tabs.Tab key={tab} value={tab} className={styles.tab}>
                  {TABS[tab]}
                  {waiting(tab) && <span className="dimmed"> (unsaved)</span>}
                </Tabs.Tab>
              ))}
            </Fragment>
          ))}
      </Tabs.List>
    </div>
  )
}

import { ActionIcon, AppShell, Burger, Button, Group, NavLink, Text, Tooltip } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useSpotlight } from '@mantine/spotlight'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { paths } from '../../contract/paths.ts'
import { type Session, useCan } from '../api/session.ts'
import { Bell } from '../outgoing/notifications/Bell.tsx'
import { countDaysIn } from '../ui/dates.ts'
import { useLastFocus } from '../ui/lastFocus.ts'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { Mark } from '../ui/Mark.tsx'
import styles from './app.module.css'
import { Connection } from './Connection.tsx'
import { PAGES } from './navigation.ts'
import { palette, paletteStore } from './palette.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { UserMenu } from './UserMenu.tsx'

const SearchEverything = lazyDialog(async () => (await import('./SearchEverything.tsx')).SearchEverything)
const MAIN = 'content'

/** The frame around every page: where one is, where one can go, who one is. */
export function Shell({ session }: { session: Session }) {
  const [opened, menu] = useDisclosure()
  useLastFocus()
  countDaysIn(session.organisation.timeZone)
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 216, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', sm: 'lg' }}
      transitionDuration={120}
    >
      <a className={styles.skip} href={`#${MAIN}`}>
        Skip to content
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              opened={opened}
              onClick={menu.toggle}
              hiddenFrom="md"
              size="sm"
              aria-label="Navigation"
              aria-expanded={opened}
            />
            <Mark />
            <Text fw={600} truncate>
              {session.organisation.name}
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <Connection />
            <SearchButton />
            <Bell />
            <ThemeSwitch />
            <UserMenu session={session} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label="Main">
        <Navigation leave={menu.close} />
      </AppShell.Navbar>
      <AppShell.Main id={MAIN} tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
      <Palette />
    </AppShell>
  )
}

function Navigation({ leave }: { leave: () => void }) {
  const can = useCan()
  const { pathname } = useLocation()
  const isHere = (to: string) => (to === paths.dashboard ? pathname === to : pathname.startsWith(to))
  return PAGES.filter(({ operations }) => operations.some((name) => can(name))).map(({ label, to, icon: Icon }) => (
    <NavLink
      key={to}
      className={styles.navLink}
      component={Link}
      to={to}
      label={label}
      leftSection={<Icon size={18} aria-hidden="true" />}
      aria-current={isHere(to) ? 'page' : undefined}
      onClick={leave}
    />
  ))
}

/** Fetched when somebody first searches. */
function Palette() {
  const { opened } = useSpotlight(paletteStore)
  useHotkeys([['mod+K', palette.open]])
  return <SearchEverything opened={opened} />
}

function SearchButton() {
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<Search size={16} aria-hidden="true" />}
        onClick={palette.open}
        aria-keyshortcuts="Control+K Meta+K"
      >
        Search
        <Text span c="dimmed" ml="sm" size="xs">
          Ctrl K
        </Text>
      </Button>
      <Tooltip label="Search">
        <ActionIcon variant="subtle" color="gray" size="lg" hiddenFrom="sm" aria-label="Search" onClick={palette.open}>
          <Search size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

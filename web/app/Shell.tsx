import { Burger, Button, NavLink, Text } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useSpotlight } from '@mantine/spotlight'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { paths } from '../../contract/paths.ts'
import { addressOf } from '../api/operation.ts'
import { type Session, useCan } from '../api/session.ts'
import { showAmountsIn } from '../domain/amounts.ts'
import { Bell } from '../outgoing/notifications/Bell.tsx'
import { countDaysIn } from '../ui/dates.ts'
import { UnsavedGuard } from '../ui/LeaveDialog.tsx'
import { useLastFocus } from '../ui/lastFocus.ts'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { Mark } from '../ui/Mark.tsx'
import { number } from '../ui/words.ts'
import styles from './app.module.css'
import { Connection } from './Connection.tsx'
import { PAGES } from './pages.ts'
import { palette, paletteStore } from './palette.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useNavigationCounts } from './useNavigationCounts.ts'

const SearchEverything = lazyDialog(async () => (await import('./SearchEverything.tsx')).SearchEverything)
const MAIN = 'content'

/** The frame around every page: where one is, where one can go, who one is. A column at the left, on a phone a bar. */
export function Shell({ session }: { session: Session }) {
  const [opened, menu] = useDisclosure()
  useLastFocus()
  countDaysIn(session.organisation.timeZone)
  showAmountsIn(session.organisation.currency)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href={`#${MAIN}`}>
        Skip to content
      </a>
      <div className={styles.side}>
        <header className={styles.head}>
          <Burger
            opened={opened}
            onClick={menu.toggle}
            hiddenFrom="md"
            size="sm"
            aria-label="Navigation"
            aria-expanded={opened}
          />
          <Organisation {...session.organisation} />
          <SearchButton />
        </header>
        <nav className={styles.navigation} aria-label="Main" data-opened={opened || undefined}>
          <Navigation leave={menu.close} />
        </nav>
        <div className={styles.tools}>
          <Connection />
          <Bell />
          <ThemeSwitch />
          <UserMenu session={session} />
        </div>
      </div>
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Palette />
      <UnsavedGuard content={MAIN} />
    </div>
  )
}

/** Whose application it is. Without a logo it has ours. */
function Organisation({ name, hasLogo }: Session['organisation']) {
  return (
    <div className={styles.brand}>
      {hasLogo ? (
        <img src={addressOf('GET /api/v1/settings/logo')} alt="" className={styles.logo} />
      ) : (
        <Mark size={24} />
      )}
      <Text fw={600} truncate>
        {name}
      </Text>
    </div>
  )
}

function Navigation({ leave }: { leave: () => void }) {
  const can = useCan()
  const { pathname } = useLocation()
  const counts = useNavigationCounts(pathname)
  const isHere = (to: string) => (to === paths.dashboard ? pathname === to : pathname.startsWith(to))
  return PAGES.filter(({ operations }) => operations.some((name) => can(name))).map(({ label, to, icon: Icon }) => (
    <NavLink
      key={to}
      className={styles.navLink}
      component={Link}
      to={to}
      label={label}
      leftSection={<Icon size={18} aria-hidden="true" />}
      rightSection={counts[to] ? <span data-count={number(counts[to])} className={styles.navCount} /> : undefined}
      aria-description={counts[to] ? number(counts[to]) : undefined}
      aria-current={isHere(to) ? 'page' : undefined}
      onClick={leave}
    />
  ))
}

/** Fetched with the first search. */
function Palette() {
  const { opened } = useSpotlight(paletteStore)
  useHotkeys([['mod+K', palette.open]])
  return <SearchEverything opened={opened} />
}

const SearchButton = () => (
  <Button
    variant="default"
    className={styles.search}
    leftSection={<Search size={16} aria-hidden="true" />}
    onClick={palette.open}
    aria-label="Search"
    aria-keyshortcuts="Control+K Meta+K"
  >
    <span className={styles.searchWords}>
      Search <kbd>Ctrl K</kbd>
    </span>
  </Button>
)

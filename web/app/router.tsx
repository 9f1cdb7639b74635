import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { PageEntry } from '../ui/page.ts'
import { retryUntilConnected } from '../ui/retryUntilConnected.ts'
import { Broken, BrokenPage } from './Broken.tsx'
import { NotFound } from './NotFound.tsx'
import { ENTRIES } from './pages.ts'
import { Root } from './Root.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Shown without the frame, and to nobody in particular. */
    bare?: boolean
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: Broken })
const getParentRoute = () => root

/** A page is a file of its own, fetched when it is first opened. */
const routeOf = <const Path extends string, Search extends object>(entry: PageEntry<Path, Search>) => {
  const { path, search: validateSearch, bare = false } = entry
  const component = lazyRouteComponent(() => retryUntilConnected(entry.load), entry.component)
  return createRoute({ getParentRoute, path, component, validateSearch, staticData: { bare } })
}
type RouteOf<Entry> =
  Entry extends PageEntry<infer Path, infer Search> ? ReturnType<typeof routeOf<Path, Search>> : never
type Routes = { [Index in keyof typeof ENTRIES]: RouteOf<(typeof ENTRIES)[Index]> }

// One function for all would have one type for all: each route keeps the address and the search of its page.
const routes = ENTRIES.map((entry) => routeOf<string, object>(entry)) as unknown as Routes

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
})

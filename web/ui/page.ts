import type { LucideIcon } from 'lucide-react'
import type { Name } from '../api/operation.ts'
import type { Raw } from './search.ts'

/** Its place in the navigation. Anyone who may call one of the operations sees it. */
type Navigation = { label: string; icon: LucideIcon; operations: readonly Name[] }

/** Something that can be done from anywhere, by the search in the head. */
export type Shortcut = {
  id: string
  label: string
  /** What else people call it. */
  words: string
  /** All of them must be allowed. */
  operations: readonly Name[]
  search?: object
}

type Loaded = Readonly<Record<string, unknown>>

/** What a page says of itself: the router, the navigation and the search in the head follow from it. */
export type PageEntry<Path extends string = string, Search extends object = object> = {
  path: Path
  /** Reads the state of the page from its address. */
  search: (raw: Raw) => Search
  /** The component, in a file of its own that is fetched when the page is first opened. */
  component: string
  load: () => Promise<Loaded>
  /** Shown without the frame, and to nobody in particular. */
  bare?: true
  navigation?: Navigation
  shortcuts?: readonly Shortcut[]
}

export const page = <const Path extends string, Search extends object>(entry: PageEntry<Path, Search>) => entry

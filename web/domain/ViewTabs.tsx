import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ViewedList } from '../../contract/people/savedViews.ts'
import { callData, queryOf } from '../api/call.ts'
import type { Answered } from '../api/operation.ts'
import { useSession } from '../api/session.ts'
import { notify } from '../ui/notify.ts'
import { builtInViews } from './builtInViews.ts'
import { isSameView, parseView, viewText } from './views.ts'

const SaveView = lazy(async () => ({ default: (await import('./SaveView.tsx')).SaveView }))

type SavedView = Answered<'GET /api/v1/views'>['entries'][number]
type Props = {
  list: ViewedList
  /** The filters, the order and the form of the list, as the address has them. */
  view: object
  /** What else the address has to say on which page the list stands. */
  place?: object
}

/** The views of a list as tabs: those that everybody has, one's own, and those that others share. */
export function ViewTabs({ list, view, place }: Props) {
  const { data } = useQuery(queryOf('GET /api/v1/views'))
  const [opened, { open, close }] = useDisclosure()
  const query = viewText(view)
  const saved = data?.entries.filter((one) => one.list === list) ?? []
  const current = saved.find((one) => isSameView(one.query, query))
  const builtIn = builtInViews(list, useSession()?.user?.id)
  return (
    <nav className="view-tabs" aria-label="Views">
      <Tab place={place} query="" active={query === ''}>
        All
      </Tab>
      {builtIn.map(({ name, view: own }) => (
        <Tab key={name} place={place} query={viewText(own)} active={isSameView(viewText(own), query)}>
          {name}
        </Tab>
      ))}
      {saved.map((one) => (
        <Tab
          key={one.id}
          place={place}
          query={one.query}
          active={one === current}
          hint={one.isOwn ? undefined : `Shared by ${one.ownerName}`}
        >
          {one.name}
        </Tab>
      ))}
      {current?.isOwn && <DeleteView view={current} />}
      <UnstyledButton className="view-tab" onClick={open}>
        + Save view
      </UnstyledButton>
      <Suspense>{opened && <SaveView close={close} list={list} query={query} />}</Suspense>
    </nav>
  )
}

type TabProps = {
  place: object | undefined
  query: string
  active: boolean
  hint?: string | undefined
  children: string
}

const Tab = ({ place, query, active, hint, children }: TabProps) => (
  <Link
    to="."
    search={{ ...parseView(query), ...place } as never}
    className="view-tab"
    title={hint}
    // Else “All” would be the current one of every view.
    activeOptions={{ exact: true }}
    aria-current={active ? 'page' : undefined}
  >
    {children}
  </Link>
)

function DeleteView({ view: { id, list, name, query, shared } }: { view: SavedView }) {
  const { mutate } = useMutation({
    mutationFn: () => callData('DELETE /api/v1/views/:viewId', { params: { viewId: id } }),
    onSuccess: () =>
      notify.undoable('View deleted.', () => callData('POST /api/v1/views', { body: { list, name, query, shared } })),
    onError: notify.failed,
  })
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Delete view ${name}`} onClick={() => mutate()}>
      <X size={14} aria-hidden="true" />
    </ActionIcon>
  )
}

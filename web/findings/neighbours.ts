import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../contract/paths.ts'
import { useLetterKeys, useLetterKeysOn } from '../ui/letterKeys.ts'

/** Of this tab: another one may show another list. */
const KEY = 'assay-findings'

const read = (): string[] => {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(ids) ? ids.map(String) : []
  } catch {
    return []
  }
}

/** The list that is shown is the order in which findings are read. */
export const useKeepOrder = (rows: readonly { id: string }[] | undefined) => {
  useEffect(() => {
    if (rows) sessionStorage.setItem(KEY, JSON.stringify(rows.map(({ id }) => id)))
  }, [rows])
}

/** Where a finding stands in the last list, and the ways to the ones before and after it: J and K. */
export const useNeighbours = (id: string) => {
  const navigate = useNavigate()
  const [keysOn] = useLetterKeysOn()
  const ids = read()
  const at = ids.indexOf(id)
  const go = (to: string | undefined) => {
    if (to !== undefined) void navigate({ to: paths.finding, params: { findingId: to } })
  }
  const next = at < 0 ? undefined : ids[at + 1]
  const previous = at < 0 ? undefined : ids[at - 1]
  useLetterKeys({ j: () => go(next), k: () => go(previous) }, keysOn && at >= 0)
  if (at < 0 || ids.length < 2) return undefined
  const key = (letter: string) => (keysOn ? letter : undefined)
  return {
    place: `${at + 1} of ${ids.length}`,
    next: { run: () => go(next), disabled: next === undefined && 'This is the last one.', keyboard: key('j') },
    previous: {
      run: () => go(previous),
      disabled: previous === undefined && 'This is the first one.',
      keyboard: key('k'),
    },
  }
}

import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { ReviewSearch } from '../detail/search.ts'
import { type Item, isToDecide } from './questions.ts'

const route = getRouteApi(paths.assessment)

/** The selected question stands in the address. Without one it is the first that needs a decision. */
export const useSelectedQuestion = (
  items: readonly Item[],
  listed: readonly Item[],
  change: (part: ReviewSearch) => void,
) => {
  const { question } = route.useSearch()
  const byId = (id: string | undefined) => items.find((item) => item.question.id === id)
  const selected = byId(question) ?? listed.find(isToDecide) ?? listed[0] ?? items[0]
  // The address follows a moment later; keys that are pressed quickly go on from where the last one led.
  const wanted = useRef(selected?.question.id)
  useLayoutEffect(() => {
    wanted.current = selected?.question.id
  }, [selected?.question.id])
  const select = useCallback(
    (id: string) => {
      wanted.current = id
      change({ question: id, file: undefined })
    },
    [change],
  )
  return { selected, select, current: () => byId(wanted.current) }
}

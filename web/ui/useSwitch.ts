import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../api/client.ts'

type Switching<R> = { actual: boolean; save: (on: boolean) => Promise<R>; done: (result: R) => void }

/**
 * A switch that shows what was chosen at once. It goes back where the server refuses, and says why; what was chosen
 * counts only as long as the truth is what it was then.
 */
export const useSwitch = <R>({ actual, save, done }: Switching<R>) => {
  const [chosen, setChosen] = useState<{ from: boolean; to: boolean }>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: done,
    onError: () => setChosen(undefined),
  })
  const choose = (to: boolean) => {
    if (isPending) return
    setChosen({ from: actual, to })
    mutate(to)
  }
  if (chosen && chosen.from !== actual) setChosen(undefined)
  return { checked: chosen?.to ?? actual, choose, problem: error ? messageOf(error) : undefined }
}

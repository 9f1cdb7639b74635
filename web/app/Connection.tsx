import { Box } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLost } from '../api/connection.ts'
import { SESSION } from '../api/queryClient.ts'
import { LOOK_AGAIN } from '../ui/retryUntilConnected.ts'
import { Status } from '../ui/Status.tsx'

/** Says that the server does not answer, and takes up what failed as soon as it does again. */
export function Connection() {
  const lost = useLost()
  const client = useQueryClient()
  useEffect(() => {
    if (!lost) return
    const look = () => void client.refetchQueries({ queryKey: SESSION })
    const timer = setInterval(look, LOOK_AGAIN)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
  }, [lost, client])
  return (
    <div role="status">
      {lost && (
        <>
          <Box visibleFrom="md">
            <span className="pill pill-bad">Offline: changes are not saved</span>
          </Box>
          <Box hiddenFrom="md">
            <Status meaning="bad" word="Offline" />
          </Box>
        </>
      )}
    </div>
  )
}

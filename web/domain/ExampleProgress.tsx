import { Group, Loader, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { plural } from '../ui/words.ts'

/** All of it comes at once, so that the time is the only thing that moves. */
export function ExampleProgress() {
  const [seconds, setSeconds] = useState(0)
  const { start, stop } = useInterval(() => setSeconds((count) => count + 1), 1000)
  useEffect(() => {
    start()
    return stop
  }, [start, stop])
  return (
    <Group gap="sm" wrap="nowrap">
      <Loader size="sm" aria-hidden="true" />
      <Text role="status">
        Loading example portfolio…{' '}
        <span aria-hidden="true" className="figures dimmed">
          {plural(seconds, 'second')}
        </span>
      </Text>
    </Group>
  )
}

import { Button, Center, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../api/client.ts'

type Empty = { title: string; children?: ReactNode; action?: ReactNode }

/** Nothing there: it says what to do next. */
export function EmptyState({ title, children, action }: Empty) {
  return (
    <Center py={48} px="md">
      <Stack align="center" gap="xs" maw={440}>
        <Title order={2} size="h4" ta="center">
          {title}
        </Title>
        {children && (
          <Text c="dimmed" ta="center">
            {children}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  )
}

const TITLES: Record<number, string> = {
  0: 'Assay does not answer',
  403: 'Your role does not allow this',
  404: 'This does not exist, or not any more',
}

export function ErrorState({ error, retry }: { error: unknown; retry?: () => unknown }) {
  const status = error instanceof ApiError ? error.status : undefined
  const title = (status !== undefined && TITLES[status]) || 'This could not be loaded'
  // What the role may not see does not come by trying again.
  const forbidden = status === 403
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          retry &&
          !forbidden && (
            <Button variant="default" onClick={() => retry()}>
              Try again
            </Button>
          )
        }
      >
        {forbidden ? 'Ask an administrator.' : messageOf(error)}
      </EmptyState>
    </div>
  )
}

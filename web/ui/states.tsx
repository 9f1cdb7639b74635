import { Button, Center, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '../../contract/errors.ts'
import { ApiError, messageOf } from '../api/client.ts'

type Empty = { title: string; children?: ReactNode; action?: ReactNode }

/** A sheet with nothing on it yet, drawn as the mark is. */
const Drawing = () => (
  <svg className="drawing" width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
    <path d="M32 6h32l26 26v32L64 90H32L6 64V32z" />
    <path d="M34 30h28M34 42h28M34 54h16" />
    <circle cx="62" cy="62" r="9" />
    <path d="m69 69 8 8" />
  </svg>
)

/** Nothing there: it says what to do next. */
export function EmptyState({ title, children, action }: Empty) {
  return (
    <Center py={48} px="md">
      <Stack align="center" gap="xs" maw={440}>
        <Drawing />
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

/** Nothing fits what was asked for: the way back is to ask for less. */
export const NothingFits = ({ title, clear }: { title: string; clear: () => void }) => (
  <EmptyState
    title={title}
    action={
      <Button variant="default" onClick={clear}>
        Clear filters
      </Button>
    }
  >
    Change or clear the filters above.
  </EmptyState>
)

const TITLES: Record<number, string> = {
  0: 'Assay is not responding',
  403: 'You don’t have access to this page',
  404: 'Not found',
}

/** Instead of the bare name of the error. */
const TEXTS: Record<string, string> = {
  [messages.forbidden]: 'Ask an administrator for access.',
  [messages.notFound]: 'It may have been deleted, or the address may be wrong.',
}
/** Asked again, it would be the same. */
const isFinal = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404)

export function ErrorState({ error, retry }: { error: unknown; retry?: () => unknown }) {
  const title = (error instanceof ApiError && TITLES[error.status]) || 'Something went wrong'
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          retry &&
          !isFinal(error) && (
            <Button variant="default" onClick={() => retry()}>
              Try again
            </Button>
          )
        }
      >
        {TEXTS[messageOf(error)] ?? messageOf(error)}
      </EmptyState>
    </div>
  )
}

import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export type SectionProps = { title: string; line?: ReactNode; children?: ReactNode }

/** A part of a page: what it is about, one line of why, and what can be set. */
export function Section({ title, line, children }: SectionProps) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title} className="section">
      <Stack gap="md">
        <div>
          <Title order={2}>{title}</Title>
          {line && (
            <Text component="div" c="dimmed">
              {line}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}

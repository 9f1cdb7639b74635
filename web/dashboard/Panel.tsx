import { Group, Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = { title: string; aside?: ReactNode; children: (id: string) => ReactNode }

/** A part of the dashboard under its name; what it holds can refer to the name by its id. */
export function Panel({ title, aside, children }: Props) {
  const id = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children(id)}
    </Paper>
  )
}

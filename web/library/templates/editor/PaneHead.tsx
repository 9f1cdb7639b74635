import { ActionIcon, Group, Title } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './editor.module.css'

type Props = { title: string; choose: (id: undefined) => void; children?: ReactNode }

/** What is chosen in the outline; on a narrow screen with the way back to it. */
export function PaneHead({ title, choose, children }: Props) {
  return (
    <Group justify="space-between" mb="md" gap="xs" className={styles.paneHead}>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          className={styles.builderBack}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Back to all questions"
          onClick={() => choose(undefined)}
        >
          <ArrowLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <Title order={2}>{title}</Title>
      </Group>
      {children && <Group gap={4}>{children}</Group>}
    </Group>
  )
}

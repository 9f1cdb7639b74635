import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Mark } from '../../ui/Mark.tsx'
import styles from './session.module.css'

/** A page before the application: one small form on a sheet. */
export function Sheet({ title, line, children }: { title: string; line?: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = title.includes('Assay') ? title : `${title} – Assay`
  }, [title])
  return (
    <main>
      <Paper withBorder p="xl" className={styles.sheet}>
        <Stack gap="md">
          <Mark size={48} />
          <div>
            <Title order={1}>{title}</Title>
            {line && <Text c="dimmed">{line}</Text>}
          </div>
          {children}
        </Stack>
      </Paper>
    </main>
  )
}

import { Text } from '@mantine/core'
import type { Evidence } from '../../../contract/files.ts'

/** What each kind of preview is given. */
export type Shown = { file: Evidence; zoom: number }

export const Unreadable = ({ text }: { text?: string }) => (
  <Text p="md" role="alert">
    {text ?? 'This file cannot be shown here.'} Download it to look at it with another program.
  </Text>
)

import { Text } from '@mantine/core'
import type { Evidence } from '../../../contract/files/files.ts'

/** What each kind of preview is given. */
export type ShownFile = Pick<Evidence, 'id' | 'fileName' | 'mimeType'>
export type PreviewProps = { file: ShownFile; zoom: number; page: number }

export const Unreadable = ({ text }: { text?: string }) => (
  <Text p="md" role="alert">
    {text ?? "This file can't be previewed."} Download it to open it in another app.
  </Text>
)

import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getBytes, messageOf } from '../../api/client.ts'
import { addressOf } from '../../api/operation.ts'
import { textOf } from './kinds.ts'
import styles from './preview.module.css'
import { type PreviewProps, Unreadable } from './Unreadable.tsx'

export function TextPreview({ file }: PreviewProps) {
  const { data, error } = useQuery({
    queryKey: ['files', file.id],
    queryFn: ({ signal }) => getBytes(addressOf('GET /api/v1/files/:fileId', { params: { fileId: file.id } }), signal),
    select: textOf,
    // Content under an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  if (error) return <Unreadable text={messageOf(error)} />
  if (!data) return <Skeleton height={240} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.evidenceBody} aria-label="Text" tabIndex={0}>
      <pre className={styles.evidenceText}>{data.text}</pre>
      {data.isCut && <Text c="dimmed">This is only the beginning. Download the file to read the rest.</Text>}
    </section>
  )
}

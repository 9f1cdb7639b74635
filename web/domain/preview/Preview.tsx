import { CloseButton, Group, Skeleton, Text } from '@mantine/core'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { addressOf } from '../../api/operation.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { type Kind, kindOf, ZOOMS, zoomFrom } from './kinds.ts'
import styles from './preview.module.css'
import { TextPreview } from './TextPreview.tsx'
import { type PreviewProps, type ShownFile, Unreadable } from './Unreadable.tsx'

// The reader of PDF files is larger than the rest of the application: it is fetched when one is opened.
const PdfPreview = lazy(async () => ({ default: (await import('./PdfPreview.tsx')).PdfPreview }))

const VIEWS: Record<Kind, (props: PreviewProps) => React.ReactNode> = {
  pdf: (props) => <PdfPreview {...props} />,
  image: (props) => <ImagePreview {...props} />,
  text: (props) => <TextPreview {...props} />,
}

/** A file as it looks, in place. Nothing in it runs or leads anywhere: it is drawn. */
export function Preview({ file, page = 1, close }: { file: ShownFile; page?: number; close: () => void }) {
  const [zoom, setZoom] = useState<number>(1)
  const kind = kindOf(file)
  if (kind === undefined) return null
  const View = VIEWS[kind]
  return (
    <section className={styles.evidence} aria-label={`Preview of ${file.fileName}`}>
      <Group className={styles.evidenceHead} gap="xs" justify="space-between" wrap="nowrap">
        <Text fw={600} truncate>
          {file.fileName}
        </Text>
        <Group gap={4} wrap="nowrap">
          {kind !== 'text' && <Zoom zoom={zoom} change={setZoom} />}
          <CloseButton aria-label="Close preview" onClick={close} />
        </Group>
      </Group>
      <Suspense fallback={<Skeleton height={480} />}>
        <View file={file} zoom={zoom} page={page} />
      </Suspense>
    </section>
  )
}

function Zoom({ zoom, change }: { zoom: number; change: (zoom: number) => void }) {
  return (
    <>
      <IconAction
        label="Zoom out"
        icon={ZoomOut}
        size={28}
        disabled={zoom === ZOOMS[0] && 'Minimum zoom'}
        run={() => change(zoomFrom(zoom, -1))}
      />
      <Text className={`figures ${styles.zoom}`} role="status">
        {Math.round(zoom * 100)}%
      </Text>
      <IconAction
        label="Zoom in"
        icon={ZoomIn}
        size={28}
        disabled={zoom === ZOOMS.at(-1) && 'Maximum zoom'}
        run={() => change(zoomFrom(zoom, 1))}
      />
    </>
  )
}

function ImagePreview({ file, zoom }: PreviewProps) {
  const [broken, setBroken] = useState(false)
  if (broken) return <Unreadable />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.evidenceBody} aria-label="Image" tabIndex={0}>
      <img
        src={addressOf('GET /api/v1/files/:fileId', { params: { fileId: file.id } })}
        alt={file.fileName}
        style={{ width: zoom === 1 ? undefined : `${zoom * 100}%`, maxWidth: zoom === 1 ? '100%' : 'none' }}
        onError={() => setBroken(true)}
      />
    </section>
  )
}

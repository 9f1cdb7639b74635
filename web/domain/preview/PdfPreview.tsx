import { Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { ApiError, getBytes, messageOf } from '../../api/client.ts'
import { addressOf } from '../../api/operation.ts'
import { Action } from '../../ui/Action.tsx'
import { drawPage, openPdf, type Pdf, type PdfPage, textOfPage } from './pdf.ts'
import styles from './preview.module.css'
import { type PreviewProps, Unreadable } from './Unreadable.tsx'

type LoadedPdf = { pdf: Pdf } | { problem: string } | undefined

const problemOf = (error: unknown) => {
  if (error instanceof ApiError) return messageOf(error)
  const isLocked = error instanceof Error && error.name === 'PasswordException'
  return isLocked ? 'This file is password-protected.' : "This file is damaged or can't be displayed."
}

/** Fetched and opened once; closed with its worker when nobody looks any more. */
const usePdf = (id: string): LoadedPdf => {
  const [opened, setOpened] = useState<LoadedPdf>()
  useEffect(() => {
    const stop = new AbortController()
    let close = () => {}
    const open = async () => {
      const content = await getBytes(addressOf('GET /api/v1/files/:fileId', { params: { fileId: id } }), stop.signal)
      if (stop.signal.aborted) return
      const task = openPdf(content)
      close = () => void task.destroy()
      const pdf = await task.promise
      if (!stop.signal.aborted) setOpened({ pdf })
    }
    open().catch((error: unknown) => {
      if (!stop.signal.aborted) setOpened({ problem: problemOf(error) })
    })
    return () => {
      stop.abort()
      close()
    }
  }, [id])
  return opened
}

/** Page by page, drawn as a picture with its text beside it for screen readers. */
export function PdfPreview({ file, zoom, page }: PreviewProps) {
  const opened = usePdf(file.id)
  const [number, setNumber] = useState(page)
  if (!opened) return <Skeleton height={480} />
  if ('problem' in opened) return <Unreadable text={opened.problem} />
  const count = opened.pdf.numPages
  return (
    <>
      <Page pdf={opened.pdf} number={number} zoom={zoom} name={`Page ${number} of ${file.fileName}`} />
      <Group className={styles.evidenceFoot} gap="xs" justify="center">
        <Action
          label="Previous page"
          size="compact-sm"
          variant="default"
          disabled={number === 1 && 'This is the first page'}
          run={() => setNumber(number - 1)}
        />
        <Text className="figures" role="status">
          Page {number} of {count}
        </Text>
        <Action
          label="Next page"
          size="compact-sm"
          variant="default"
          disabled={number === count && 'This is the last page'}
          run={() => setNumber(number + 1)}
        />
      </Group>
    </>
  )
}

const usePage = (pdf: Pdf, number: number) => {
  const [page, setPage] = useState<PdfPage | 'broken'>()
  useEffect(() => {
    let current = true
    pdf.getPage(number).then(
      (found) => current && setPage(found),
      () => current && setPage('broken'),
    )
    return () => {
      current = false
    }
  }, [pdf, number])
  return page
}

type PageProps = { pdf: Pdf; number: number; zoom: number; name: string }

function Page({ pdf, number, zoom, name }: PageProps) {
  const page = usePage(pdf, number)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { ref, width } = useElementSize()
  const [text, setText] = useState('')
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (!page || page === 'broken' || !canvas.current || width === 0) return
    let current = true
    const drawing = drawPage(page, canvas.current, width * zoom)
    drawing.promise.catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'RenderingCancelledException')) setBroken(true)
    })
    textOfPage(page).then(
      (found) => current && setText(found),
      () => undefined,
    )
    return () => {
      current = false
      drawing.cancel()
    }
  }, [page, width, zoom])
  if (broken || page === 'broken') return <Unreadable text="This page cannot be drawn." />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.evidenceBody} aria-label={name} tabIndex={0}>
      <div ref={ref}>
        <canvas ref={canvas} />
      </div>
      <VisuallyHidden>{text || 'This page has no text, only images.'}</VisuallyHidden>
    </section>
  )
}

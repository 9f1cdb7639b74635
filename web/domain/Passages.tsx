import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { FoundPassage } from '../../contract/vendors/documents.ts'
import { addressOf } from '../api/operation.ts'
import styles from './Passages.module.css'
import { canPreview } from './preview/kinds.ts'
import { Preview } from './preview/Preview.tsx'

/** Slides and sheets have numbers too. */
const placeOf = ({ mimeType, page }: FoundPassage) => {
  if (mimeType.endsWith('presentation')) return `slide ${page}`
  if (mimeType.endsWith('sheet')) return `sheet ${page}`
  return mimeType.startsWith('text/') ? undefined : `page ${page}`
}

const keyOf = ({ fileId, page, text }: FoundPassage) => `${fileId} ${page} ${text}`

/** What documents say, each passage with its file, which opens at its page. */
export function Passages({ passages }: { passages: readonly FoundPassage[] }) {
  const [open, setOpen] = useState<string>()
  return (
    <Stack gap="sm">
      {passages.map((passage) => {
        const key = keyOf(passage)
        const toggle = () => setOpen(open === key ? undefined : key)
        return (
          <div key={key}>
            <blockquote className={styles.passage}>
              <Marked passage={passage} />
            </blockquote>
            <Source passage={passage} isOpen={open === key} toggle={toggle} />
            {open === key && (
              <Preview file={{ ...passage, id: passage.fileId }} page={passage.page} close={() => setOpen(undefined)} />
            )}
          </div>
        )
      })}
    </Stack>
  )
}

type SourceProps = { passage: FoundPassage; isOpen: boolean; toggle: () => void }

function Source({ passage, isOpen, toggle }: SourceProps) {
  const { fileId, fileName } = passage
  const label = [fileName, placeOf(passage)].filter(Boolean).join(', ')
  return (
    <Text c="dimmed" className="break" mb={isOpen ? 'xs' : undefined}>
      {canPreview(passage) ? (
        <Anchor component="button" type="button" inherit ta="left" aria-expanded={isOpen} onClick={toggle}>
          {label}
        </Anchor>
      ) : (
        <a href={addressOf('GET /api/v1/files/:fileId', { params: { fileId } })}>{label}</a>
      )}
    </Text>
  )
}

function Marked({ passage: { text, marks } }: { passage: FoundPassage }) {
  const ends = marks.map(({ start, length }) => start + length)
  return (
    <>
      {marks.map(({ start, length }, index) => (
        <span key={start}>
          {text.slice(ends[index - 1] ?? 0, start)}
          <mark>{text.slice(start, start + length)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}

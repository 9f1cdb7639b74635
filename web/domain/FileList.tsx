import { Button } from '@mantine/core'
import type { Attachment } from '../../contract/files/files.ts'
import { sizeText } from '../../contract/values/words.ts'
import { addressOf } from '../api/operation.ts'
import styles from '../ui/files.module.css'

type Props = { label: string; files: readonly Attachment[]; remove?: ((file: Attachment) => void) | undefined }

/** Files that are there already: to be opened, and to be removed by those who may. */
export function FileList({ label, files, remove }: Props) {
  if (files.length === 0) return null
  return (
    <ul className={styles.fileList} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <span>
            <a href={addressOf('GET /api/v1/files/:fileId', { params: { fileId: file.id } })}>{file.fileName}</a>{' '}
            <span className="figures zero">{sizeText(file.sizeBytes)}</span>
          </span>
          {remove && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Remove ${file.fileName}`}
              onClick={() => remove(file)}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

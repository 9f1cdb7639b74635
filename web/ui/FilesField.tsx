import { Button, CloseButton, FileButton, Group, Input, Progress, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { sizeText } from '../../contract/values/words.ts'
import styles from './files.module.css'

type Props = {
  label: string
  files: readonly File[]
  change: (files: File[]) => void
  /** How much has been sent, from 0 to 1, while it is being sent. */
  sent?: number | undefined
  /** What is there already. */
  children?: ReactNode
}

/** The kinds that are accepted as a rule; the organisation may have fewer, and the server decides. */
const HINT = 'PDF, images, Office documents, CSV or text'

/** Files to be sent: chosen, or dropped here. They go with the form. */
export function FilesField({ label, files, change, sent, children }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const add = (more: readonly File[]) => change([...files, ...more])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div>
      <Input.Label id={id} component="div">
        {label}
      </Input.Label>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div
        className={styles.drop}
        role="group"
        aria-labelledby={id}
        data-over={over || undefined}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Group justify="center" gap="xs">
          <Text>Drop files here or</Text>
          <FileButton onChange={add} multiple inputProps={{ 'aria-label': label }}>
            {(props) => (
              <Button variant="default" size="compact-sm" {...props}>
                Choose files
              </Button>
            )}
          </FileButton>
        </Group>
        <Text c="dimmed" mt={4}>
          {HINT}
        </Text>
      </div>
      <ul className={styles.fileList} aria-label={`${label}: selected files`}>
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
          <li key={index}>
            <span>
              {file.name} <span className="figures zero">{sizeText(file.size)}</span>
            </span>
            <CloseButton
              aria-label={`Remove ${file.name}`}
              onClick={() => change(files.filter((_, other) => other !== index))}
            />
          </li>
        ))}
      </ul>
      {sent !== undefined && <Progress value={sent * 100} aria-label="Uploading files" mt="xs" />}
    </div>
  )
}

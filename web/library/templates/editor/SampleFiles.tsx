import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core'
import { Paperclip, X } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { sizeText } from '../../../../contract/values/words.ts'
import styles from './editor.module.css'

/** A file that was chosen, and is sent nowhere. */
export type AnswerFile = { id: string; fileName: string; sizeBytes: number }
type FileAnswer = {
  files: readonly AnswerFile[]
  add: (files: File[]) => void
  remove: (id: string) => void
}
type Props = { question: { text: string }; answer: FileAnswer }

/** Files by a button or dropped, as the vendor adds them; here they stay in the page. */
export function SampleFiles({ question, answer }: Props) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    answer.add([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={styles.answerDrop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group gap="sm">
        <FileButton multiple onChange={answer.add}>
          {(button) => (
            <Button {...button} variant="default" size="md" aria-label={`Choose files: ${question.text}`}>
              Choose files
            </Button>
          )}
        </FileButton>
        <Text c="dimmed">or drop them here</Text>
      </Group>
      {answer.files.length > 0 && (
        <ul className={styles.answerFiles} aria-label="Selected files">
          {answer.files.map(({ id, fileName, sizeBytes }) => (
            <li key={id}>
              <Paperclip size={16} aria-hidden="true" />
              <span className="break">{fileName}</span>
              <Text span c="dimmed" className="nowrap">
                {sizeText(sizeBytes)}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Remove ${fileName}`}
                onClick={() => answer.remove(id)}
              >
                <X size={16} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { Code, FileInput, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import styles from './frameworks.module.css'

const EXAMPLE = 'domain,code,title,guidance,isSharedResponsibility\nAccess,AC-1,Accounts are reviewed,,no'

/** A file, or text from the clipboard: JSON or CSV, told apart by how it begins. */
export function ImportSource({ take }: { take: (text: string) => void }) {
  const [text, setText] = useState('')
  const change = (given: string) => {
    setText(given)
    take(given)
  }
  return (
    <Stack gap="sm">
      <Text>
        Upload a CSV file with a header row, or a JSON document with name, version and controls. Each control needs a
        domain, a code and a title. You can check the result before you import.
      </Text>
      <Code block tabIndex={0}>
        {EXAMPLE}
      </Code>
      <FileInput
        label="File"
        placeholder="Select a CSV or JSON file"
        accept=".csv,.json,text/csv,application/json"
        onChange={(file) => void (file ? file.text().then(change) : change(''))}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear file' }}
        data-autofocus
      />
      <Textarea
        label="Or paste the content"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        className={styles.importText}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
      />
    </Stack>
  )
}

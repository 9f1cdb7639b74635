import { Code, FileInput, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'

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
        A table with a head row, or a JSON document with name, version and controls. A domain, a code and a title for
        each control are enough. Nothing is sent before you have seen what was read.
      </Text>
      <Code block tabIndex={0}>
        {EXAMPLE}
      </Code>
      <FileInput
        label="File"
        placeholder="Choose a CSV or JSON file"
        accept=".csv,.json,text/csv,application/json"
        onChange={(file) => void (file ? file.text().then(change) : change(''))}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the file' }}
        data-autofocus
      />
      <Textarea
        label="Or paste it here"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        className="import-text"
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
      />
    </Stack>
  )
}

import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; commit: (text: string) => void }

/** For texts that others refer to: they follow when it is finished, not at every letter. */
export function CommitInput({ value, commit, ...rest }: Props) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const finish = () => {
    const wanted = text.trim()
    if (wanted === value) setText(value)
    else commit(wanted)
  }
  return (
    <TextInput
      {...rest}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
      }}
    />
  )
}

import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  commit: (text: string) => void
  /** Why a text cannot be taken; what was there before stays. */
  refuse?: (text: string) => string | undefined
}

/** For texts that others refer to: they follow when it is finished, not at every letter. */
export function CommitInput({ value, commit, refuse, error, ...rest }: Props) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const wanted = text.trim()
  const refusal = wanted === value ? undefined : refuse?.(wanted)
  const finish = () => {
    if (wanted === value || refusal !== undefined) setText(value)
    else commit(wanted)
  }
  return (
    <TextInput
      {...rest}
      value={text}
      error={refusal ?? error}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
      }}
    />
  )
}

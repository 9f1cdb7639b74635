import { TextInput, type TextInputProps } from '@mantine/core'

/** The second step of signing in. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Code"
      description="From your authenticator app, or one of your recovery codes"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      required
      withAsterisk={false}
      {...props}
    />
  )
}

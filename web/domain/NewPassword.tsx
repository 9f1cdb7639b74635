import { PasswordInput, type PasswordInputProps, Progress, Text } from '@mantine/core'
import { strengthOf } from './passwordStrength.ts'

type Props = PasswordInputProps & { value?: string }

/** A field for a new password, which says how strong it is while somebody types. */
export function NewPassword(props: Props) {
  return (
    <div>
      <PasswordInput autoComplete="new-password" required withAsterisk={false} {...props} />
      {props.value && <Strength password={props.value} />}
    </div>
  )
}

function Strength({ password }: { password: string }) {
  const { word, percent, color } = strengthOf(password)
  return (
    <>
      <Progress value={percent} size="xs" mt={6} color={color} aria-hidden="true" />
      <Text size="sm" c="dimmed" role="status">
        Password strength: {word}
      </Text>
    </>
  )
}

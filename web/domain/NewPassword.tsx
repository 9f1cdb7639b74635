import { PasswordInput, type PasswordInputProps, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Person } from '../../contract/people/passwords/rule.ts'
import { loadCommon, strengthOf } from './passwordStrength.ts'

type Props = PasswordInputProps & {
  value?: string
  /** Whose password it is, if the page knows. */
  person?: Person
}

/** A field for a new password, with its strength while typing. */
export function NewPassword({ person = { email: '' }, ...props }: Props) {
  return (
    <div>
      <PasswordInput autoComplete="new-password" required withAsterisk={false} {...props} />
      {props.value && <Strength password={props.value} person={person} />}
    </div>
  )
}

function Strength({ password, person }: { password: string; person: Person }) {
  const { data: common } = useQuery({ queryKey: ['common passwords'], queryFn: loadCommon, staleTime: Infinity })
  if (!common) return null
  const { text, percent, color } = strengthOf(password, person, common)
  return (
    <>
      <Progress value={percent} size="xs" mt={6} color={color} aria-hidden="true" />
      <Text size="sm" c="dimmed" role="status">
        Password strength: {text}
      </Text>
    </>
  )
}

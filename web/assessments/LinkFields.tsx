import { Checkbox, NumberInput, PasswordInput, SimpleGrid, Textarea } from '@mantine/core'
import { LINK_DAYS, LINK_PASSWORD_LENGTH } from '../../contract/limits.ts'

export type LinkValues = { message: string; password: string; expiresInDays: number | ''; notify: boolean }
export const LINK_LABELS = {
  message: 'Message',
  password: 'Password',
  expiresInDays: 'Days until the link expires',
  notify: 'Email',
}
export const NO_LINK_VALUES: LinkValues = { message: '', password: '', expiresInDays: '', notify: true }

/** In the words of the API. */
export const linkOf = ({ message, password, expiresInDays, notify }: LinkValues) => ({
  message: message || null,
  password: password || null,
  expiresInDays: expiresInDays === '' ? null : expiresInDays,
  notify,
})

type Props = {
  input: (field: keyof LinkValues, options?: { type: 'checkbox' }) => object
  /** Whom the invitation goes to, as far as that is known here. */
  email?: string | undefined
  many?: boolean
}

const notifyText = (email: string | undefined, many: boolean) =>
  many ? 'Email the invitations to the vendors’ contacts' : `Email the invitation to ${email ?? 'the vendor’s contact'}`

/** What a vendor's link is made with, or the links of many. */
export function LinkFields({ input, email, many = false }: Props) {
  return (
    <>
      <Textarea
        label={LINK_LABELS.message}
        description="Shown to the vendor above the questions"
        autosize
        minRows={2}
        maxRows={8}
        {...input('message')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PasswordInput
          label={LINK_LABELS.password}
          description={`At least ${LINK_PASSWORD_LENGTH} characters${many ? ', the same for all vendors' : ''}. Share it separately from the link.`}
          autoComplete="off"
          {...input('password')}
        />
        <NumberInput
          label={LINK_LABELS.expiresInDays}
          description="Leave empty to use the default from the settings"
          min={LINK_DAYS.min}
          max={LINK_DAYS.max}
          hideControls
          {...input('expiresInDays')}
        />
      </SimpleGrid>
      <Checkbox label={notifyText(email, many)} {...input('notify', { type: 'checkbox' })} />
    </>
  )
}

import { Checkbox, PasswordInput, SimpleGrid, Textarea } from '@mantine/core'
import { LINK_DAYS, LINK_PASSWORD_LENGTH } from '../../contract/limits.ts'
import { useSession } from '../api/session.ts'
import { NumberField } from '../ui/NumberField.tsx'

export type LinkValues = {
  message: string
  password: string
  expiresInDays: number | ''
  notify: boolean
  showLink: boolean
}
export const LINK_LABELS = {
  message: 'Message',
  password: 'Password',
  expiresInDays: 'Days until the link expires',
  notify: 'Email',
  showLink: 'Link',
}
export const NO_LINK_VALUES: LinkValues = {
  message: '',
  password: '',
  expiresInDays: '',
  notify: true,
  showLink: false,
}

/** Without a mail server, the link has to be passed on by hand. */
export const useSendsMail = () => useSession()?.organisation.sendsMail ?? false

/** In the words of the API. */
export const linkOf = ({ message, password, expiresInDays, notify, showLink }: LinkValues, sendsMail: boolean) => ({
  message: message || null,
  password: password || null,
  expiresInDays: expiresInDays === '' ? null : expiresInDays,
  notify,
  showLink: showLink || !notify || !sendsMail,
})

type Props = {
  input: (field: keyof LinkValues, options?: { type: 'checkbox' }) => object
  /** Whom the invitation goes to, as far as that is known here. */
  email?: string | undefined
  many?: boolean
  /** Whether the invitation is to be mailed. */
  notify: boolean
}

const notifyText = (email: string | undefined, many: boolean) =>
  many ? 'Email the invitations to the vendors’ contacts' : `Email the invitation to ${email ?? 'the vendor’s contact'}`

/** What a vendor's link is made with, or the links of many. */
export function LinkFields({ input, email, many = false, notify }: Props) {
  const sendsMail = useSendsMail()
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
        <NumberField
          label={LINK_LABELS.expiresInDays}
          description="Leave empty to use the default from the settings"
          min={LINK_DAYS.min}
          max={LINK_DAYS.max}
          {...input('expiresInDays')}
        />
      </SimpleGrid>
      <Checkbox label={notifyText(email, many)} {...input('notify', { type: 'checkbox' })} />
      {notify && sendsMail && (
        <Checkbox
          label={many ? 'Show me the links too' : 'Show me the link too'}
          description="You may be asked to confirm that it is you"
          {...input('showLink', { type: 'checkbox' })}
        />
      )}
    </>
  )
}

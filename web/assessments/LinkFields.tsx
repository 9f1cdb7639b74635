import { NumberInput, PasswordInput, SimpleGrid, Textarea } from '@mantine/core'
import { LINK_DAYS, LINK_PASSWORD_LENGTH } from '../../contract/limits.ts'

export type LinkValues = { message: string; password: string; expiresInDays: number | '' }
export const LINK_LABELS = { message: 'Message', password: 'Password', expiresInDays: 'Days until the link expires' }
export const NO_LINK_VALUES: LinkValues = { message: '', password: '', expiresInDays: '' }

/** In the words of the API. */
export const linkOf = ({ message, password, expiresInDays }: LinkValues) => ({
  message: message || null,
  password: password || null,
  expiresInDays: expiresInDays === '' ? null : expiresInDays,
})

type Props = { input: (field: keyof LinkValues) => object; many?: boolean }

/** What a vendor's link is made with, or the links of many. */
export function LinkFields({ input, many = false }: Props) {
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
    </>
  )
}

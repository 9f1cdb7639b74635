import { NumberInput, PasswordInput, SimpleGrid, Textarea } from '@mantine/core'

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
          description={many ? 'The same for all; pass it on by another way' : 'Pass it on by another way'}
          autoComplete="off"
          {...input('password')}
        />
        <NumberInput
          label={LINK_LABELS.expiresInDays}
          description="Empty: never"
          min={0}
          max={3650}
          hideControls
          {...input('expiresInDays')}
        />
      </SimpleGrid>
    </>
  )
}

import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { LANGUAGES } from '../../../contract/values/languages.ts'
import type { Contact, ContactRole } from '../../../contract/vendors/contacts.ts'
import { callData } from '../../api/call.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { CONTACT_ROLE } from '../../domain/words.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { choices, keysOf } from '../../ui/words.ts'

type Props = { vendor: Vendor; contact: Contact | undefined; close: () => void }

export function ContactDialog({ opened, ...props }: Props & { opened: boolean }) {
  const title = props.contact ? `Edit ${props.contact.name}` : 'Add contact'
  return (
    <Dialog opened={opened} close={props.close} title={title}>
      <ContactForm {...props} />
    </Dialog>
  )
}

const LABELS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  jobTitle: 'Job title',
  language: 'Language',
  roles: 'Roles',
}
const valuesOf = (contact: Contact | undefined) => ({
  name: contact?.name ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  jobTitle: contact?.jobTitle ?? '',
  language: contact?.language ?? null,
  roles: contact?.roles ?? ([] as ContactRole[]),
})

function ContactForm({ vendor, contact, close }: Props) {
  const form = useForm({ initialValues: valuesOf(contact) })
  const vendorId = vendor.id
  const saving = useSave({
    form,
    labels: LABELS,
    save: (body) =>
      contact
        ? callData('PATCH /api/v1/vendors/:vendorId/contacts/:contactId', {
            params: { vendorId, contactId: contact.id },
            body,
          })
        : callData('POST /api/v1/vendors/:vendorId/contacts', { params: { vendorId }, body }),
    done: ({ name }) => {
      notify.done(contact ? 'Changes saved.' : `${name} added.`)
      close()
    },
  })
  return (
    <Form {...saving} label={contact ? 'Save changes' : 'Add contact'} cancel={close}>
      <TextInput label={LABELS.name} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={LABELS.email} type="email" required {...form.getInputProps('email')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label={LABELS.phone} type="tel" {...form.getInputProps('phone')} />
        <TextInput label={LABELS.jobTitle} {...form.getInputProps('jobTitle')} />
        <Select
          label={LABELS.language}
          description="Of mails to this contact; English by default"
          data={choices(LANGUAGES)}
          clearable
          {...form.getInputProps('language')}
        />
      </SimpleGrid>
      <Checkbox.Group
        label={LABELS.roles}
        description="The primary contact gets what nobody is named for"
        {...form.getInputProps('roles')}
      >
        <Stack gap="xs" mt="xs">
          {keysOf(CONTACT_ROLE).map((role) => (
            <Checkbox key={role} value={role} label={CONTACT_ROLE[role]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Form>
  )
}

import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/forms.tsx'
import { useSave } from '../../ui/useSave.ts'

const LABELS = { name: 'Name', description: 'Description' }

export function CreateTemplate({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog opened={opened} close={close} title="Create questionnaire">
      <CreateForm close={close} />
    </Dialog>
  )
}

/** Its name and what it is for; the questions are written on its own page. */
function CreateForm({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const form = useForm({ initialValues: { name: '', description: '' } })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ name, description }) =>
      call('POST /api/v1/templates', { body: { name, description: description || null } }),
    done: ({ data }) => void navigate({ to: paths.template, params: { templateId: data.id } }),
  })
  return (
    <Form {...saving} label="Create questionnaire" cancel={close}>
      <TextInput
        label={LABELS.name}
        description="Vendors see this name above the questions"
        maxLength={200}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label={LABELS.description}
        description="Internal note: when to use this questionnaire"
        autosize
        minRows={2}
        maxLength={10_000}
        {...form.getInputProps('description')}
      />
    </Form>
  )
}

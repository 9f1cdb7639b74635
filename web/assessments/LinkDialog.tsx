import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { LinkCreate } from '../../contract/assessments.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { useSave } from '../ui/useSave.ts'
import { useStepFocus } from '../ui/useStepFocus.ts'
import { LINK_LABELS, LinkFields, linkOf, NO_LINK_VALUES } from './LinkFields.tsx'

type Making = {
  /** What the button says that makes the link. */
  label: string
  vendorName: string
  /** What will happen. */
  children: ReactNode
  make: (body: LinkCreate) => Promise<{ data: { portalUrl: string } }>
  close: () => void
}

/** Makes a link for a vendor. It is shown here and never again. */
export function LinkDialog({ title, opened, ...making }: Making & { title: string; opened: boolean }) {
  const [link, setLink] = useState<string>()
  const close = () => {
    setLink(undefined)
    making.close()
  }
  return (
    // A slip must not cost a link that is shown only once.
    <Dialog opened={opened} close={close} title={title} size={560} guarded={link !== undefined}>
      <Content {...making} close={close} link={link} show={setLink} />
    </Dialog>
  )
}

type Showing = { link: string | undefined; show: (link: string) => void }

function Content({ link, show, ...making }: Making & Showing) {
  const focus = useStepFocus(link)
  return (
    <div {...focus}>
      {link === undefined ? (
        <LinkForm {...making} show={show} />
      ) : (
        <LinkMade vendorName={making.vendorName} link={link} close={making.close} />
      )}
    </div>
  )
}

function LinkForm({ label, children, make, close, show }: Making & { show: (link: string) => void }) {
  const form = useForm({ initialValues: NO_LINK_VALUES })
  const saving = useSave({
    form,
    labels: LINK_LABELS,
    save: (values) => make(linkOf(values)),
    done: ({ data }) => show(data.portalUrl),
  })
  return (
    <Form {...saving} label={label} cancel={close}>
      <Text>{children}</Text>
      <LinkFields input={form.getInputProps} />
    </Form>
  )
}

/** A new link, to copy: it is not kept anywhere. */
export function LinkMade({ vendorName, link, close }: { vendorName: string; link: string; close: () => void }) {
  return (
    <Stack gap="md">
      <Text role="status">Copy this link for {vendorName} now. It won't be shown again.</Text>
      <TextInput
        label="Link for the vendor"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs">
        <CopyButton value={link}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy link'}</Button>}
        </CopyButton>
        <Button variant="default" onClick={close}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}

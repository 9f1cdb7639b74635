import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { LinkCreate } from '../../contract/assessments/assessments.ts'
import type { AssessmentDetail } from '../../contract/assessments/detail.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { useStepFocus } from '../ui/useStepFocus.ts'
import { LINK_LABELS, LinkFields, linkOf, NO_LINK_VALUES, useSendsMail } from './LinkFields.tsx'
import { Recipients } from './Recipients.tsx'

/** A link, if it is shown, and what became of the mail with it. */
export type Made = { portalUrl: string | null; delivery: Delivery['status']; recipients: readonly string[] }
type Delivery = AssessmentDetail['delivery']

type Making = {
  /** What the button says that makes the link. */
  label: string
  vendor: { id: string; name: string }
  email?: string | undefined
  /** What will happen. */
  children: ReactNode
  make: (body: LinkCreate) => Promise<Made>
  close: () => void
}

type WithLink = Made & { portalUrl: string }
const hasLink = (made: Made): made is WithLink => made.portalUrl !== null

/** Makes a link for a vendor. If it is shown, then here and never again. */
export function LinkDialog({ title, opened, ...making }: Making & { title: string; opened: boolean }) {
  const [made, setMade] = useState<WithLink>()
  const close = () => {
    setMade(undefined)
    making.close()
  }
  return (
    // A slip must not cost a link that is shown only once.
    <Dialog opened={opened} close={close} title={title} size={560} guarded={made !== undefined}>
      <Content
        {...making}
        close={close}
        made={made}
        show={(made) => {
          if (hasLink(made)) return setMade(made)
          notify.done(sentText(made, making.vendor.name))
          close()
        }}
      />
    </Dialog>
  )
}

type Showing = { made: WithLink | undefined; show: (made: Made) => void }

function Content({ made, show, ...making }: Making & Showing) {
  const focus = useStepFocus(made?.portalUrl)
  return (
    <div {...focus}>
      {made === undefined ? (
        <LinkForm {...making} show={show} />
      ) : (
        <LinkMade link={made.portalUrl} close={making.close}>
          {madeText(made, making.vendor.name)}
        </LinkMade>
      )}
    </div>
  )
}

function LinkForm({ label, vendor, children, email, make, close, show }: Making & Pick<Showing, 'show'>) {
  const form = useForm({ initialValues: NO_LINK_VALUES })
  const [recipients, choose] = useState<string[]>()
  const sendsMail = useSendsMail()
  const saving = useSave({
    form,
    labels: LINK_LABELS,
    save: (values) => make({ ...linkOf(values, sendsMail), ...(recipients && { recipients }) }),
    done: show,
  })
  return (
    <Form {...saving} label={label} cancel={close}>
      <Text>{children}</Text>
      <LinkFields input={form.getInputProps} email={email} notify={form.values.notify} />
      {form.values.notify && <Recipients vendorId={vendor.id} chosen={recipients} choose={choose} />}
    </Form>
  )
}

const sentText = ({ delivery, recipients }: Made, vendorName: string) =>
  delivery === 'QUEUED' || delivery === 'SENT'
    ? `The invitation to ${recipients.join(', ') || vendorName} is on its way.`
    : `The link for ${vendorName} was created.`

/** The result, and whether the analyst has to send the link. */
export const madeText = (made: Made, vendorName: string) => {
  const { delivery } = made
  const copy = `Copy this link for ${vendorName} now. It won't be shown again.`
  if (delivery === 'HELD') return `No mail server is set, so the invitation is held. ${copy}`
  if (delivery === 'NONE') return copy
  return `${sentText(made, vendorName)} You can also copy the link now. It won't be shown again.`
}

type LinkProps = { link: string; close: () => void; children: ReactNode }

/** A link to copy, with what to do with it. */
export function LinkMade({ link, close, children }: LinkProps) {
  return (
    <Stack gap="md">
      <Text role="status">{children}</Text>
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

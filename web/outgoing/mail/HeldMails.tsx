import { Button, Group, Paper } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { MailSettings } from '../../../contract/mail/mail.ts'
import { callData } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/Confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { plural } from '../../ui/words.ts'

const linkText = (count: number) =>
  `${plural(count, 'mail')} with a secret link can be released only by somebody with the recipient’s permissions (for vendors: edit assessments).`

/** Mails that nobody has sent, and what can be done about them. */
export function HeldMails({ settings }: { settings: MailSettings }) {
  const { source, heldCount, heldLinkCount } = settings
  const [asking, asked] = useDisclosure()
  if (heldCount === 0 && !asking) return null
  const held = `${plural(heldCount, 'mail')} ${heldCount === 1 ? 'is' : 'are'} held`
  const hasServer = source !== 'NONE'
  return (
    <>
      <Paper withBorder p="md" role="status" className="section notice">
        <Group justify="space-between" gap="sm">
          <div>
            {hasServer
              ? `${held}. Mails from before the server was set or changed are sent only when you release them.`
              : `${held} because no mail server is set.`}
            {hasServer && heldLinkCount > 0 && <div>{linkText(heldLinkCount)}</div>}
          </div>
          {hasServer && (
            <Button variant="default" onClick={asked.open}>
              Release held mails
            </Button>
          )}
        </Group>
      </Paper>
      <ConfirmDialog
        title="Release held mails"
        label="Release held mails"
        opened={asking}
        close={asked.close}
        run={() => callData('POST /api/v1/mails/release')}
        done={({ released, kept }) => {
          notify.done(`${plural(released, 'mail')} queued.${kept > 0 ? ` ${plural(kept, 'mail')} still held.` : ''}`)
          asked.close()
        }}
      >
        Held mails will be sent now. Some may be out of date: check the outbox first and cancel what should not be sent.
        {heldLinkCount > 0 && ` ${linkText(heldLinkCount)}`}
      </ConfirmDialog>
    </>
  )
}

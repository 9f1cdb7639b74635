import { Button, Group, Text, Tooltip } from '@mantine/core'
import type { MailTemplate } from '../../../contract/mail/mail.ts'

type Props = { all: MailTemplate['placeholders']; insert: (name: string) => void }

/** What the text may mention. A click puts it where the cursor was. */
export function Placeholders({ all, insert }: Props) {
  return (
    <section aria-label="Placeholders">
      <Text fw={600}>Placeholders</Text>
      <Text c="dimmed" size="sm" mb="xs">
        Click one to insert it at the cursor.
      </Text>
      <Group gap={6}>
        {all.map(({ name, description }) => (
          <Tooltip key={name} label={description} multiline maw={320}>
            <Button variant="default" size="compact-sm" className="mono" onClick={() => insert(name)}>
              {`{{${name}}}`}
            </Button>
          </Tooltip>
        ))}
      </Group>
    </section>
  )
}

import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { number, plural } from '../../ui/words.ts'
import { isFinished, type Sending } from './bulk.ts'
import { hasLink, Links } from './Links.tsx'
import styles from './send.module.css'
import type { Bulk } from './useBulk.ts'

/** How far it is, what did not work and why, and at the end the links. */
export function Outcome({ bulk, close }: { bulk: Bulk; close: () => void }) {
  const { all, running, sends, again } = bulk
  const finished = all.filter((one) => isFinished(one, sends))
  const failures = running ? [] : all.filter(({ state }) => state === 'failed')
  return (
    <Stack gap="md">
      <div>
        <Text role="status" mb={8}>
          {running ? `${number(finished.length)} of ${number(all.length)} done` : resultText(finished.length, bulk)}
        </Text>
        <Progress value={(finished.length / all.length) * 100} aria-label="Progress" size="sm" />
      </div>
      {failures.length > 0 && <Failures failures={failures} again={again} />}
      {!running && sends && <Invitations sent={finished} mailed={bulk.mails} />}
      <Group justify="flex-end">
        <Button variant="default" disabled={running} onClick={close}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}

/** The links, or that the vendors have them. */
function Invitations({ sent, mailed }: { sent: readonly Sending[]; mailed: boolean }) {
  const visible = sent.filter(hasLink)
  if (visible.length > 0) return <Links sent={visible} mailed={mailed} />
  return sent.length > 0 && <Text>The invitations are on their way.</Text>
}

const resultText = (count: number, { all, sends }: Bulk) => {
  const what = sends ? `${plural(count, 'questionnaire')} sent` : `${plural(count, 'draft')} created`
  return count === all.length ? `${what}.` : `${what}, ${number(all.length - count)} failed.`
}

function Failures({ failures, again }: { failures: readonly Sending[]; again: () => void }) {
  return (
    <Alert color="bad" variant="outline" className="problem" role="alert">
      <Stack gap="sm">
        <ul className={styles.failures} aria-label="Failed">
          {failures.map(({ key, vendor, questionnaire, reason }) => (
            <li key={key}>
              <b>{vendor.name}</b>, {questionnaire.name}: {reason}
            </li>
          ))}
        </ul>
        <Group>
          <Button variant="default" size="compact-md" onClick={again}>
            Retry
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

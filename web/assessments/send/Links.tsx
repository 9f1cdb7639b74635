import { Button, CopyButton, Group, Text } from '@mantine/core'
import { saveCsv } from '../../ui/csv.ts'
import type { Sending } from './bulk.ts'
import styles from './send.module.css'

export type WithLink = Sending & { link: string }
export const hasLink = (one: Sending): one is WithLink => typeof one.link === 'string'

const COPY = "Copy these links now. They won't be shown again."
const textOf = (sent: readonly Sending[], mailed: boolean) => {
  if (sent.some(({ held }) => held)) return `No mail server is set, so the invitations are held. ${COPY}`
  return mailed ? "The invitations are on their way. You can also copy the links now. They won't be shown again." : COPY
}

/** Each link is shown here and never again. */
export function Links({ sent, mailed }: { sent: readonly WithLink[]; mailed: boolean }) {
  const lines = sent
    .map(({ vendor, questionnaire, link }) => `${vendor.name}\t${questionnaire.name}\t${link}`)
    .join('\n')
  const save = () =>
    saveCsv('links.csv', [
      ['Vendor', 'Email', 'Questionnaire', 'Link'],
      ...sent.map(({ vendor: { name, contactEmail = '' }, questionnaire, link }) => [
        name,
        contactEmail,
        questionnaire.name,
        link,
      ]),
    ])
  return (
    <section aria-label="Links">
      <Text mb="xs">{textOf(sent, mailed)}</Text>
      <ul className={styles.links}>
        {sent.map(({ key, vendor, questionnaire, link }) => (
          <li key={key}>
            <span className="truncate">
              {vendor.name}, {questionnaire.name}
            </span>
            <span className="mono truncate">{link}</span>
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={copy}
                  aria-label={`Copy link for ${vendor.name}, ${questionnaire.name}`}
                >
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </li>
        ))}
      </ul>
      <Group gap="xs" mt="sm">
        <CopyButton value={lines}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy all'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={save}>
          Download CSV
        </Button>
      </Group>
    </section>
  )
}

import { Code, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sizeText } from '../../contract/values/words.ts'
import { queryOf } from '../api/call.ts'
import { Section } from '../ui/Section.tsx'
import { ErrorState } from '../ui/states.tsx'
import { plural } from '../ui/words.ts'
import { Example } from './Example.tsx'
import { Retention } from './Retention.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import styles from './settings.module.css'

/** Where everything lies, how much may come, how long it stays, and how it is saved. */
export function DataTab() {
  return (
    <>
      <Storage />
      <SettingsSection section="uploads" />
      <SettingsSection section="vendorLinks" />
      <Retention />
      <Backup />
      <Example />
    </>
  )
}

const FILES = { DISK: 'Data directory on the server', S3: 'S3 bucket' } as const
const DATABASE = { EMBEDDED: 'Embedded, run by Assay', OUTSIDE: 'External, set by DATABASE_URL' } as const

function Storage() {
  const { data, error, refetch } = useQuery(queryOf('GET /api/v1/storage'))
  if (error) return <ErrorState error={error} retry={refetch} />
  return (
    <Section title="Storage">
      {data ? (
        <dl className="facts figures">
          <dt>Database</dt>
          <dd>{DATABASE[data.database.kind]}</dd>
          <dt>PostgreSQL</dt>
          <dd>
            {data.database.version}, {sizeText(data.database.bytes)}
          </dd>
          <dt>File storage</dt>
          <dd>{FILES[data.files.kind]}</dd>
          <dt>Uploaded files</dt>
          <dd>
            {plural(data.files.count, 'file')}, {sizeText(data.files.bytes)}
          </dd>
        </dl>
      ) : (
        <Skeleton height={108} />
      )}
    </Section>
  )
}

const COMMANDS = 'assay backup /backups/assay.tar.gz\nassay restore /backups/assay.tar.gz'

function Backup() {
  return (
    <Section
      title="Backup"
      line="One file with a consistent copy of the database and the uploaded files. Run it on the server while Assay is running."
    >
      <Stack gap="sm">
        <Code block className={styles.command} tabIndex={0} aria-label="Commands for backup and restore">
          {COMMANDS}
        </Code>
        <Text>
          In a clone of the repository, write <Code>npm run assay --</Code> instead of <Code>assay</Code>. Restore into
          an empty database with the server stopped. Users must sign in again afterwards. If files are in an S3 bucket,
          the backup holds the database only. Protect the backup as you protect the data itself.
        </Text>
      </Stack>
    </Section>
  )
}

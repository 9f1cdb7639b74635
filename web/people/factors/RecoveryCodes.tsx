import { Button, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import styles from './factors.module.css'

/** Shown once, when they are made. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  return (
    <Stack gap="md">
      <Text role="status">
        Save these recovery codes in a safe place, such as a password manager. They won’t be shown again. Each one signs
        you in once if you lose your other factors.
      </Text>
      <SimpleGrid
        cols={{ base: 1, sm: 2 }}
        spacing="xs"
        component="ul"
        className={styles.recoveryCodes}
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </SimpleGrid>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} miw={120}>
              {copied ? 'Copied' : 'Copy codes'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={done}>I have saved them</Button>
      </Group>
    </Stack>
  )
}

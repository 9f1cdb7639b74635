import { Button, CopyButton, Group, TextInput } from '@mantine/core'

/** A secret or a link that is shown here and never again: to read, to select, to copy. */
export function ShownOnce({ label, value }: { label: string; value: string }) {
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: 'mono' }}
        flex={1}
        data-autofocus
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={`Copy: ${label}`} miw={88}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

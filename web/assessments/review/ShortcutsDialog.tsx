import { Kbd, Stack, Switch, Table } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { keysOf } from '../../ui/words.ts'
import { SHORTCUTS } from './shortcuts.ts'

type Props = { opened: boolean; close: () => void; on: boolean; setOn: (on: boolean) => void }

export function ShortcutsDialog({ opened, close, on, setOn }: Props) {
  return (
    <Dialog opened={opened} close={close} title="Keyboard shortcuts" size={440}>
      <Stack gap="md">
        <Table aria-label="Keyboard shortcuts">
          <Table.Tbody>
            {keysOf(SHORTCUTS).map((key) => (
              <Table.Tr key={key}>
                <Table.Th w={132} scope="row">
                  <Kbd>{key.toUpperCase()}</Kbd>
                </Table.Th>
                <Table.Td>{SHORTCUTS[key]}</Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">
                <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
              </Table.Th>
              <Table.Td>Save the decision</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
        <Switch
          label="Enable single-key shortcuts"
          description="Applies to this browser only."
          checked={on}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}

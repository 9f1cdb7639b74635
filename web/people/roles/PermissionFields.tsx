import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { type Permission, withoutPermission, withPermission } from '../../../contract/permissions.ts'
import { useSession } from '../../api/session.ts'
import { inGroups, PERMISSION, roleSentence } from '../../domain/permissionWords.ts'

type Props = { value: readonly Permission[]; change: (permissions: Permission[]) => void }

/** Every permission in words, by what it is about. Nobody can grant what they do not hold. */
export function PermissionFields({ value, change }: Props) {
  const held = useSession()?.permissions ?? []
  const beyond = inGroups().some(({ permissions }) => permissions.some((name) => !held.includes(name)))
  return (
    <Stack gap="md">
      <Text role="status">{roleSentence(value)}</Text>
      {beyond && <Text c="dimmed">You can only grant permissions that you have.</Text>}
      {inGroups().map(({ title, permissions }) => (
        <PermissionGroup
          key={title}
          title={title}
          permissions={permissions}
          mayGive={(name) => held.includes(name)}
          value={value}
          change={change}
        />
      ))}
    </Stack>
  )
}

type GroupProps = Props & {
  title: string
  permissions: readonly Permission[]
  mayGive: (name: Permission) => boolean
}

function PermissionGroup({ title, permissions, mayGive, value, change }: GroupProps) {
  const mine = permissions.filter(mayGive)
  const all = mine.length > 0 && mine.every((name) => value.includes(name))
  const others = value.filter((name) => !mine.includes(name))
  // What it needs and may be given is ticked with it, and what needs it is cleared with it.
  const switchOne = (name: Permission) =>
    change(
      value.includes(name)
        ? withoutPermission(value, name)
        : withPermission(value, name).filter((wanted) => value.includes(wanted) || mayGive(wanted)),
    )
  return (
    <fieldset className="permissions">
      <Group justify="space-between" align="baseline">
        <legend>{title}</legend>
        {mine.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${all ? 'Clear all' : 'Select all'}: ${title.toLowerCase()}`}
            onClick={() => change(all ? others : [...others, ...mine])}
          >
            {all ? 'Clear all' : 'Select all'}
          </Button>
        )}
      </Group>
      <Stack gap="xs">
        {permissions.map((name) => (
          <Checkbox
            key={name}
            label={PERMISSION[name]}
            description={<span className="mono">{name}</span>}
            checked={value.includes(name)}
            disabled={!mayGive(name)}
            onChange={() => switchOne(name)}
          />
        ))}
      </Stack>
    </fieldset>
  )
}

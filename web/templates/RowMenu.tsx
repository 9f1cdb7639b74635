import { ActionIcon, Menu, Text } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { templateRefusal } from '../../contract/templates.ts'
import { useCan } from '../api/session.ts'
import type { TemplateRow } from '../api/templates.ts'
import { api } from '../paths.ts'
import type { Doing } from './useTemplateActions.tsx'

type Props = { row: TemplateRow; start: (doing: Doing) => void }

/** What can be done with a template without opening it. */
export function RowMenu({ row, start }: Props) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More: ${row.name}`}>
          <Ellipsis size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <TemplateMenuItems template={row} start={start} />
      </Menu.Dropdown>
    </Menu>
  )
}

type Items = { template: Doing['template']; start: (doing: Doing) => void; unsaved?: boolean }
const UNSAVED = 'Save or undo your changes first.'

export function TemplateMenuItems({ template, start, unsaved = false }: Items) {
  const can = useCan()
  const waits = unsaved ? UNSAVED : undefined
  return (
    <>
      <Menu.Item component="a" href={api.templateExport(template.id)}>
        Export JSON
      </Menu.Item>
      {can('templates:create') && (
        <Item label="Duplicate" refusal={waits} run={() => start({ what: 'duplicate', template })} />
      )}
      {can('templates:edit') && (
        <Item
          label="Archive…"
          refusal={templateRefusal.archive(template) ?? waits}
          run={() => start({ what: 'archive', template })}
        />
      )}
      {can('templates:delete') && <Item label="Delete…" run={() => start({ what: 'delete', template })} />}
    </>
  )
}

/** What the state forbids stays in sight and says why. */
function Item({ label, refusal, run }: { label: string; refusal?: string | undefined; run: () => void }) {
  return (
    <Menu.Item
      aria-disabled={refusal ? true : undefined}
      closeMenuOnClick={!refusal}
      onClick={refusal ? undefined : run}
    >
      <Text span inherit c={refusal ? 'dimmed' : undefined}>
        {label}
      </Text>
      {refusal && (
        <Text size="xs" c="dimmed">
          {refusal}
        </Text>
      )}
    </Menu.Item>
  )
}

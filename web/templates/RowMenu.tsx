import { ActionIcon, Menu } from '@mantine/core'
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
    <Menu position="bottom-end" width={200}>
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

type Items = { template: Doing['template']; start: (doing: Doing) => void }

export function TemplateMenuItems({ template, start }: Items) {
  const can = useCan()
  const refusal = templateRefusal.archive(template)
  return (
    <>
      <Menu.Item component="a" href={api.templateExport(template.id)}>
        Export JSON
      </Menu.Item>
      {can('templates:create') && (
        <Menu.Item onClick={() => start({ what: 'duplicate', template })}>Duplicate</Menu.Item>
      )}
      {can('templates:edit') && (
        <Menu.Item
          aria-disabled={refusal !== undefined || undefined}
          data-disabled={refusal !== undefined || undefined}
          title={refusal}
          onClick={() => refusal === undefined && start({ what: 'archive', template })}
        >
          Archive…
        </Menu.Item>
      )}
      {can('templates:delete') && <Menu.Item onClick={() => start({ what: 'delete', template })}>Delete…</Menu.Item>}
    </>
  )
}

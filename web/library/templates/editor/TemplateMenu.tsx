import { Button, Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { TemplateDetail } from '../../../../contract/library/templates.ts'
import { MenuActions } from '../../../ui/RowMenu.tsx'
import { useTemplateActions } from '../useTemplateActions.tsx'
import { questionsOf } from './draft.ts'

/** What is done with the whole template, apart from writing it. */
export function TemplateMenu({ template, unsaved }: { template: TemplateDetail; unsaved: boolean }) {
  const { actionsFor, dialogs } = useTemplateActions()
  const row = {
    ...template,
    questionCount: questionsOf({ sections: template.sections.map((s) => ({ id: '', ...s })) }).length,
  }
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden="true" />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuActions actions={actionsFor(row, unsaved)} />
        </Menu.Dropdown>
      </Menu>
      {dialogs}
    </>
  )
}

import { Button, Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { TemplateDetail } from '../../contract/templates.ts'
import { TemplateMenuItems } from '../templates/RowMenu.tsx'
import { useTemplateActions } from '../templates/useTemplateActions.tsx'
import { questionsOf } from './draft.ts'

/** What is done with the whole template, apart from writing it. */
export function TemplateMenu({ template }: { template: TemplateDetail }) {
  const { start, dialogs } = useTemplateActions()
  const row = {
    ...template,
    questionCount: questionsOf({ sections: template.sections.map((s) => ({ id: '', ...s })) }).length,
  }
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden="true" />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <TemplateMenuItems template={row} start={start} />
        </Menu.Dropdown>
      </Menu>
      {dialogs}
    </>
  )
}

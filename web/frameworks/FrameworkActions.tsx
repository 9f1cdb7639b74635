import { useDisclosure } from '@mantine/hooks'
import { deleteFramework, FRAMEWORKS, type Framework } from '../api/frameworks.ts'
import { useCan } from '../api/session.ts'
import { TEMPLATES } from '../api/templates.ts'
import { paths } from '../paths.ts'
import { Action } from '../ui/Action.tsx'
import { DeleteDialog } from '../ui/forms.tsx'
import { useDeleted } from '../ui/useDeleted.ts'
import { plural } from '../ui/words.ts'
import { covered } from './coverage.ts'

export function FrameworkActions({ framework }: { framework: Framework }) {
  const can = useCan()
  const deleted = useDeleted()
  const [deleting, removal] = useDisclosure()
  return (
    <>
      <Action label="Delete" variant="default" allowed={can('frameworks:delete')} run={removal.open} />
      <DeleteDialog
        what="framework"
        name={framework.name}
        opened={deleting}
        close={removal.close}
        remove={() => deleteFramework(framework.id)}
        done={() => void deleted({ ...framework, list: paths.frameworks, kind: FRAMEWORKS, others: [TEMPLATES] })}
      >
        This removes the framework with {plural(framework.controlCount, 'control')}, and questions lose their mapping to
        it: {plural(covered(framework.controls), 'control')} of it {covered(framework.controls) === 1 ? 'is' : 'are'}{' '}
        asked about now. Results, findings and reports that exist stay as they are.
      </DeleteDialog>
    </>
  )
}

import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deleteFramework, FRAMEWORKS, type Framework } from '../api/frameworks.ts'
import { useCan } from '../api/session.ts'
import { frameworksQuery } from '../api/vendors.ts'
import { paths } from '../paths.ts'
import { Action } from '../ui/Action.tsx'
import { DeleteDialog } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { plural } from '../ui/words.ts'
import { covered } from './coverage.ts'

export function FrameworkActions({ framework }: { framework: Framework }) {
  const can = useCan()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [deleting, removal] = useDisclosure()
  const done = async () => {
    notify.done(`${framework.name} is deleted.`)
    // Gone at once, and not only when the list has been read again.
    client.setQueryData(frameworksQuery.queryKey, (known) => known?.filter(({ id }) => id !== framework.id))
    await navigate({ to: paths.frameworks })
    client.removeQueries({ queryKey: [...FRAMEWORKS, framework.id] })
    for (const queryKey of [FRAMEWORKS, ['templates']]) void client.invalidateQueries({ queryKey })
  }
  return (
    <>
      <Action label="Delete" variant="default" allowed={can('frameworks:delete')} run={removal.open} />
      <DeleteDialog
        what="framework"
        name={framework.name}
        opened={deleting}
        close={removal.close}
        remove={() => deleteFramework(framework.id)}
        done={() => void done()}
      >
        This removes the framework with {plural(framework.controlCount, 'control')}, and questions lose their mapping to
        it: {plural(covered(framework.controls), 'control')} of it {covered(framework.controls) === 1 ? 'is' : 'are'}{' '}
        asked about now. Results, findings and reports that exist stay as they are.
      </DeleteDialog>
    </>
  )
}

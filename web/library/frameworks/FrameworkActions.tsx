import { useDisclosure } from '@mantine/hooks'
import { paths } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { Action } from '../../ui/Action.tsx'
import { DeleteDialog } from '../../ui/forms.tsx'
import { useAfterDelete } from '../../ui/useAfterDelete.ts'
import { plural } from '../../ui/words.ts'
import { covered } from './coverage.ts'
import type { Framework } from './queries.ts'

export function FrameworkActions({ framework }: { framework: Framework }) {
  const can = useCan()
  const afterDelete = useAfterDelete()
  const params = { frameworkId: framework.id }
  const [deleting, removal] = useDisclosure()
  return (
    <>
      <Action
        label="Delete"
        variant="default"
        allowed={can('DELETE /api/v1/frameworks/:frameworkId')}
        run={removal.open}
      />
      <DeleteDialog
        what="framework"
        name={framework.name}
        opened={deleting}
        close={removal.close}
        remove={() => call('DELETE /api/v1/frameworks/:frameworkId', { params })}
        done={() => void afterDelete({ name: framework.name, noun: 'frameworks', params, list: paths.frameworks })}
      >
        This deletes the framework with {plural(framework.controlCount, 'control')} and removes it from all questions
        that map to it ({plural(covered(framework.controls), 'control')} covered). Existing results, findings and
        reports are kept. This cannot be undone.
      </DeleteDialog>
    </>
  )
}

import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Control } from '../../../contract/library/frameworks.ts'
import { callData } from '../../api/call.ts'
import { useSwitch } from '../../ui/useSwitch.ts'
import { type Framework, frameworkQuery } from './queries.ts'

const replaced = (framework: Framework | undefined, control: Control) =>
  framework && {
    ...framework,
    controls: framework.controls.map((known) => (known.id === control.id ? control : known)),
  }

/** Whether the customer carries a part of this control. */
export function SharedSwitch({ frameworkId, control }: { frameworkId: string; control: Control }) {
  const client = useQueryClient()
  const { checked, choose, problem } = useSwitch({
    actual: control.isSharedResponsibility,
    save: (isSharedResponsibility) =>
      callData('PATCH /api/v1/frameworks/:frameworkId/controls/:controlId', {
        params: { frameworkId, controlId: control.id },
        body: { isSharedResponsibility },
      }),
    done: (after) =>
      // In the whole framework, and in what was searched for in it.
      client.setQueriesData<Framework>({ queryKey: frameworkQuery(frameworkId).queryKey.slice(0, 3) }, (known) =>
        replaced(known, after),
      ),
  })
  return (
    <Switch
      aria-label={`Shared responsibility: ${control.code}`}
      checked={checked}
      onChange={(event) => choose(event.currentTarget.checked)}
      error={problem && <span role="alert">{problem}</span>}
    />
  )
}

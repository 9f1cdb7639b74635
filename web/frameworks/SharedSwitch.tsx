import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Control } from '../../contract/frameworks.ts'
import { changeControl, FRAMEWORKS, type Framework } from '../api/frameworks.ts'
import { useOutdate } from '../api/useOutdate.ts'
import { useSwitch } from '../ui/useSwitch.ts'

const replaced = (framework: Framework | undefined, control: Control) =>
  framework && {
    ...framework,
    controls: framework.controls.map((known) => (known.id === control.id ? control : known)),
  }

/** Whether the customer carries a part of this control. */
export function SharedSwitch({ frameworkId, control }: { frameworkId: string; control: Control }) {
  const client = useQueryClient()
  const outdate = useOutdate()
  const { checked, choose, problem } = useSwitch({
    actual: control.isSharedResponsibility,
    save: (isSharedResponsibility) => changeControl(frameworkId, control.id, { isSharedResponsibility }),
    done: (after) => {
      client.setQueriesData<Framework>({ queryKey: [...FRAMEWORKS, frameworkId] }, (known) => replaced(known, after))
      // A control that is shared makes work where a vendor is certified.
      outdate(['vendors'])
    },
  })
  return (
    <Switch
      aria-label={`Shared with you: ${control.code}`}
      checked={checked}
      onChange={(event) => choose(event.currentTarget.checked)}
      error={problem && <span role="alert">{problem}</span>}
    />
  )
}

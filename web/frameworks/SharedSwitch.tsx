import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Control } from '../../contract/frameworks.ts'
import { messageOf } from '../api/client.ts'
import { changeControl, FRAMEWORKS, type Framework } from '../api/frameworks.ts'
import { VENDORS } from '../api/vendors.ts'

const replaced = (framework: Framework | undefined, control: Control) =>
  framework && {
    ...framework,
    controls: framework.controls.map((known) => (known.id === control.id ? control : known)),
  }

/** Shows what was chosen at once. Where the server refuses it goes back, and says why beside it. */
export function SharedSwitch({ frameworkId, control }: { frameworkId: string; control: Control }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (isSharedResponsibility: boolean) => changeControl(frameworkId, control.id, { isSharedResponsibility }),
    onSuccess: (after) => {
      client.setQueriesData<Framework>({ queryKey: [...FRAMEWORKS, frameworkId] }, (known) => replaced(known, after))
      // A control that is shared makes work where a vendor is certified.
      void client.invalidateQueries({ queryKey: VENDORS })
    },
  })
  const shown = save.isPending ? save.variables : control.isSharedResponsibility
  return (
    <Switch
      aria-label={`Shared with you: ${control.code}`}
      checked={shown}
      onChange={(event) => !save.isPending && save.mutate(event.currentTarget.checked)}
      error={save.error ? <span role="alert">{messageOf(save.error)}</span> : undefined}
    />
  )
}

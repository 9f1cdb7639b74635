import { Divider, Stack, Text } from '@mantine/core'
import { type Finding, findingRefusal } from '../../contract/findings/findings.ts'
import { paths } from '../../contract/paths.ts'
import { useCan } from '../api/session.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TextLink } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'
import { AskVendor } from './AskVendor.tsx'
import { AssignForm } from './AssignForm.tsx'
import { FindingFacts } from './FindingFacts.tsx'
import { ResolveForm } from './ResolveForm.tsx'

/** A finding with all that is known of it, and what can be done about it. */
export function FindingDialog({ finding, close }: { finding: Finding | undefined; close: () => void }) {
  return (
    <Dialog opened={finding !== undefined} close={close} title={finding?.title ?? 'Finding'} size={640}>
      {finding && <Content finding={finding} close={close} />}
    </Dialog>
  )
}

function Content({ finding, close }: { finding: Finding; close: () => void }) {
  const done = (message: string) => {
    notify.done(message)
    close()
  }
  const allowed = useCan()('PATCH /api/v1/findings/:findingId')
  const refusal = findingRefusal(finding)
  const changeable = allowed && refusal === undefined
  return (
    <Stack gap="md">
      <FindingFacts finding={finding} withAssignment={!changeable} />
      <TextLink to={paths.finding} params={{ findingId: finding.id }}>
        Open finding
      </TextLink>
      <AskVendor finding={finding} />
      {changeable && (
        <>
          <Divider />
          <AssignForm finding={finding} done={done} />
          <Divider />
          <ResolveForm finding={finding} done={close} />
        </>
      )}
      {allowed && refusal && <Text c="dimmed">Closed findings can't be changed. The decision stays on record.</Text>}
    </Stack>
  )
}

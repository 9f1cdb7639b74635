import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { messageOf } from '../../api/client.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormProblem } from '../../ui/forms.tsx'
import { LeaveDialog } from '../../ui/LeaveDialog.tsx'
import { plural } from '../../ui/words.ts'
import type { Read } from '../queries.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { versionDifferences } from './differences.ts'
import { type Draft, numbersOf, sectionIn } from './draft.ts'
import { ABOUT } from './Outline.tsx'
import type { Drafting } from './useDraft.ts'

/** A refusal that no place in the draft explains. */
export function SaveProblem({ drafting: { refusal, problems, isNewer } }: { drafting: Drafting }) {
  if (!refusal || isNewer || problems.length > 0) return null
  return <FormProblem text={messageOf(refusal)} />
}

type Opened = { opened: boolean; close: () => void }

export function UnsavedDialog({ opened, close, drafting }: Opened & { drafting: Drafting }) {
  const discard = () => {
    drafting.load()
    close()
  }
  return (
    <Dialog opened={opened} close={close} title="Unsaved changes" size={720}>
      <DifferenceList found={drafting.unsaved} label="Unsaved changes" />
      <Group justify="space-between" gap="xs" mt="md">
        <Text c="dimmed" size="sm">
          {drafting.isKept && 'Kept in this browser until you save them.'}
        </Text>
        <Button variant="default" onClick={discard}>
          Discard changes
        </Button>
      </Group>
    </Dialog>
  )
}

const placeText = (draft: Draft, id: string | undefined) => {
  if (id === undefined) return 'Template'
  const section = sectionIn(draft, id)
  return section ? `Section ${draft.sections.indexOf(section) + 1}` : `Question ${numbersOf(draft).get(id)}`
}

type ProblemsProps = Opened & { drafting: Drafting; show: (id: string | undefined) => void }

/** Each leads to where it is corrected. */
export function ProblemsDialog({ opened, close, drafting: { draft, problems }, show }: ProblemsProps) {
  return (
    <Dialog opened={opened} close={close} title={plural(problems.length, 'problem')}>
      <ul className="problem-list">
        {problems.map(({ id, field, message }) => (
          <li key={`${id} ${field} ${message}`}>
            <UnstyledButton
              className="problem-link"
              onClick={() => {
                show(id ?? ABOUT)
                close()
              }}
            >
              <b>{placeText(draft, id)}</b> {message}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Changed by someone else. Nothing is overwritten before one has seen what. */
export function NewerDialog({ read, drafting, opened, close }: Opened & { read: Read; drafting: Drafting }) {
  const { base, isNewer, load, save } = drafting
  const leave = () => {
    drafting.forget()
    close()
  }
  const known = read.etag !== base.etag
  return (
    <Dialog
      opened={isNewer && (opened || drafting.refusal !== undefined)}
      close={leave}
      title="Changed by someone else"
      size={720}
    >
      <Stack gap="md">
        <Text>
          Someone changed this template while you were editing. Your changes are not saved yet.
          {known && ' These are their changes:'}
        </Text>
        {known && <DifferenceList found={versionDifferences(base.template, read.template)} label="Their changes" />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={leave}>
            Keep editing
          </Button>
          <Button variant="default" disabled={!known} onClick={load}>
            Discard my changes
          </Button>
          <Button className="danger" onClick={() => save(true)}>
            Overwrite their changes
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Leaving loses what is unsaved if the browser cannot keep it. */
export function Leaving({ drafting: { dirty, unsaved, isKept } }: { drafting: Drafting }) {
  const many = unsaved.length > 1
  return (
    <LeaveDialog unsaved={() => dirty && !isKept} leave="Discard changes" stay="Keep editing">
      {plural(Math.max(1, unsaved.length), 'change')} to this template {many ? 'are' : 'is'} not saved and will be lost.
    </LeaveDialog>
  )
}

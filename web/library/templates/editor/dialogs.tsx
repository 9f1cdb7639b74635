import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { messageOf } from '../../../api/client.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormProblem } from '../../../ui/forms.tsx'
import { LeaveDialog } from '../../../ui/LeaveDialog.tsx'
import { plural } from '../../../ui/words.ts'
import type { CopyRead, Read } from '../queries.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { differences, versionDifferences } from './differences.ts'
import { type Draft, numbersOf, sectionIn } from './draft.ts'
import styles from './editor.module.css'
import { ABOUT } from './Outline.tsx'
import { beginOn } from './starting.ts'
import type { Drafting } from './useDraft.ts'

/** A refusal that no place in the draft explains. */
export function SaveProblem({ drafting: { refusal, problems, newer } }: { drafting: Drafting }) {
  if (!refusal || newer || problems.length > 0) return null
  return <FormProblem text={messageOf(refusal)} />
}

type OpenState = { opened: boolean; close: () => void }

/** Against the template as it is saved. */
export function ChangesDialog({ opened, close, drafting }: OpenState & { drafting: Drafting }) {
  const discard = () => {
    drafting.discard()
    close()
  }
  return (
    <Dialog opened={opened} close={close} title="Changes" size={720}>
      <DifferenceList found={drafting.unsaved} label="Changes" />
      <Group justify="space-between" gap="xs" mt="md">
        <Text c="dimmed" size="sm">
          {drafting.autosave === 'saved' ? SAVED : drafting.isKept && 'Kept in this browser until they can be saved.'}
        </Text>
        <Button variant="default" onClick={discard}>
          Discard changes
        </Button>
      </Group>
    </Dialog>
  )
}

const SAVED = 'Everyone who edits this questionnaire sees these changes. Save the draft to make them part of a version.'

const placeText = (draft: Draft, id: string | undefined) => {
  if (id === undefined) return 'Questionnaire'
  const section = sectionIn(draft, id)
  return section ? `Section ${draft.sections.indexOf(section) + 1}` : `Question ${numbersOf(draft).get(id)}`
}

type ProblemsProps = OpenState & { drafting: Drafting; show: (id: string | undefined, field?: string) => void }

/** Each leads to where it is corrected. */
export function ProblemsDialog({ opened, close, drafting: { draft, problems }, show }: ProblemsProps) {
  return (
    <Dialog opened={opened} close={close} title={plural(problems.length, 'problem')}>
      <ul className={styles.problemList}>
        {problems.map(({ id, field, message }) => (
          <li key={`${id} ${field} ${message}`}>
            <UnstyledButton
              className={styles.problemLink}
              onClick={() => {
                show(id ?? ABOUT, field)
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

type NewerProps = OpenState & { read: Read; copy: CopyRead; drafting: Drafting }

/** What they have changed, as far as it has been read. */
const theirChanges = ({ read, copy, drafting: { base, known, newer } }: NewerProps) => {
  if (newer === 'copy')
    return copy.etag === known.etag ? undefined : differences(known.draft, beginOn(read, copy, known.draft).draft)
  return read.etag === base.etag ? undefined : versionDifferences(base.template, read.template)
}

/** Changed by someone else. Nothing is overwritten before one has seen what. */
export function NewerDialog(props: NewerProps) {
  const { drafting, opened, close } = props
  const { newer, load, discard, overwrite } = drafting
  const leave = () => {
    drafting.forget()
    close()
  }
  const act = (run: () => void) => () => {
    run()
    close()
  }
  const found = newer && theirChanges(props)
  return (
    <Dialog
      opened={newer !== undefined && (opened || drafting.refusal !== undefined)}
      close={leave}
      title="Changed by someone else"
      size={720}
    >
      <Stack gap="md">
        <Text>
          Someone changed this questionnaire while you were editing. Your changes are not saved yet.
          {found && ' These are their changes:'}
        </Text>
        {found && <DifferenceList found={found} label="Their changes" />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={leave}>
            Keep editing
          </Button>
          <Button variant="default" disabled={!found} onClick={act(newer === 'copy' ? load : discard)}>
            Discard my changes
          </Button>
          <Button className="danger" disabled={!found} onClick={act(overwrite)}>
            Overwrite their changes
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Leaving loses what has reached neither the server nor this browser. */
export function Leaving({ drafting: { unsaved, isKept } }: { drafting: Drafting }) {
  const many = unsaved.length > 1
  return (
    <LeaveDialog unsaved={() => !isKept} leave="Discard changes" stay="Keep editing">
      {plural(Math.max(1, unsaved.length), 'change')} to this questionnaire {many ? 'are' : 'is'} not saved and will be
      lost.
    </LeaveDialog>
  )
}

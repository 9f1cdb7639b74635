import { ActionIcon, Group, Tooltip, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { templateRefusal } from '../../../contract/templates.ts'
import { call } from '../../api/call.ts'
import type { Answer } from '../../api/client.ts'
import { Action } from '../../ui/Action.tsx'
import { ConfirmDialog } from '../../ui/Confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { plural } from '../../ui/words.ts'
import { type Read, templateQuery } from '../queries.ts'
import { Leaving, NewerDialog, ProblemsDialog, SaveProblem, UnsavedDialog } from './dialogs.tsx'
import { questionsOf } from './draft.ts'
import type { Drafting } from './useDraft.ts'

type Props = { read: Read; drafting: Drafting; show: (id: string | undefined) => void }

/** What is unsaved, what is wrong, and the way to the next state. It stays in sight. */
export function Bar({ read, drafting, show }: Props) {
  const { template } = read
  const { draft, dirty, unsaved, problems, save, isSaving } = drafting
  const [open, setOpen] = useState<'unsaved' | 'problems' | 'publish' | 'newer'>()
  const close = () => setOpen(undefined)
  const next = template.status === 'PUBLISHED' ? template.version + 1 : undefined
  const wrong = problems.length > 0 && `Fix ${plural(problems.length, 'problem')} first.`
  const publishing = templateRefusal.publish({ status: template.status, questionCount: questionsOf(draft).length })
  return (
    <div className="builder-state">
      <Group gap="xs" className="builder-marks">
        {drafting.isNewer && (
          <UnstyledButton className="builder-mark builder-wrong" onClick={() => setOpen('newer')}>
            Changed by someone else
          </UnstyledButton>
        )}
        {problems.length > 0 && (
          <UnstyledButton className="builder-mark builder-wrong" onClick={() => setOpen('problems')}>
            <CircleAlert size={14} aria-hidden="true" />
            {plural(problems.length, 'problem')}
          </UnstyledButton>
        )}
        {dirty ? (
          <UnstyledButton className="builder-mark" onClick={() => setOpen('unsaved')}>
            {plural(Math.max(1, unsaved.length), 'unsaved change')}
          </UnstyledButton>
        ) : (
          <span className="builder-saved">All changes saved</span>
        )}
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Undoing drafting={drafting} />
        <Action
          label={next ? `Save as version ${next}` : 'Save draft'}
          variant="default"
          loading={isSaving}
          disabled={dirty ? wrong : 'There are no unsaved changes.'}
          run={() => save()}
        />
        <Action
          label="Publish"
          disabled={dirty ? 'Save the draft first.' : (publishing ?? wrong)}
          run={() => setOpen('publish')}
        />
      </Group>
      <SaveProblem drafting={drafting} />
      <UnsavedDialog opened={open === 'unsaved'} close={close} drafting={drafting} />
      <ProblemsDialog opened={open === 'problems'} close={close} drafting={drafting} show={show} />
      <PublishDialog opened={open === 'publish'} close={close} template={template} />
      <NewerDialog read={read} drafting={drafting} opened={open === 'newer'} close={close} />
      <Leaving drafting={drafting} />
    </div>
  )
}

function Undoing({ drafting: { undo, redo, canUndo, canRedo } }: { drafting: Drafting }) {
  return (
    <>
      <Tooltip label="Undo">
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Undo" disabled={!canUndo} onClick={undo}>
          <Undo2 size={16} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo">
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Redo" disabled={!canRedo} onClick={redo}>
          <Redo2 size={16} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

type PublishProps = { opened: boolean; close: () => void; template: Read['template'] }

function PublishDialog({ opened, close, template: { id, name, version, publishedVersion } }: PublishProps) {
  const client = useQueryClient()
  const done = (published: Answer<Read['template']>) => {
    client.setQueryData(templateQuery(id).queryKey, published)
    notify.done(`Version ${version} of ${name} published.`)
    close()
  }
  return (
    <ConfirmDialog
      title={`Publish version ${version}`}
      label={`Publish version ${version}`}
      opened={opened}
      close={close}
      run={() => call('POST /api/v1/templates/:templateId/publish', { params: { templateId: id } })}
      done={done}
    >
      A published version cannot be changed. New assessments will use it
      {publishedVersion === null ? '' : ` instead of version ${publishedVersion}`}. Existing assessments keep their
      questions. Later changes become version {version + 1}.
    </ConfirmDialog>
  )
}

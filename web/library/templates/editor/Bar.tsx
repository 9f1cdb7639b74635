import { ActionIcon, Group, Tooltip, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { templateRefusal } from '../../../../contract/library/templates.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import type { Answer } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'
import { Action } from '../../../ui/Action.tsx'
import { ConfirmDialog } from '../../../ui/Confirm.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { notify } from '../../../ui/notify.ts'
import { plural } from '../../../ui/words.ts'
import { type CopyRead, type Read, templateQuery } from '../queries.ts'
import { ChangesDialog, Leaving, NewerDialog, ProblemsDialog, SaveProblem } from './dialogs.tsx'
import { questionsOf } from './draft.ts'
import styles from './editor.module.css'
import type { Drafting } from './useDraft.ts'

type Props = { read: Read; copy: CopyRead; drafting: Drafting; show: (id: string | undefined, field?: string) => void }

/** What has changed, whether it is saved, what is wrong, and the way to the next state. It stays in sight. */
export function Bar({ read, copy, drafting, show }: Props) {
  const { template } = read
  const { draft, dirty, unsaved, problems, save, isSaving } = drafting
  const [open, setOpen] = useState<'changes' | 'problems' | 'publish' | 'newer'>()
  const close = () => setOpen(undefined)
  const next = template.hasDraft ? undefined : template.version + 1
  const can = useCan()
  // Published and not changed since: the next step is to send it.
  const isDone = template.status === 'PUBLISHED' && !template.hasDraft && !dirty
  const wrong = problems.length > 0 && `Fix ${plural(problems.length, 'problem')} first.`
  const publishing = templateRefusal.publish({
    status: template.status,
    hasDraft: dirty || template.hasDraft,
    questionCount: questionsOf(draft).length,
  })
  return (
    <div className={styles.builderState}>
      <Group gap="xs" className="builder-marks">
        {drafting.newer && (
          <UnstyledButton className={`${styles.builderMark} ${styles.builderWrong}`} onClick={() => setOpen('newer')}>
            Changed by someone else
          </UnstyledButton>
        )}
        {problems.length > 0 && (
          <UnstyledButton
            className={`${styles.builderMark} ${styles.builderWrong}`}
            onClick={() => setOpen('problems')}
          >
            <CircleAlert size={14} aria-hidden="true" />
            {plural(problems.length, 'problem')}
          </UnstyledButton>
        )}
        {dirty && (
          <UnstyledButton className={styles.builderMark} onClick={() => setOpen('changes')}>
            {plural(Math.max(1, unsaved.length), 'change')}
          </UnstyledButton>
        )}
        <SaveMark drafting={drafting} />
      </Group>
      <Group gap="xs">
        <Undoing drafting={drafting} />
        <Action
          label={next ? `Save as version ${next}` : 'Save draft'}
          variant="default"
          loading={isSaving}
          disabled={!dirty && 'There are no changes to save.'}
          run={save}
        />
        {isDone && can('POST /api/v1/assessments/bulk') ? (
          <ButtonLink to={paths.assessments} search={{ dialog: 'create' }}>
            Send questionnaire
          </ButtonLink>
        ) : (
          <Action label="Publish" disabled={publishing ?? wrong} run={() => setOpen('publish')} />
        )}
      </Group>
      <SaveProblem drafting={drafting} />
      <ChangesDialog opened={open === 'changes'} close={close} drafting={drafting} />
      <ProblemsDialog opened={open === 'problems'} close={close} drafting={drafting} show={show} />
      <PublishDialog opened={open === 'publish'} close={close} template={template} drafting={drafting} />
      <NewerDialog read={read} copy={copy} drafting={drafting} opened={open === 'newer'} close={close} />
      <Leaving drafting={drafting} />
    </div>
  )
}

/** Whether the edits have reached the server. */
function SaveMark({ drafting: { autosave, dirty, retry } }: { drafting: Drafting }) {
  if (autosave === 'conflict') return null
  if (autosave !== 'failed')
    return (
      <span className={styles.builderSaved} role="status">
        {autosave === 'saving' ? 'Saving…' : dirty ? 'Autosaved' : 'All changes saved'}
      </span>
    )
  return (
    <UnstyledButton className={`${styles.builderMark} ${styles.builderWrong}`} onClick={retry}>
      <CircleAlert size={14} aria-hidden="true" />
      Not saved. Retry
    </UnstyledButton>
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

type PublishProps = { opened: boolean; close: () => void; template: Read['template']; drafting: Drafting }

/** Changes become the draft first. If they are refused, nothing is published. */
function PublishDialog({ opened, close, template, drafting: { draft, dirty, saveFirst } }: PublishProps) {
  const { id, publishedVersion } = template
  const version = dirty && !template.hasDraft ? template.version + 1 : template.version
  const client = useQueryClient()
  const publish = async () => {
    if (dirty) await saveFirst()
    return call('POST /api/v1/templates/:templateId/publish', { params: { templateId: id } })
  }
  const done = (published: Answer<Read['template']>) => {
    client.setQueryData(templateQuery(id).queryKey, published)
    notify.done(`Version ${published.data.version} of ${draft.name} published.`)
    close()
  }
  return (
    <ConfirmDialog
      title={`Publish version ${version}`}
      label={`Publish version ${version}`}
      opened={opened}
      close={close}
      run={publish}
      done={done}
    >
      A published version cannot be changed. New assessments will use it
      {publishedVersion === null ? '' : ` instead of version ${publishedVersion}`}. Existing assessments keep their
      questions. Later changes become version {version + 1}.
    </ConfirmDialog>
  )
}

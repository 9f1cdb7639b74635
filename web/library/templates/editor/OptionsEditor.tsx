import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { distinct, fold } from '../../../../contract/values/text.ts'
import { Action } from '../../../ui/Action.tsx'
import { CommitInput } from './CommitInput.tsx'
import type { DraftQuestion } from './draft.ts'
import styles from './editor.module.css'
import { addOptions, type Edit, moveOption, removeOption, renameOption } from './edits.ts'

const MAX_OPTIONS = 200
type Props = { question: DraftQuestion; edit: (edit: Edit) => void; problem: string | undefined }

const sameText = (options: readonly string[], text: string, index?: number) =>
  options.some((one, i) => i !== index && fold(one.trim()) === fold(text.trim()))

/** What can be chosen, in its order. Several lines pasted at once become as many options. */
export function OptionsEditor({ question, edit, problem }: Props) {
  const { id, options } = question
  const [added, setAdded] = useState('')
  const add = () => {
    const wanted = distinct(added.split('\n')).filter((line) => !sameText(options, line))
    if (wanted.length === 0) return
    edit(addOptions(id, wanted.slice(0, MAX_OPTIONS - options.length)))
    setAdded('')
  }
  const refuse = (index: number) => (text: string) => {
    if (text === '') return 'Enter a text, or remove the option.'
    return sameText(options, text, index) ? 'This option already exists.' : undefined
  }
  return (
    <Stack gap="xs" component="fieldset" className={styles.plainSet}>
      <Text component="legend" fw={600}>
        Options
      </Text>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; its text is what changes
        <Group key={index} gap={4} wrap="nowrap" align="flex-start">
          <CommitInput
            className={styles.grow}
            aria-label={`Option ${index + 1}`}
            value={option}
            maxLength={500}
            commit={(text) => edit(renameOption(id, index, text))}
            refuse={refuse(index)}
          />
          <OptionButtons {...{ option, index }} last={options.length - 1} id={id} edit={edit} />
        </Group>
      ))}
      <Group gap={4} wrap="nowrap" align="flex-start">
        <textarea
          className={styles.optionAdd}
          aria-label="New option"
          placeholder="New option, one per line"
          rows={1}
          value={added}
          onChange={(event) => setAdded(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return
            event.preventDefault()
            add()
          }}
        />
        <Action
          label="Add"
          variant="default"
          leftSection={<Plus size={14} aria-hidden="true" />}
          disabled={
            options.length >= MAX_OPTIONS
              ? `A question has up to ${MAX_OPTIONS} options.`
              : added.trim() === '' && 'Enter an option first.'
          }
          run={add}
        />
      </Group>
      {problem && (
        <Text c="var(--bad)" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}

type ButtonsProps = { option: string; index: number; last: number; id: string; edit: (edit: Edit) => void }

function OptionButtons({ option, index, last, id, edit }: ButtonsProps) {
  const icon = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <>
      <ActionIcon
        {...icon}
        aria-label={`Move ${option} up`}
        disabled={index === 0}
        onClick={() => edit(moveOption(id, index, -1))}
      >
        <ArrowUp size={14} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        {...icon}
        aria-label={`Move ${option} down`}
        disabled={index === last}
        onClick={() => edit(moveOption(id, index, 1))}
      >
        <ArrowDown size={14} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon {...icon} aria-label={`Remove ${option}`} onClick={() => edit(removeOption(id, index))}>
        <X size={14} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}

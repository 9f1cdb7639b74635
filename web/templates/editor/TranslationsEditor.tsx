import { ActionIcon, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { isLanguage } from '../../../contract/translations.ts'
import type { DraftQuestion } from './draft.ts'

type Translations = NonNullable<DraftQuestion['translations']>
type Entry = Translations[string]
type Props = {
  question: DraftQuestion
  change: (translations: Translations | undefined) => void
  problem: string | undefined
}

const names = new Intl.DisplayNames('en', { type: 'language' })
const nameOf = (language: string) => `${names.of(language) ?? language} (${language})`

/** The question in other languages. Answers keep the original options. */
export function TranslationsEditor({ question, change, problem }: Props) {
  const { translations = {} } = question
  const set = (language: string, entry: Entry | undefined) => {
    const { [language]: _, ...others } = translations
    const changed = entry ? { ...translations, [language]: entry } : others
    change(Object.keys(changed).length === 0 ? undefined : changed)
  }
  return (
    <Stack gap="sm" component="fieldset" className="plain-set">
      <Text component="legend" fw={600}>
        Translations
      </Text>
      {Object.entries(translations).map(([language, entry]) => (
        <Translation
          key={language}
          {...{ language, entry, question }}
          change={(part) => set(language, { ...entry, ...part })}
          remove={() => set(language, undefined)}
        />
      ))}
      <AddLanguage taken={Object.keys(translations)} add={(language) => set(language, { text: question.text })} />
      {problem && (
        <Text c="var(--bad)" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}

type TranslationProps = {
  language: string
  entry: Entry
  question: DraftQuestion
  change: (part: Partial<Entry>) => void
  remove: () => void
}

function Translation({ language, entry, question, change, remove }: TranslationProps) {
  const name = nameOf(language)
  const field = { autosize: true, minRows: 1, lang: language, dir: 'auto' } as const
  const lines = (text: string) => (text.trim() === '' ? undefined : text.split('\n'))
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={remove}>
          <X size={14} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <Textarea
        {...field}
        label={`Question in ${name}`}
        maxLength={2000}
        value={entry.text ?? ''}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {question.helpText && (
        <Textarea
          {...field}
          label={`Help text in ${name}`}
          maxLength={10_000}
          value={entry.helpText ?? ''}
          onChange={(event) => change({ helpText: event.currentTarget.value })}
        />
      )}
      {question.options.length > 0 && (
        <Textarea
          {...field}
          label={`Options in ${name}`}
          description={`One per line, in the same order: ${question.options.join(', ')}`}
          value={entry.options?.join('\n') ?? ''}
          onChange={(event) => change({ options: lines(event.currentTarget.value) })}
        />
      )}
    </Stack>
  )
}

function AddLanguage({ taken, add }: { taken: readonly string[]; add: (language: string) => void }) {
  const [typed, setTyped] = useState('')
  const language = typed.trim()
  const refusal = taken.includes(language)
    ? 'This language is already there.'
    : isLanguage(language)
      ? undefined
      : 'Enter a language tag, such as de or pt-BR.'
  const finish = () => {
    if (refusal !== undefined) return
    add(language)
    setTyped('')
  }
  return (
    <Group gap={4} align="flex-start" wrap="nowrap">
      <TextInput
        className="grow"
        aria-label="New language"
        placeholder="Language tag, such as de or pt-BR"
        value={typed}
        error={language === '' ? undefined : refusal}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
        }}
      />
      <Button
        variant="default"
        leftSection={<Plus size={14} aria-hidden="true" />}
        disabled={language === '' || refusal !== undefined}
        onClick={finish}
      >
        Add language
      </Button>
    </Group>
  )
}

import { ActionIcon, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { isLanguage } from '../../../../contract/translations.ts'
import { Action } from '../../../ui/Action.tsx'
import styles from './editor.module.css'

type Texts = { [member: string]: string | string[] | null | undefined }
type Translations<E> = { [language: string]: E }
/** A text that can be translated. `lines`: a list with one member per line. */
export type TranslatedText<E> = {
  member: keyof E & string
  label: string
  maxLength?: number
  description?: string
  lines?: boolean
}
type Props<E> = {
  translations: Translations<E> | undefined
  texts: readonly TranslatedText<E>[]
  /** What a new language starts with. */
  original: E
  change: (translations: Translations<E> | undefined) => void
  problem: string | undefined
}

const names = new Intl.DisplayNames('en', { type: 'language' })
const nameOf = (language: string) => `${names.of(language) ?? language} (${language})`

/** The texts of a template, a section or a question in other languages. */
export function TranslationsEditor<E extends Texts>({ translations = {}, texts, original, change, problem }: Props<E>) {
  const set = (language: string, entry: E | undefined) => {
    const { [language]: _, ...others } = translations
    const changed = entry ? { ...translations, [language]: entry } : others
    change(Object.keys(changed).length === 0 ? undefined : changed)
  }
  return (
    <Stack gap="sm" component="fieldset" className={styles.plainSet}>
      <Text component="legend" fw={600}>
        Translations
      </Text>
      {Object.entries(translations).map(([language, entry]) => (
        <Translation
          key={language}
          {...{ language, entry, texts }}
          change={(part) => set(language, { ...entry, ...part })}
          remove={() => set(language, undefined)}
        />
      ))}
      <AddLanguage taken={Object.keys(translations)} add={(language) => set(language, original)} />
      {problem && (
        <Text c="var(--bad)" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}

type TranslationProps<E> = {
  language: string
  entry: E
  texts: readonly TranslatedText<E>[]
  change: (part: Partial<E>) => void
  remove: () => void
}

const linesOf = (text: string) => (text.trim() === '' ? undefined : text.split('\n'))
const textOf = (value: Texts[string]) => (Array.isArray(value) ? value.join('\n') : (value ?? ''))

function Translation<E extends Texts>({ language, entry, texts, change, remove }: TranslationProps<E>) {
  const name = nameOf(language)
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
      {texts.map(({ member, label, lines, ...field }) => (
        <Textarea
          key={member}
          {...field}
          autosize
          minRows={1}
          lang={language}
          dir="auto"
          label={`${label} in ${name}`}
          value={textOf(entry[member])}
          onChange={({ currentTarget: { value } }) =>
            change({ [member]: lines ? linesOf(value) : value } as Partial<E>)
          }
        />
      ))}
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
        className={styles.grow}
        aria-label="New language"
        placeholder="Language tag, such as de or pt-BR"
        value={typed}
        error={language === '' ? undefined : refusal}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
        }}
      />
      <Action
        label="Add language"
        variant="default"
        leftSection={<Plus size={14} aria-hidden="true" />}
        disabled={refusal}
        run={finish}
      />
    </Group>
  )
}

import { Autocomplete, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { isLanguage } from '../../../../contract/library/translations.ts'
import { EmptyState } from '../../../ui/states.tsx'
import type { Draft } from './draft.ts'
import type { PaneProps } from './pane.ts'
import type { DraftProblem } from './problems.ts'
import styles from './translations.module.css'
import {
  languageName,
  languagesOf,
  removeLanguage,
  type TextRow,
  textRows,
  translate,
  translatedCount,
  translationOf,
} from './translations.ts'

type Props = {
  draft: Draft
  problems: readonly DraftProblem[]
  edit: PaneProps['edit'] | undefined
  /** The language that is shown, as the address has it: one that was just added has no text yet. */
  language: string | undefined
  show: (language: string | undefined) => void
}

/** All texts of the template beside their translation, one language at a time. */
export function Translations({ draft, problems, edit, language, show }: Props) {
  const rows = textRows(draft)
  const used = languagesOf(draft)
  const languages = language && !used.includes(language) ? [...used, language] : used
  const shown = language ?? languages[0]
  const add = edit && <AddLanguage taken={languages} add={show} />
  if (shown === undefined)
    return (
      <EmptyState title="No translations yet" action={add}>
        Vendors read the questionnaire in their language where it is translated, and in the original elsewhere.
      </EmptyState>
    )
  const remove = () => {
    edit?.(removeLanguage(shown))
    show(undefined)
  }
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <nav className="view-tabs" aria-label="Languages">
          {languages.map((one) => (
            <UnstyledButton
              key={one}
              className="view-tab"
              aria-current={one === shown ? 'true' : undefined}
              onClick={() => show(one)}
            >
              {languageName(one)}
            </UnstyledButton>
          ))}
        </nav>
        {add}
      </Group>
      <Group justify="space-between">
        <Text className="figures" role="status">
          {translatedCount(rows, shown)} of {rows.length} translated
        </Text>
        {edit && (
          <Button variant="default" size="compact-md" onClick={remove}>{`Remove ${languageName(shown)}`}</Button>
        )}
      </Group>
      <Table {...{ rows, problems, edit }} language={shown} />
    </Stack>
  )
}

type TableProps = Pick<Props, 'problems' | 'edit'> & { rows: readonly TextRow[]; language: string }

function Table({ rows, problems, edit, language }: TableProps) {
  const problemOf = ({ id, member }: TextRow) =>
    problems.find((one) => one.id === id && one.field.startsWith(`translations/${language}/${member}`))?.message
  return (
    <table className={styles.table} aria-label="Translations">
      <thead>
        <tr>
          <th>Original</th>
          <th>{languageName(language)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={`${row.id} ${row.member}`}
            {...row}
            language={language}
            value={translationOf(row, language)}
            problem={problemOf(row)}
            edit={edit}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = TextRow & {
  language: string
  value: string
  problem: string | undefined
  edit: PaneProps['edit'] | undefined
}

const isSame = (a: RowProps, b: RowProps) =>
  (['id', 'member', 'label', 'original', 'language', 'value', 'problem'] as const).every(
    (name) => a[name] === b[name],
  ) && (a.edit === undefined) === (b.edit === undefined)

/** Plain elements: a template may have thousands of texts. */
const Row = memo(function Row({
  id,
  member,
  label,
  original,
  maxLength,
  lines,
  language,
  value,
  problem,
  edit,
}: RowProps) {
  const name = `${label} in ${languageName(language)}`
  return (
    <tr>
      <td>
        <div className={styles.label}>{label}</div>
        <div className={styles.original}>{original}</div>
      </td>
      <td>
        {edit ? (
          <textarea
            className={styles.field}
            lang={language}
            dir="auto"
            aria-label={name}
            aria-invalid={problem ? true : undefined}
            rows={lines ? original.split('\n').length : 1}
            maxLength={maxLength}
            value={value}
            onChange={({ currentTarget }) =>
              edit(
                translate({ id, member, lines: lines ?? false }, language, currentTarget.value),
                `${id} ${member} ${language}`,
              )
            }
          />
        ) : (
          <div className={styles.original} lang={language} dir="auto">
            {value || '–'}
          </div>
        )}
        {problem && (
          <Text c="var(--bad)" size="sm" role="alert">
            {problem}
          </Text>
        )}
      </td>
    </tr>
  )
}, isSame)

/** Offered by name; any other language is added by its tag. */
const COMMON =
  'ar bg cs da de el es et fi fr he hi hr hu id it ja ko lt lv nb nl pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant'.split(
    ' ',
  )

function AddLanguage({ taken, add }: { taken: readonly string[]; add: (language: string) => void }) {
  const [typed, setTyped] = useState('')
  const offered = COMMON.filter((tag) => !taken.includes(tag)).map(languageName)
  const refusal = refusalOf(tagOf(typed), taken)
  const isOffered = offered.some((name) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  const take = (text: string) => {
    if (refusalOf(tagOf(text), taken) !== undefined) return
    add(tagOf(text))
    setTyped('')
  }
  return (
    <form
      className={styles.add}
      aria-label="Add language"
      onSubmit={(event) => {
        event.preventDefault()
        take(typed)
      }}
    >
      <Autocomplete
        aria-label="New language"
        placeholder="Language"
        data={offered}
        value={typed}
        onChange={setTyped}
        onOptionSubmit={take}
        error={isOffered ? undefined : refusal}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<Plus size={14} aria-hidden="true" />}
        disabled={refusal !== undefined}
      >
        Add language
      </Button>
    </form>
  )
}

const tagOf = (typed: string) => COMMON.find((tag) => languageName(tag) === typed) ?? typed.trim()

const refusalOf = (tag: string, taken: readonly string[]) => {
  if (taken.includes(tag)) return 'This language is already there.'
  return isLanguage(tag) ? undefined : 'Select a language, or enter its tag, such as gsw.'
}

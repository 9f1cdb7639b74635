import { Group, Select, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MailTemplate } from '../../../contract/mail/mail.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../contract/values/languages.ts'
import { queryOf } from '../../api/call.ts'
import { MAIL_KIND } from '../../domain/words.ts'
import { useTab } from '../../settings/useTabList.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Status } from '../../ui/Status.tsx'
import { choices } from '../../ui/words.ts'
import { TemplateEditor } from './TemplateEditor.tsx'

type Row = MailTemplate & { id: string }

const columnsOf = (open: (row: Row) => void): readonly Column<Row>[] => [
  {
    head: 'Mail',
    cell: (row) => (
      <UnstyledButton className="row-link" onClick={() => open(row)}>
        {MAIL_KIND[row.kind]}
      </UnstyledButton>
    ),
  },
  { head: 'Subject', cell: ({ subject }) => <span className="break">{subject}</span>, from: 'sm' },
  {
    head: 'Text',
    cell: ({ isDefault }) => (
      <Status meaning={isDefault ? 'none' : 'accent'} word={isDefault ? 'Default' : 'Customised'} />
    ),
  },
]

/** The words of each kind of mail. */
export function Templates() {
  const { search, change } = useTab()
  const { language = DEFAULT_LANGUAGE } = search
  const list = useQuery(queryOf('GET /api/v1/settings/mail/templates', { query: { language } }))
  const open = list.data?.entries.find(({ kind }) => kind === search.kind)
  const back = () => change({ kind: undefined })
  const chooseLanguage = (
    <Select
      label="Language"
      data={choices(LANGUAGES)}
      value={language}
      allowDeselect={false}
      onChange={(chosen) => change({ language: chosen ?? undefined, kind: search.kind })}
    />
  )
  if (open)
    return (
      <TemplateEditor
        key={`${open.kind} ${language}`}
        template={open}
        language={language}
        chooseLanguage={chooseLanguage}
        back={back}
      />
    )
  return (
    <>
      <Group justify="flex-end">{chooseLanguage}</Group>
      <DataTable
        label="Mail templates"
        columns={columnsOf(({ kind }) => change({ kind }))}
        rows={list.data?.entries.map((template) => ({ ...template, id: template.kind }))}
        query={list}
        empty={null}
      />
    </>
  )
}

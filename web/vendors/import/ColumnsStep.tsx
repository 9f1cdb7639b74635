import { Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ColumnsTable } from '../../domain/importing/ColumnsTable.tsx'
import { type ImportFields, type Mapping, mappingProblem } from '../../domain/importing/fields.ts'
import { ReadingFields, readingProblem } from '../../domain/importing/ReadingFields.tsx'
import { dateQuestion, numberQuestion, type Reading } from '../../domain/importing/reading.ts'
import { filledRows } from '../../domain/importing/rows.ts'
import type { Table } from '../../domain/importing/table.ts'
import { Form } from '../../ui/forms.tsx'
import { plural } from '../../ui/words.ts'
import { REQUIRED } from './fields.ts'

type Props = {
  name: string
  table: Table
  fields: ImportFields
  mapping: Mapping
  reading: Reading
  change: (mapping: Mapping) => void
  read: (part: Partial<Reading>) => void
  back: () => void
  next: () => void
}

/** What each column of the file means, and how its dates and numbers are written. */
export function ColumnsStep({ name, table, fields, mapping, reading, change, read, back, next }: Props) {
  const [asked, setAsked] = useState(false)
  const file = { table, mapping, fields }
  const questions = { dates: dateQuestion(file), numbers: numberQuestion(file) }
  const problem = mappingProblem(mapping, fields, REQUIRED) ?? readingProblem({ ...questions, reading })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setAsked(true)
    if (problem === undefined) next()
  }
  return (
    <Form
      submit={submit}
      busy={false}
      problem={asked ? problem : undefined}
      label="Check file"
      cancel={back}
      cancelLabel="Back"
    >
      <Text className="break">
        {name}: {plural(filledRows(table), 'row')}. Match its columns to vendor fields.
      </Text>
      <ColumnsTable heading="Vendor field" table={table} fields={fields} mapping={mapping} change={change} />
      <ReadingFields {...questions} reading={reading} change={read} />
      {!mapping.includes('contactEmail') && (
        <Text c="dimmed">
          New vendors need a contact email. Without this column, only existing vendors can be updated.
        </Text>
      )}
    </Form>
  )
}

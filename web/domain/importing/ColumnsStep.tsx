import { Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from '../../ui/forms.tsx'
import { plural } from '../../ui/words.ts'
import { ColumnsTable } from './ColumnsTable.tsx'
import { type ImportFields, type Mapping, mappingProblem } from './fields.ts'
import { ReadingFields, readingProblem } from './ReadingFields.tsx'
import { dateQuestion, numberQuestion, type Reading } from './reading.ts'
import { filledRows } from './rows.ts'
import type { Table } from './table.ts'

type Props = {
  /** "Vendor field". */
  heading: string
  /** What is said if a field has no column. */
  required: Readonly<Record<string, string>>
  note?: ReactNode
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
export function ColumnsStep({
  heading,
  required,
  note,
  name,
  table,
  fields,
  mapping,
  reading,
  change,
  read,
  back,
  next,
}: Props) {
  const [asked, setAsked] = useState(false)
  const file = { table, mapping, fields }
  const questions = { dates: dateQuestion(file), numbers: numberQuestion(file) }
  const problem = mappingProblem(mapping, fields, required) ?? readingProblem({ ...questions, reading })
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
        {name}: {plural(filledRows(table), 'row')}. Match its columns to fields.
      </Text>
      <ColumnsTable heading={heading} table={table} fields={fields} mapping={mapping} change={change} />
      <ReadingFields {...questions} reading={reading} change={read} />
      {note}
    </Form>
  )
}

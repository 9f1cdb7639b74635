import { NativeSelect, Table, Text } from '@mantine/core'
import type { ImportAction, ImportAnswer } from '../../../contract/tables/imports.ts'
import { ScrollTable } from './ScrollTable.tsx'

/** `id` is what exists already and may be meant. */
export type Question = { row: number; id: string; name: string | null; existing: string; reason: string }
type Props = { questions: readonly Question[]; answers: Answers; answer: (answers: Answers) => void }
/** With their questions, which a trial no longer asks once they are answered. */
export type Answers = ReadonlyMap<number, Question & { action: ImportAction }>
export const sentAnswers = (answers: Answers): ImportAnswer[] =>
  [...answers.values()].map(({ row, id, action }) => ({ row, id, action }))

const HEADS = [{ label: 'Row', right: true }, { label: 'Question' }, { label: 'Answer' }]

/** Nobody is renamed by a guess: a row that may mean something that exists is asked about. */
export function Questions({ questions, answers, answer }: Props) {
  const open = questions.filter(({ row }) => !answers.has(row))
  const all = [...answers.values(), ...open].sort((a, b) => a.row - b.row)
  if (all.length === 0) return null
  const set = (question: Question, action: string) => {
    const next = new Map(answers)
    if (action === '') next.delete(question.row)
    else next.set(question.row, { ...question, action: action as ImportAction })
    answer(next)
  }
  return (
    <ScrollTable label="Questions" heads={HEADS}>
      {all.map((question) => (
        <Table.Tr key={question.row}>
          <Table.Td className="right">{question.row}</Table.Td>
          <Table.Td className="break">
            <Text>{question.reason}</Text>
          </Table.Td>
          <Table.Td>
            <NativeSelect
              size="xs"
              miw={130}
              aria-label={`Answer for row ${question.row}`}
              data={[
                { value: '', label: "Don't import yet" },
                { value: 'UPDATE', label: `Update ${question.existing}` },
                { value: 'CREATE', label: 'Add as new' },
                { value: 'SKIP', label: 'Leave out' },
              ]}
              value={answers.get(question.row)?.action ?? ''}
              onChange={(event) => set(question, event.currentTarget.value)}
            />
          </Table.Td>
        </Table.Tr>
      ))}
    </ScrollTable>
  )
}

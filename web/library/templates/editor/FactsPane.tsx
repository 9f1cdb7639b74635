import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { conditionText } from '../../../domain/conditions.ts'
import { SeverityDot } from '../../../domain/Status.tsx'
import { QUESTION_TYPE } from '../../../domain/words.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { plural } from '../../../ui/words.ts'
import { ControlChips } from './ControlsEditor.tsx'
import { type Draft, type DraftQuestion, numbersOf, questionIn, questionsOf, sectionIn } from './draft.ts'
import styles from './editor.module.css'
import { ABOUT } from './Outline.tsx'
import { PaneHead } from './PaneHead.tsx'
import { expectedWords } from './questionFields.ts'

type Props = { draft: Draft; chosen: string | undefined; choose: (id: string | undefined) => void }

/** The selected row, read-only: of a frozen version, or without the permission to edit. */
export function FactsPane({ draft, chosen = '', choose }: Props) {
  const question = questionIn(draft, chosen)
  const section = sectionIn(draft, chosen)
  if (!question && !section && chosen !== ABOUT)
    return <EmptyState title="Select a question">Select a question on the left to view it.</EmptyState>
  const title = question ? `Question ${numbersOf(draft).get(question.id)}` : (section?.title ?? 'Name and description')
  return (
    <>
      <PaneHead title={title} choose={choose} />
      {question ? (
        <QuestionFacts question={question} draft={draft} />
      ) : (
        <Text c={section ? 'dimmed' : undefined} className={`break ${styles.lines}`}>
          {section ? plural(section.questions.length, 'question') : (draft.description ?? draft.name)}
        </Text>
      )}
    </>
  )
}

function QuestionFacts({ question, draft }: { question: DraftQuestion; draft: Draft }) {
  const facts: [string, ReactNode][] = [
    ['Type', QUESTION_TYPE[question.type]],
    ['Importance', <SeverityDot key="weight" severity={question.riskWeight} />],
    ['Required', question.required ? 'Yes' : 'No'],
    ...(question.options.length > 0 ? [['Options', question.options.join('\n')] as [string, string]] : []),
    ['Expected answer', expectedWords(question)],
    ['Controls', <ControlChips key="controls" mappings={question.controlMappings} />],
    [
      'Condition',
      question.conditionalLogic ? conditionText(question.conditionalLogic, questionsOf(draft)) : 'Always shown',
    ],
    [
      'Key',
      <span key="key" className="mono">
        {question.key}
      </span>,
    ],
  ]
  return (
    <Stack gap="md" className="reading">
      <Text fw={600} className="break">
        {question.text}
      </Text>
      {question.helpText && (
        <Text c="dimmed" className={`break ${styles.lines}`}>
          {question.helpText}
        </Text>
      )}
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}

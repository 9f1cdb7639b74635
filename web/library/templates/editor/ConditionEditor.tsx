import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import type { ConditionalLogic, Operator, Rule } from '../../../../contract/library/questions.ts'
import { conditionText, needsValue, operatorsOf, operatorText } from '../../../domain/conditions.ts'
import type { Draft, DraftQuestion } from './draft.ts'
import { numbersOf, questionsOf } from './draft.ts'
import styles from './editor.module.css'
import { RuleValue } from './RuleValue.tsx'

const MAX_RULES = 50
const MATCH = [
  { value: 'all', label: 'all of these hold' },
  { value: 'any', label: 'any of these holds' },
]
type Props = {
  question: DraftQuestion
  draft: Draft
  change: (logic: ConditionalLogic | null) => void
  problem: string | undefined
}

/** The question before is the likeliest one to depend on. */
const firstRule = (draft: Draft, question: DraftQuestion): Rule => {
  const all = questionsOf(draft)
  const before = all[all.findIndex(({ id }) => id === question.id) - 1]
  return ruleAbout(before ?? all.find(({ id }) => id !== question.id))
}
const ruleAbout = (question: DraftQuestion | undefined): Rule => ({
  question: question?.key ?? '',
  operator: question ? (operatorsOf(question.type)[0] ?? 'answered') : 'answered',
  value: question?.type === 'YES_NO' ? 'YES' : null,
})

/** When the question is shown. Below it, the whole condition as one sentence. */
export function ConditionEditor({ question, draft, change, problem }: Props) {
  const logic = question.conditionalLogic
  const all = questionsOf(draft)
  const rules = logic?.rules ?? []
  const set = (next: Rule[]) => change(next.length === 0 ? null : { match: logic?.match ?? 'all', rules: next })
  const add = () => set([...rules, firstRule(draft, question)])
  return (
    <Stack gap="xs" component="fieldset" className={styles.plainSet}>
      <Text component="legend" fw={600}>
        Condition
      </Text>
      {logic ? (
        <Group gap="xs">
          <Text>Show this question when</Text>
          <Select
            aria-label="Rules that must match"
            data={MATCH}
            value={logic.match}
            allowDeselect={false}
            onChange={(match) => change({ ...logic, match: match === 'any' ? 'any' : 'all' })}
          />
        </Group>
      ) : (
        <Text c="dimmed">
          {all.length < 2 ? 'Always shown. Add another question to set a condition.' : 'Always shown.'}
        </Text>
      )}
      {rules.map((rule, index) => (
        <RuleFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place; everything in it may change
          key={index}
          {...{ rule, draft, index }}
          own={question.id}
          change={(next) => set(rules.with(index, next))}
          remove={() => set(rules.toSpliced(index, 1))}
        />
      ))}
      {logic && (
        <Text c="dimmed" className="break" role="status">
          {conditionText(logic, all)}.
        </Text>
      )}
      {problem && (
        <Text c="var(--bad)" size="sm" role="alert">
          {problem}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={14} aria-hidden="true" />}
          disabled={all.length < 2 || rules.length >= MAX_RULES}
          onClick={add}
        >
          {logic ? 'Add rule' : 'Add condition'}
        </Button>
      </Group>
    </Stack>
  )
}

type RuleProps = {
  rule: Rule
  draft: Draft
  index: number
  own: string
  change: (rule: Rule) => void
  remove: () => void
}

function RuleFields({ rule, draft, index, own, change, remove }: RuleProps) {
  const numbers = numbersOf(draft)
  const all = questionsOf(draft)
  const about = all.find(({ key }) => key === rule.question)
  const others = all
    .filter(({ id }) => id !== own)
    .map(({ id, key, text }) => ({ value: key, label: `${numbers.get(id)} ${text || 'Untitled question'}` }))
  const known = others.some(({ value }) => value === rule.question)
  const gone = known || rule.question === '' ? [] : [{ value: rule.question, label: `${rule.question} (not there)` }]
  const operators = about ? new Set([...operatorsOf(about.type), rule.operator]) : new Set([rule.operator])
  const pick = (key: string | null) => {
    const target = all.find((question) => question.key === key)
    if (target) change(ruleAbout(target))
  }
  const compare = (operator: Operator) =>
    change({ question: rule.question, operator, ...(needsValue(operator) && { value: rule.value ?? null }) })
  return (
    <fieldset className={`${styles.plainSet} ${styles.rule}`} aria-label={`Rule ${index + 1}`}>
      <Select
        className={styles.ruleQuestion}
        aria-label={`Rule ${index + 1}: question`}
        placeholder="Select a question"
        // A key may come twice while it is being written, and a choice may not.
        data={[...new Map([...gone, ...others].map((one) => [one.value, one])).values()]}
        value={rule.question || null}
        onChange={pick}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No such question"
      />
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Remove rule ${index + 1}`} onClick={remove}>
        <X size={14} aria-hidden="true" />
      </ActionIcon>
      <Select
        className={styles.ruleOperator}
        aria-label={`Rule ${index + 1}: comparison`}
        data={[...operators].map((value) => ({ value, label: operatorText(value, about?.type) }))}
        value={rule.operator}
        allowDeselect={false}
        onChange={(operator) => operator && compare(operator as Operator)}
      />
      {needsValue(rule.operator) && (
        <RuleValue
          label={`Rule ${index + 1}: answer`}
          about={about}
          value={rule.value ?? null}
          change={(value) => change({ ...rule, value })}
        />
      )}
    </fieldset>
  )
}

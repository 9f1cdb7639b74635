import { Select, Stack, Text, Textarea, Title } from '@mantine/core'
import { type KeyboardEvent, useEffect } from 'react'
import { overrideOf } from '../../../contract/library/scoring.ts'
import { FormProblem } from '../../ui/forms.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { When } from '../../ui/When.tsx'
import { choices } from '../../ui/words.ts'
import { JUDGEMENT, type Judgement } from './draft.ts'
import type { Deciders } from './QuestionPane.tsx'
import { type Item, standingText } from './questions.ts'
import styles from './review.module.css'

type Props = Deciders & { item: Item; problem: string | undefined }

/** What was decided, and what goes with the next decision. */
export function DecisionFields(props: Props) {
  const { item, problem, allowed, why, draft } = props
  return (
    <section aria-label="Decision">
      <Title order={3} mb="xs">
        Decision
      </Title>
      <Stack gap="sm">
        <Decided item={item} why={allowed ? why : undefined} />
        <FormProblem text={problem} />
        {allowed && why === undefined && (draft.asking ? <Request {...props} /> : <Approval {...props} />)}
      </Stack>
    </section>
  )
}

function Decided({ item, why }: { item: Item; why: string | undefined }) {
  const { question, standing } = item
  const { review } = question
  if (review === null) return <Text c="dimmed">{why ?? standingText(item)}</Text>
  const asked = review.decision === 'CLARIFICATION_REQUESTED'
  return (
    <div>
      <Text>
        <b className={styles[`standing-${standing}`]}>{standingText(item)}</b>
        <Text span c="dimmed">
          {' '}
          {asked ? 'requested by' : 'by'} {review.reviewerName}, <When at={review.decidedAt} />
          {review.clarifiedAt && (
            <>
              {'; submitted again '}
              <When at={review.clarifiedAt} />
            </>
          )}
        </Text>
      </Text>
      <Override percent={overrideOf(review)} />
      {review.note && (
        <blockquote className={`${styles.note} break`}>
          <Text c="dimmed">{asked ? 'Message to vendor' : 'Internal note'}</Text>
          {review.note}
        </blockquote>
      )}
    </div>
  )
}

function Override({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return null
  if (percent > 0 && percent < 100) return <Text>Reviewer override: earns {percent}% of the points.</Text>
  return <Text>Reviewer override: counts as {percent === 100 ? 'compliant' : 'non-compliant'}.</Text>
}

/** Ctrl or Cmd with Enter sends what is typed, as elsewhere. */
const onSend = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  send()
}

/** A field that is asked to be filled in is in sight with what is said below it, whatever lies over the foot of the page. */
const useInSight = (field: Props['field'], wanted: unknown) =>
  useEffect(() => {
    if (wanted) field.current?.scrollIntoView({ block: 'nearest' })
  }, [field, wanted])

function Approval({ draft, keep, field, approve, item: { question } }: Props) {
  useInSight(field, draft.problem)
  return (
    <div className={styles.decisionFields}>
      <Textarea
        ref={field}
        label="Internal note"
        description="Saved with your decision. Never shown to the vendor."
        autosize
        minRows={1}
        maxRows={8}
        value={draft.note}
        error={draft.problem?.note}
        onChange={(event) => keep({ note: event.currentTarget.value })}
        onKeyDown={onSend(approve)}
      />
      {question.expectedAnswer !== null && (
        <Select
          label="Counts as"
          description="Overrides the expected answer"
          data={choices(JUDGEMENT)}
          value={draft.judgement}
          allowDeselect={false}
          onChange={(value) => value && keep({ judgement: value as Judgement })}
        />
      )}
      {draft.judgement === 'part' && (
        <NumberField
          label="Part of the points"
          decimals={0}
          min={1}
          max={99}
          suffix="%"
          value={draft.percent}
          onChange={(percent) => percent !== '' && keep({ percent })}
        />
      )}
    </div>
  )
}

function Request({ draft, keep, field, request }: Props) {
  useInSight(field, draft.problem ?? true)
  return (
    <Textarea
      ref={field}
      label="What is unclear?"
      description="Shown to the vendor when you send the assessment back"
      autosize
      autoFocus
      minRows={2}
      maxRows={10}
      value={draft.request}
      error={draft.problem?.request}
      onChange={(event) => keep({ request: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') keep({ asking: false })
        else onSend(request)(event)
      }}
    />
  )
}

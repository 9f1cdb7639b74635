import { Checkbox, Select, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isAnswered } from '../../../../contract/library/conditions.ts'
import { earnedText } from '../../../../contract/library/points.ts'
import { type QuestionType, TYPES_WITH_OPTIONS } from '../../../../contract/library/questions.ts'
import { scoreAnswers } from '../../../../contract/library/scoring.ts'
import { useWeights } from '../../../api/session.ts'
import { QUESTION_TYPE, SEVERITY } from '../../../domain/words.ts'
import { type GivenAnswer, QuestionShell } from '../../../portal/question/QuestionShell.tsx'
import { choices } from '../../../ui/words.ts'
import { CommitInput } from './CommitInput.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { ControlsEditor } from './ControlsEditor.tsx'
import { CreditEditor } from './CreditEditor.tsx'
import type { Draft, DraftQuestion } from './draft.ts'
import { ExpectedEditor } from './ExpectedEditor.tsx'
import styles from './editor.module.css'
import { changeQuestion, changeType, type Edit, renameKey } from './edits.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import type { DraftProblem } from './problems.ts'
import { SampleFiles } from './SampleFiles.tsx'
import { VendorParts } from './VendorParts.tsx'

type Props = {
  question: DraftQuestion
  draft: Draft
  problems: readonly DraftProblem[]
  edit: (edit: Edit, tag?: string) => void
}

/** Everything about one question. */
export function QuestionEditor({ question, draft, problems, edit }: Props) {
  const { id } = question
  const set = (part: Partial<DraftQuestion>) => edit(changeQuestion(id, part), `${id} ${Object.keys(part)}`)
  const wrong = (...fields: string[]) => problems.find(({ field }) => fields.some((f) => field.startsWith(f)))?.message
  return (
    <div className={styles.questionEditor}>
      <Stack gap="lg">
        <Wording question={question} set={set} problem={wrong('text', 'helpText')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label="Type"
            data={choices(QUESTION_TYPE)}
            value={question.type}
            allowDeselect={false}
            maxDropdownHeight={360}
            onChange={(type) => type && edit(changeType(id, type as QuestionType))}
          />
          <Select
            label="Importance"
            description="Sets the points for this question and the severity of its finding"
            inputWrapperOrder={['label', 'input', 'description']}
            data={choices(SEVERITY)}
            value={question.riskWeight}
            allowDeselect={false}
            onChange={(weight) => weight && set({ riskWeight: weight as DraftQuestion['riskWeight'] })}
          />
        </SimpleGrid>
        <Checkbox
          label="Required: vendors cannot submit without an answer"
          checked={question.required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
        {TYPES_WITH_OPTIONS.includes(question.type) && (
          <OptionsEditor question={question} edit={edit} problem={wrong('options')} />
        )}
        <ExpectedEditor
          question={question}
          change={(expectedAnswer) => set({ expectedAnswer })}
          problem={wrong('expectedAnswer')}
        />
        <CreditEditor
          question={question}
          change={(partialCredit) => set({ partialCredit })}
          problem={wrong('partialCredit')}
        />
        {question.expectedAnswer !== null && (
          <TextInput
            label="Finding title"
            description="The deficiency in words, such as “Backups are not tested”. Leave empty to use the question."
            maxLength={200}
            value={question.findingTitle ?? ''}
            onChange={(event) => set({ findingTitle: event.currentTarget.value || null })}
            error={wrong('findingTitle')}
          />
        )}
        <ConditionEditor
          question={question}
          draft={draft}
          change={(conditionalLogic) => set({ conditionalLogic })}
          problem={wrong('conditionalLogic')}
        />
        <ControlsEditor
          mappings={question.controlMappings}
          change={(controlMappings) => set({ controlMappings })}
          problem={wrong('controlMappings')}
        />
        <CommitInput
          label="Key"
          description="Identifies the question in exports and conditions. Conditions update when you change it."
          value={question.key}
          commit={(key) => edit(renameKey(id, key))}
          maxLength={100}
          error={wrong('key')}
          classNames={{ input: 'mono' }}
        />
      </Stack>
      <Sample question={question} />
    </div>
  )
}

type WordingProps = {
  question: DraftQuestion
  set: (part: Partial<DraftQuestion>) => void
  problem: string | undefined
}

function Wording({ question, set, problem }: WordingProps) {
  const first = useRef<HTMLTextAreaElement>(null)
  // A new question begins with its wording.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another question is opened, not when it is emptied
  useEffect(() => {
    if (question.text === '') first.current?.focus()
  }, [question.id])
  return (
    <>
      <Textarea
        ref={first}
        label="Question"
        autosize
        minRows={2}
        maxLength={2000}
        value={question.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
        error={problem}
        required
      />
      <Textarea
        label="Help text"
        description="Shown to vendors below the question"
        autosize
        minRows={1}
        maxLength={10_000}
        value={question.helpText ?? ''}
        onChange={(event) => set({ helpText: event.currentTarget.value || null })}
      />
    </>
  )
}

const NOTHING: GivenAnswer = { value: null, isNotApplicable: false, comment: null }
const NO_FILES = { files: [], add: () => undefined, remove: () => undefined }

/** The one question, while it is written. The whole questionnaire is in the preview. */
function Sample({ question }: { question: DraftQuestion }) {
  const [answer, setAnswer] = useState<{ of: string; given: GivenAnswer }>()
  const of = `${question.id} ${question.type}`
  const given = answer?.of === of ? answer.given : NOTHING
  return (
    <section aria-labelledby="sample" className={`${styles.questionnaire} ${styles.sample}`}>
      <Title order={3} id="sample">
        Vendor preview
      </Title>
      {question.text.trim() === '' ? (
        <Text c="dimmed">Write the question to see the preview.</Text>
      ) : (
        <VendorParts>
          <QuestionShell
            question={{ ...question, id: `sample-${question.id}` }}
            number=""
            answer={given}
            change={(part) => setAnswer({ of, given: { ...given, ...part } })}
            leave={() => undefined}
            files={<SampleFiles question={question} answer={NO_FILES} />}
          />
        </VendorParts>
      )}
      {isAnswered(given) && <Earned question={question} given={given} />}
    </section>
  )
}

/** What the answer in the preview would earn; vendors never see it. */
function Earned({ question, given }: { question: DraftQuestion; given: GivenAnswer }) {
  const weights = useWeights()
  const answers = new Map([[question.key, given]])
  const { weightedScore, maxScore } = scoreAnswers([{ ...question, conditionalLogic: null }], answers, {
    weights,
    on: new Date(),
  })
  if (maxScore === 0) return null
  return (
    <Text role="status" mt="xs">
      Earns {earnedText(weightedScore, maxScore)} points. Not shown to vendors.
    </Text>
  )
}

import { Box, Button, Group, Progress, Select, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { type GivenAnswer, QuestionShell } from '../../../portal/question/QuestionShell.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { Draft } from './draft.ts'
import editorStyles from './editor.module.css'
import previewStyles from './preview.module.css'
import { type ShownSection, shownSections } from './previewing.ts'
import { type AnswerFile, SampleFiles } from './SampleFiles.tsx'
import { VendorParts } from './VendorParts.tsx'

type Files = ReadonlyMap<string, readonly AnswerFile[]>
const NOTHING: GivenAnswer = { value: null, isNotApplicable: false, comment: null }

/** Answers that stay in the page: nothing of it is kept. */
const useAnswers = () => {
  const [answers, setAnswers] = useState<ReadonlyMap<string, GivenAnswer>>(new Map())
  const [files, setFiles] = useState<Files>(new Map())
  const set = (id: string, part: Partial<GivenAnswer>) =>
    setAnswers((before) => new Map(before).set(id, { ...(before.get(id) ?? NOTHING), ...part }))
  const setFilesOf = (id: string, list: readonly AnswerFile[]) => {
    setFiles((before) => new Map(before).set(id, list))
    // A file that was chosen counts as an answer, as an uploaded one will.
    set(id, { value: list.length === 0 ? null : list.map(({ fileName }) => fileName) })
  }
  const clear = () => {
    setAnswers(new Map())
    setFiles(new Map())
  }
  return { answers, set, files, setFilesOf, clear }
}
type Answering = ReturnType<typeof useAnswers>

/** The questionnaire as the vendor will see it: to be answered, with its conditions at work. */
export function Preview({ draft }: { draft: Draft }) {
  const answering = useAnswers()
  const [openId, setOpenId] = useState<string>()
  const top = useRef<HTMLHeadingElement>(null)
  const organisation = useSession()?.organisation.name
  const sections = useMemo(() => shownSections(draft, answering.answers), [draft, answering.answers])
  const at = Math.max(
    0,
    sections.findIndex(({ id }) => id === openId),
  )
  const section = sections[at]
  const open = (index: number) => {
    setOpenId(sections[index]?.id)
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'start' })
  }
  if (!section) return <EmptyState title="No questions yet">Add questions to see what vendors will see.</EmptyState>
  return (
    <div className={previewStyles.preview}>
      <Text c="dimmed" component="div" className={previewStyles.previewNote}>
        Answer as a vendor would. Nothing is saved.
        <Button size="compact-sm" variant="subtle" onClick={answering.clear}>
          Start over
        </Button>
      </Text>
      <SectionLinks sections={sections} at={at} open={open} />
      <div className={`${editorStyles.questionnaire} ${previewStyles.previewSheet}`}>
        <Text c="dimmed">{organisation}</Text>
        <Title order={2} className={`${previewStyles.previewTitle} break`}>
          {draft.name}
        </Title>
        <PreviewProgress sections={sections} />
        <Title order={3} ref={top} tabIndex={-1} className={`${previewStyles.previewSection} break`}>
          {section.title}
        </Title>
        <VendorParts>
          {section.questions.map((question) => (
            <PreviewQuestion key={question.id} question={question} answering={answering} />
          ))}
        </VendorParts>
        <Group justify="space-between" mt="lg">
          <Button size="md" variant="default" disabled={at === 0} onClick={() => open(at - 1)}>
            Back
          </Button>
          <Button size="md" disabled={at === sections.length - 1} onClick={() => open(at + 1)}>
            Next section
          </Button>
        </Group>
      </div>
    </div>
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

function PreviewProgress({ sections }: { sections: readonly ShownSection[] }) {
  const total = sum(sections.map(({ questions }) => questions.length))
  const answered = sum(sections.map((section) => section.answered))
  return (
    <Stack gap={4} my="md">
      <Text role="status">
        {answered} of {total} answered
      </Text>
      <Progress value={(100 * answered) / total} aria-label="Answered" />
    </Stack>
  )
}

type LinksProps = { sections: readonly ShownSection[]; at: number; open: (index: number) => void }

/** Beside the questions, or above them where there is no room. */
function SectionLinks({ sections, at, open }: LinksProps) {
  const data = sections.map(({ id, title, answered, questions }) => ({
    value: id,
    label: `${title} (${answered} of ${questions.length})`,
  }))
  return (
    <>
      <Select
        hiddenFrom="md"
        size="md"
        label="Section"
        data={data}
        value={sections[at]?.id ?? null}
        allowDeselect={false}
        onChange={(id) => open(sections.findIndex((section) => section.id === id))}
      />
      <Box
        component="nav"
        visibleFrom="md"
        className={previewStyles.previewSections}
        aria-label="Sections of the questionnaire"
      >
        {sections.map(({ id, title, answered, questions }, index) => (
          <UnstyledButton
            key={id}
            className={previewStyles.previewLink}
            aria-current={index === at ? 'step' : undefined}
            onClick={() => open(index)}
          >
            <span className="break">{title}</span>
            <span className="figures nowrap">
              {answered} of {questions.length}
            </span>
          </UnstyledButton>
        ))}
      </Box>
    </>
  )
}

type QuestionProps = { question: ShownSection['questions'][number]; answering: Answering }

function PreviewQuestion({ question, answering: { answers, set, files, setFilesOf } }: QuestionProps) {
  const { id } = question
  const chosen = files.get(id) ?? []
  const add = (added: File[]) =>
    setFilesOf(id, [
      ...chosen,
      ...added.map(({ name, size }, i) => ({
        id: `${chosen.length + i} ${name}`,
        fileName: name,
        sizeBytes: size,
      })),
    ])
  const remove = (file: string) =>
    setFilesOf(
      id,
      chosen.filter((one) => one.id !== file),
    )
  return (
    <QuestionShell
      question={question}
      number={question.number}
      answer={answers.get(id) ?? NOTHING}
      change={(part) => set(id, part)}
      leave={() => undefined}
      files={<SampleFiles question={question} answer={{ files: chosen, add, remove }} />}
    />
  )
}

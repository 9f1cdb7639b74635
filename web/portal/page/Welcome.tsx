import type { ReactNode } from 'react'
import { translationIn } from '../../../contract/values/matchingLanguage.ts'
import { Markdown } from '../question/markdown.tsx'
import { hasAnswer } from '../state/answers.ts'
import { usePortal } from '../state/Portal.tsx'
import { hrefOf, type Step } from '../state/place.ts'
import { useWords } from '../words/Words.tsx'
import { EarlierWorkbook } from './EarlierWorkbook.tsx'
import { Heading } from './Heading.tsx'
import s from './parts.module.css'
import { ButtonLink, Fold, Notice, Panel } from './parts.tsx'
import { ReuseAll } from './ReuseAll.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { SentBack } from './SentBack.tsx'
import { useSectionTitle } from './titles.ts'
import { RequestState, VendorRequests } from './VendorRequests.tsx'
import { Workbook } from './Workbook.tsx'
import welcomeStyles from './welcome.module.css'

/** Where one arrives: who asks, what for, until when and how long it takes, before anything is asked. */
export function Welcome() {
  const { state, sections, pending, editable } = usePortal()
  const { t } = useWords()
  const { view } = state
  const organisation = view.organisation.name
  const all = sections.flatMap(({ questions }) => questions)
  const isStarted = all.some((question) => hasAnswer(question, pending))
  const open = sections.find(({ answered, questions }) => answered < questions.length) ?? sections[0]
  const unclear = editable && all.find(({ clarification }) => clarification !== null)
  const next: Step = unclear
    ? { section: unclear.sectionIndex, question: unclear.id }
    : open
      ? { section: open.index }
      : 'review'
  const sender = view.askedBy?.name ?? organisation
  // Who has answered before was sent back, and is asked for something else.
  const lead = view.editable && view.submission !== null ? t.asksAgain : t.asks
  return (
    <>
      <Heading lead={lead({ organisation, vendor: view.vendorName })}>{view.title}</Heading>
      <Description />
      <SectionNote />
      <Facts />
      {view.message && (
        <Notice title={t.messageFrom({ name: sender })}>
          <p className={s.quote} dir="auto">
            {view.message}
          </p>
        </Notice>
      )}
      {editable && <RequestState />}
      <SentBack />
      {editable && <ReuseAll />}
      <div className={welcomeStyles.start}>
        <ButtonLink kind="primary" href={hrefOf(next)}>
          {isStarted ? t.goOn : t.start}
        </ButtonLink>
        {editable && <p className={s.dimmed}>{t.howItWorks}</p>}
      </div>
      <Contents />
      {editable && view.sectionIndex === null && (
        <>
          <SectionLinks />
          <VendorRequests />
        </>
      )}
      {editable && <Workbook />}
      {editable && <EarlierWorkbook />}
      {view.terms && (
        <Panel title={t.terms}>
          {editable && <p className={s.dimmed}>{t.termsLater}</p>}
          <p className={s.quote} dir="auto">
            {view.terms.text}
          </p>
        </Panel>
      )}
      {view.privacyNote && (
        <Panel title={t.privacy}>
          <div dir="auto">
            <Markdown text={view.privacyNote} />
          </div>
        </Panel>
      )}
    </>
  )
}

/** What the questionnaire is for, in the words of its authors. */
function Description() {
  const { state } = usePortal()
  const { texts } = useWords()
  const { description, translations } = state.view
  const text = translationIn(translations, texts)?.description || description
  return text ? (
    <div dir="auto">
      <Markdown text={text} />
    </div>
  ) : null
}

/** A colleague was asked for one section: which, and by what words. */
function SectionNote() {
  const { state, sections } = usePortal()
  const { t } = useWords()
  const titleOf = useSectionTitle()
  const { sectionIndex, note } = state.view
  const [section] = sections
  if (sectionIndex === null || !section) return null
  return (
    <>
      <p>{t.sectionOnly({ section: titleOf(section) })}</p>
      {note && (
        <Notice title={t.noteFrom}>
          <p className={s.quote} dir="auto">
            {note}
          </p>
        </Notice>
      )}
    </>
  )
}

function Facts() {
  const { state, sections } = usePortal()
  const { t, format } = useWords()
  const { askedBy, dueDate, estimatedMinutes, expiresAt, editable } = state.view
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  const isOverdue = editable && dueDate !== null && Date.parse(dueDate) < Date.now()
  return (
    <dl className={s.facts}>
      {askedBy && (
        <Fact label={t.asksFrom}>
          <span dir="auto">{askedBy.name}</span>
          {askedBy.email && (
            <>
              <br />
              <a href={`mailto:${askedBy.email}`}>{askedBy.email}</a>
            </>
          )}
        </Fact>
      )}
      {dueDate && (
        <Fact label={t.due}>
          {format.day(dueDate)}
          {isOverdue && <span className={welcomeStyles.overdue}> {t.overdue}</span>}
        </Fact>
      )}
      <Fact label={t.takes}>{t.about(Math.max(1, estimatedMinutes))}</Fact>
      <Fact label={t.contents}>
        {t.questions(count)} {t.inSections(sections.length)}
      </Fact>
      {expiresAt && editable && <Fact label={t.availableUntil}>{format.date(expiresAt)}</Fact>}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Contents() {
  const { sections } = usePortal()
  const { t } = useWords()
  const titleOf = useSectionTitle()
  return (
    <Fold label={t.sections} open={sections.length < 12}>
      <ol className={welcomeStyles.contents}>
        {sections.map((section) => (
          <li key={section.index}>
            <a href={hrefOf({ section: section.index })} dir="auto">
              {titleOf(section)}
            </a>
            <span className={s.dimmed}>
              {t.answeredOf({ answered: section.answered, total: section.questions.length })}
            </span>
          </li>
        ))}
      </ol>
      <p>
        <a href={hrefOf('messages')}>{t.messages}</a>
      </p>
    </Fold>
  )
}

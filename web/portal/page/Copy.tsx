import { usePortal } from '../state/Portal.tsx'
import s from './frame.module.css'
import { ReadOnlyQuestion } from './ReadOnlyQuestion.tsx'
import { useSectionTitle } from './titles.ts'

/** Everything as it is or was sent, to be read. */
export function Copy() {
  const { sections } = usePortal()
  const titleOf = useSectionTitle()
  return sections.map((section) => (
    <section key={section.index} className={s.copy} aria-label={titleOf(section)}>
      <h2 dir="auto">{titleOf(section)}</h2>
      {section.questions.map((question) => (
        <ReadOnlyQuestion key={question.id} question={question} />
      ))}
    </section>
  ))
}

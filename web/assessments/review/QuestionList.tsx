import { Select } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { type KeyboardEvent, memo, type Ref, useEffect, useMemo, useRef } from 'react'
import type { AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { needsReason } from '../../../contract/assessments/lifecycle.ts'
import { paths } from '../../../contract/paths.ts'
import { SearchField } from '../../ui/filters.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { keysOf, plural } from '../../ui/words.ts'
import { ComplianceMark } from '../detail/ComplianceMark.tsx'
import { type ReviewSearch, SHOW } from '../detail/search.ts'
import { inSections } from '../detail/sections.ts'
import { counted, type Item, type Standing, standingText } from './questions.ts'
import styles from './review.module.css'

const route = getRouteApi(paths.assessment)

type Props = {
  items: readonly Item[]
  listed: readonly Item[]
  selected: string | undefined
  select: (id: string) => void
  step: (by: 1 | -1) => void
  change: (part: ReviewSearch) => void
  search: Ref<HTMLInputElement>
  refused: ReadonlyMap<string, string>
}

export function QuestionList({ items, listed, change, search, ...list }: Props) {
  const { show = 'all', query } = route.useSearch()
  const counts = useMemo(() => counted(items), [items])
  return (
    <section className={styles.reviewList} aria-label="Questions">
      <div className={styles.reviewFilters}>
        <Select
          label="Show"
          data={keysOf(SHOW).map((value) => ({ value, label: `${SHOW[value]} (${counts[value]})` }))}
          value={show}
          allowDeselect={false}
          onChange={(value) => change({ show: keysOf(SHOW).find((one) => one === value && one !== 'all') })}
        />
        <SearchField
          ref={search}
          label="Search"
          hint="Text, answer or control"
          value={query}
          change={(text) => change({ query: text })}
        />
      </div>
      {listed.length === 0 ? (
        <EmptyState title="No questions match">Change the filter or clear the search.</EmptyState>
      ) : (
        <Listbox listed={listed} {...list} />
      )}
    </section>
  )
}

const rowId = (id: string) => `question-${id}`

/** As high as the title of a section, which stays above its rows. */
const TITLE = 34

/** Scrolls the list and nothing around it. */
const reveal = (box: HTMLElement | null, row: HTMLElement | null) => {
  if (!box || !row) return
  const [top, end] = [row.offsetTop - TITLE, row.offsetTop + row.offsetHeight - box.clientHeight]
  if (box.scrollTop > top) box.scrollTop = top
  else if (box.scrollTop < end) box.scrollTop = end
}

/** One stop for the Tab key; arrows move in it. With thousands of questions only what is in sight is laid out. */
function Listbox({
  listed,
  selected,
  select,
  step,
  refused,
}: Pick<Props, 'listed' | 'selected' | 'select' | 'step' | 'refused'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected !== undefined) reveal(box.current, document.getElementById(rowId(selected)))
  }, [selected])
  const press = (event: KeyboardEvent) => {
    const end = event.key === 'Home' ? listed[0] : event.key === 'End' ? listed.at(-1) : undefined
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (end) select(end.question.id)
    else return
    event.preventDefault()
  }
  const shown = listed.some(({ question }) => question.id === selected)
  return (
    <div
      ref={box}
      className={styles.reviewRows}
      role="listbox"
      aria-label={plural(listed.length, 'question')}
      tabIndex={0}
      aria-activedescendant={selected !== undefined && shown ? rowId(selected) : undefined}
      onKeyDown={press}
    >
      {inSections(listed, ({ question }) => question.sectionTitle).map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options, no fields
        <div key={section[0].question.id} role="group" aria-label={section[0].question.sectionTitle}>
          <div className={styles.reviewSection} aria-hidden="true">
            {section[0].question.sectionTitle}
          </div>
          {section.map(({ question, standing, isCompliant, worth }) => (
            <Row
              key={question.id}
              question={question}
              standing={standing}
              isCompliant={isCompliant}
              earned={worth?.weightedScore ?? 0}
              possible={worth?.maxScore ?? 0}
              refused={refused.has(question.id)}
              selected={question.id === selected}
              select={select}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type RowProps = {
  question: AssessmentQuestion
  standing: Standing
  isCompliant: boolean | null
  earned: number
  possible: number
  refused: boolean
  selected: boolean
  select: (id: string) => void
}

const Row = memo(function Row(props: RowProps) {
  const { question, standing, isCompliant, earned, possible, refused, selected, select } = props
  const doubtful = needsReason(question)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list box has the focus and takes the keys
    <div
      id={rowId(question.id)}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={question.visible ? styles.reviewRow : `${styles.reviewRow} ${styles.reviewRowHidden}`}
      onClick={() => select(question.id)}
    >
      <span className={styles.reviewNumber}>{question.number}</span>
      <span className={styles.reviewText}>{question.text}</span>
      <span className={styles.reviewStanding}>
        {(isCompliant !== null || doubtful) && (
          <ComplianceMark
            isCompliant={isCompliant}
            worth={{ weightedScore: earned, maxScore: possible }}
            doubtful={doubtful}
          />
        )}
        <span className={`${styles.standing} ${styles[`standing-${standing}`]}`}>
          {refused ? 'Not saved' : standingText({ standing, isCompliant })}
        </span>
      </span>
    </div>
  )
})

import { Tabs, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { templateRefusal } from '../../../../contract/library/templates.ts'
import { paths } from '../../../../contract/paths.ts'
import { TemplateBadge } from '../../../domain/Status.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/Page.tsx'
import { keysOf, plural } from '../../../ui/words.ts'
import type { CopyRead, Read } from '../queries.ts'
import { Bar } from './Bar.tsx'
import { questionIn, questionsOf } from './draft.ts'
import styles from './editor.module.css'
import { Preview } from './Preview.tsx'
import { Questions } from './Questions.tsx'
import { TABS, type Tab, type TemplateSearch } from './search.ts'
import { TemplateMenu } from './TemplateMenu.tsx'
import { Translations } from './Translations.tsx'
import { type Drafting, useDraft } from './useDraft.ts'
import { Versions } from './Versions.tsx'

const route = getRouteApi(paths.template)
export const BACK = <TextLink to={paths.templates}>Questionnaires</TextLink>

/** What is open stands in the address, by the question's key; sections have no name that lasts. */
const useChosen = ({ draft }: Drafting) => {
  const { question } = route.useSearch()
  const navigate = route.useNavigate()
  const [chosen, choose] = useState(() => questionsOf(draft).find(({ key }) => key === question)?.id)
  const key = questionIn(draft, chosen ?? '')?.key
  useEffect(() => {
    void navigate({ search: (before) => ({ ...before, question: key }), replace: true, resetScroll: false })
  }, [key, navigate])
  return { chosen, choose }
}

type Props = { read: Read; copy: CopyRead; editable: boolean }

/** A template from the first question to its publication. */
export function TemplateView({ read, copy, editable }: Props) {
  const { template } = read
  const drafting = useDraft(read, copy, editable)
  const { draft, dirty, problems } = drafting
  const latest = useRef(drafting)
  latest.current = drafting
  const { tab = 'questions', ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const { chosen, choose } = useChosen(drafting)
  const change = (part: TemplateSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  const show = (id: string | undefined, field = '') => {
    const [part, language] = field.split('/')
    if (part === 'translations') return change({ tab: 'translations', language })
    choose(id)
    change({ tab: undefined })
  }
  useHotkeys(
    [
      [
        'mod+S',
        () => {
          // What is being typed into a field that is taken over when one leaves it counts too.
          const field = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
          field?.blur()
          setTimeout(() => {
            field?.focus()
            const now = latest.current
            if (editable && now.dirty) now.save()
          })
        },
      ],
    ],
    [],
  )
  useHotkeys([
    ['mod+Z', drafting.undo],
    ['mod+shift+Z', drafting.redo],
  ])
  const panels: Record<Tab, () => React.ReactNode> = {
    questions: () => (
      <Questions
        draft={draft}
        chosen={chosen}
        choose={choose}
        problems={problems}
        edit={editable ? drafting.edit : undefined}
      />
    ),
    translations: () => (
      <Translations
        draft={draft}
        problems={problems}
        edit={editable ? drafting.edit : undefined}
        language={search.language}
        show={(language) => change({ language })}
      />
    ),
    preview: () => <Preview draft={draft} />,
    versions: () => <Versions templateId={template.id} search={search} change={change} />,
  }
  return (
    <Page
      title={draft.name || 'Untitled questionnaire'}
      line={<Line read={read} drafting={drafting} editable={editable} />}
      back={BACK}
      actions={<TemplateMenu template={template} unsaved={dirty} />}
    >
      <Tabs value={tab} onChange={(name) => change({ tab: keysOf(TABS).find((t) => t === name) })} keepMounted={false}>
        <div className={styles.builderBar}>
          <Tabs.List>
            {keysOf(TABS).map((name) => (
              <Tabs.Tab key={name} value={name}>
                {TABS[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {editable && <Bar read={read} copy={copy} drafting={drafting} show={show} />}
        </div>
        {keysOf(TABS).map((name) => (
          <Tabs.Panel key={name} value={name} pt="md">
            {name === tab && panels[name]()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}

type LineProps = { read: Read; drafting: Drafting; editable: boolean }

function Line({ read: { template }, drafting: { draft }, editable }: LineProps) {
  const { status, version, publishedVersion, hasDraft } = template
  const notes = [
    !(status === 'PUBLISHED' && hasDraft) && `Version ${version}`,
    `${plural(questionsOf(draft).length, 'question')} in ${plural(draft.sections.length, 'section')}`,
    hasDraft && publishedVersion !== null && `version ${publishedVersion} is in use until you publish this one`,
    status === 'PUBLISHED' && !hasDraft && editable && `editing starts version ${version + 1}`,
    templateRefusal.edit(template) && 'not available for new assessments; duplicate it to use it again',
  ]
  return (
    <span className={styles.templateLine}>
      <TemplateBadge {...template} />
      {notes.filter(Boolean).map((note) => (
        <Text span key={String(note)} inherit>
          {note}
        </Text>
      ))}
    </span>
  )
}

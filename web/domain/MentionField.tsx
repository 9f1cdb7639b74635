import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { queryOf } from '../api/call.ts'
import { useCan, useSession } from '../api/session.ts'
import { type Mention, matchesName, mentionAt, withName } from './mentions.ts'

/** As many as fit below a field. */
const OFFERED = 6

/** Who could be meant, without oneself. */
const useOffered = (mention: Mention | undefined) => {
  const enabled = useCan()('GET /api/v1/people') && mention !== undefined
  const me = useSession()?.user?.id
  const query = mention?.query.trim() || undefined
  const { data } = useQuery({
    ...queryOf('GET /api/v1/people', { query: { query, pageSize: 50 } }),
    enabled,
    placeholderData: keepPreviousData,
  })
  if (!enabled) return []
  const others = (data?.entries ?? []).filter(({ id, name }) => id !== me && matchesName(name, mention.query))
  return others.slice(0, OFFERED)
}

/** The caret goes behind a name that was inserted as soon as the field shows it. */
const useCaret = (value: string) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const wanted = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each text that is shown.
  useLayoutEffect(() => {
    if (wanted.current !== undefined) field.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  }, [value])
  return { field, wanted }
}

type Props = Omit<TextareaProps, 'value' | 'onChange'> & {
  value?: string
  onChange?: (text: string) => void
  /** Whether people can be mentioned in it now. */
  offers: boolean
}

/** A text in which an @ offers people to mention. */
export function MentionField({ value = '', onChange, offers, ...rest }: Props) {
  const [mention, setMention] = useState<Mention>()
  const offered = useOffered(offers ? mention : undefined)
  const list = useCombobox()
  const { field, wanted } = useCaret(value)
  const opened = offered.length > 0
  const names = offered.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever others are offered.
  useEffect(() => {
    if (opened) list.selectFirstOption()
    else list.resetSelectedOption()
  }, [names])
  const look = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    setMention(selectionStart === selectionEnd ? mentionAt(text, selectionStart) : undefined)
  const choose = (name: string) => {
    if (!mention) return
    const { text, caret } = withName(value, mention, name)
    wanted.current = caret
    onChange?.(text)
    setMention(undefined)
  }
  return (
    <Combobox
      store={{ ...list, dropdownOpened: opened, closeDropdown: () => setMention(undefined) }}
      onOptionSubmit={choose}
      position="bottom-start"
      width="target"
      // Within the page's landmark.
      withinPortal={false}
    >
      {/* While nothing is offered, the keys move the caret. */}
      <Combobox.Target withKeyboardNavigation={opened} autoComplete="off">
        <Textarea
          {...rest}
          ref={field}
          value={value}
          aria-autocomplete="list"
          onChange={({ currentTarget }) => {
            onChange?.(currentTarget.value)
            look(currentTarget)
          }}
          onSelect={({ currentTarget }) => look(currentTarget)}
          onBlur={() => setMention(undefined)}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!opened}>
        <Combobox.Options aria-label="People to mention">
          {offered.map(({ id, name }) => (
            <Combobox.Option key={id} value={name} className="break">
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

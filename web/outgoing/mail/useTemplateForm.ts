import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { MailTemplate, MailTemplateUpdate } from '../../../contract/mail/mail.ts'
import type { Language } from '../../../contract/values/languages.ts'
import { callData } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import { request } from '../../api/request.ts'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'

export const TEMPLATE_LABELS = { subject: 'Subject', body: 'Text' } as const
type Field = keyof typeof TEMPLATE_LABELS
type Input = HTMLInputElement | HTMLTextAreaElement

const PREVIEW = 'POST /api/v1/settings/mail/templates/:kind/preview'
const REST_BEFORE_PREVIEW = 300

const wordsOf = ({ subject, body }: MailTemplate): MailTemplateUpdate => ({ subject, body })

/** What the words become, asked for after a moment's rest. */
type Key = { kind: MailTemplate['kind']; language: Language }
const usePreview = ({ kind, language }: Key, words: MailTemplateUpdate) => {
  const [asked] = useDebouncedValue(words, REST_BEFORE_PREVIEW)
  return useQuery({
    queryKey: ['mail preview', kind, language, asked],
    queryFn: async () => (await request(PREVIEW, { params: { kind }, query: { language }, body: asked })).data,
    placeholderData: keepPreviousData,
  })
}

/** Where the cursor is, or was before the field lost focus. */
const useCursor = () => {
  const inputs = useRef<Partial<Record<Field, Input | null>>>({})
  const last = useRef<Field>('body')
  const propsOf = (field: Field) => ({
    ref: (node: Input | null) => {
      inputs.current[field] = node
    },
    onFocus: () => {
      last.current = field
    },
  })
  return { inputs, last, fields: { subject: propsOf('subject'), body: propsOf('body') } }
}

export const useTemplateForm = (template: MailTemplate, language: Language) => {
  const { kind } = template
  const form = useForm({ initialValues: wordsOf(template) })
  const { inputs, last, fields } = useCursor()
  const preview = usePreview({ kind, language }, form.values)
  const take = (saved: MailTemplate) => {
    form.setInitialValues(wordsOf(saved))
    form.setValues(wordsOf(saved))
  }
  const saving = useSave({
    form,
    labels: TEMPLATE_LABELS,
    save: (body) =>
      callData('PUT /api/v1/settings/mail/templates/:kind', { params: { kind }, query: { language }, body }),
    done: (saved) => {
      take(saved)
      notify.done('Template saved.')
    },
  })
  const insert = (name: string) => {
    const field = last.current
    const input = inputs.current[field]
    const text = form.values[field]
    const [from, to] = [input?.selectionStart ?? text.length, input?.selectionEnd ?? text.length]
    const added = `{{${name}}}`
    form.setFieldValue(field, text.slice(0, from) + added + text.slice(to))
    // After the field has its new text, which moves the cursor to its end.
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(from + added.length, from + added.length)
    })
  }
  const wrong = preview.error instanceof ApiError ? preview.error.details : []
  const errorOf = (field: Field) => {
    const told = wrong
      .filter(({ path }) => path === field)
      .map(({ message }) => `${TEMPLATE_LABELS[field]} ${message}.`)
    return told.length > 0 ? told.join(' ') : form.errors[field]
  }
  return { form, saving, preview: preview.data, errorOf, insert, take, fields }
}

import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { ApiError, messageOf } from '../api/client.ts'
import { forgetTyped } from './typed.ts'
import { stopsAtUnreadable } from './useTyped.ts'

type Labels = Readonly<Record<string, string>>

const fieldOf = (path: string) => path.split('/')[0] ?? ''
/** A form may name what is in a part of a field, or the field alone. */
const fieldsOf = (path: string) => [fieldOf(path), path.replaceAll('/', '.')]
/** Under its field, a message needs no name. */
const sentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`

/** What is wrong in a part of a field is told with the field's label. */
const labelOf = (path: string, labels: Labels) => labels[path] ?? labels[fieldOf(path)] ?? path

const problemText = (error: unknown, labels: Labels) => {
  if (!(error instanceof ApiError) || error.details.length === 0) return messageOf(error)
  return error.details.map(({ path, message }) => `${labelOf(path, labels)} ${message}.`).join(' ')
}

type Saving<Values, Result> = {
  form: UseFormReturnType<Values>
  labels: Labels
  save: (values: Values) => Promise<Result>
  done: (result: Result) => void
}

/** Sends a form. What the server finds wrong is told at its field, and in one place that is read out. */
export const useSave = <Values extends Record<string, unknown>, Result>(saving: Saving<Values, Result>) => {
  const { form, labels, save, done } = saving
  const sent = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: (result) => {
      if (sent.current) forgetTyped(sent.current)
      done(result)
    },
    onError: (refused) => {
      const wrong = refused instanceof ApiError ? refused.details : []
      const fields = wrong.flatMap(({ path }) => fieldsOf(path))
      form.setErrors(
        Object.fromEntries(
          wrong.flatMap(({ path, message }) => fieldsOf(path).map((field) => [field, sentence(message)])),
        ),
      )
      // To where it can be mended; in a long form that is out of sight.
      fields
        .map((field) => form.getInputNode(field))
        .find(Boolean)
        ?.focus()
    },
  })
  const send = form.onSubmit(
    (values: Values) => mutate(values),
    // Anyone who has to correct something starts where it is.
    (wrong) => form.getInputNode(Object.keys(wrong)[0] ?? '')?.focus(),
  ) as (event?: FormEvent<HTMLFormElement>) => void
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    if (stopsAtUnreadable(event?.currentTarget)) event?.preventDefault()
    else {
      sent.current = event?.currentTarget ?? null
      send(event)
    }
  }
  return { submit, busy: isPending, problem: error ? problemText(error, labels) : undefined }
}

import { Button, Stack } from '@mantine/core'
import { type GetInputPropsReturnType, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { FormProblem } from '../../ui/forms.tsx'
import { InPlace } from '../../ui/InPlace.tsx'
import { useSave } from '../../ui/useSave.ts'

type Props<V> = {
  label: string
  value: V
  /** Its name in the body, with a dot before the name of a custom field. */
  path: string
  save: (value: V) => Promise<unknown>
  input: (props: GetInputPropsReturnType & { 'data-autofocus': true }) => ReactNode
  children: ReactNode
}

/** One value that is typed, saved with Enter or the button. What the server finds wrong stands at the field. */
export function FormInPlace<V>({ children, ...form }: Props<V>) {
  const { label } = form
  return (
    <InPlace label={label.toLowerCase()} field={(close) => <ValueForm {...form} close={close} />}>
      {children}
    </InPlace>
  )
}

const within = (path: string, value: unknown) =>
  path.split('.').reduceRight((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>
const valueAt = (path: string, values: unknown) =>
  path.split('.').reduce((outer, name) => Reflect.get(Object(outer), name), values)

function ValueForm<V>({ label, value, path, save, input, close }: Omit<Props<V>, 'children'> & { close: () => void }) {
  const form = useForm({ initialValues: within(path, value) })
  const saving = useSave({
    form,
    labels: { [path.replace('.', '/')]: label },
    save: (values) => save(valueAt(path, values) as V),
    done: close,
  })
  return (
    <form onSubmit={saving.submit} noValidate>
      <Stack gap="sm">
        {input({ ...form.getInputProps(path), 'data-autofocus': true })}
        <FormProblem text={saving.problem} />
        <Button type="submit" loading={saving.busy}>
          Save
        </Button>
      </Stack>
    </form>
  )
}

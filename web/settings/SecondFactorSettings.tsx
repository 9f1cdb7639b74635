import { MultiSelect, Select, Skeleton, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { SignInSettings } from '../../contract/people/signIn.ts'
import { callData, queryOf } from '../api/call.ts'
import { Form } from '../ui/forms.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { notify } from '../ui/notify.ts'
import { Section } from '../ui/Section.tsx'
import { useSave } from '../ui/useSave.ts'
import { choices } from '../ui/words.ts'

const REQUIRED = { NONE: 'Nobody', ROLES: 'Users with certain roles', ALL: 'Everyone' } as const
const LABELS = {
  secondFactor: 'Required for',
  secondFactorRoleIds: 'Roles',
  secondFactorGraceDays: 'Days to set one up',
}

/** Who must prove more than a password. */
export function SecondFactorSettings() {
  const { data } = useQuery({ ...queryOf('GET /api/v1/settings/sign-in'), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Section
      title="Second factor"
      line="An authenticator app or a passkey, beside the password. Users who sign in through a provider use its factors."
    >
      {data ? <SecondFactorForm settings={data} /> : <Skeleton height={120} />}
    </Section>
  )
}

function SecondFactorForm({ settings }: { settings: SignInSettings }) {
  const roles = useQuery(queryOf('GET /api/v1/roles')).data ?? []
  const form = useForm({ initialValues: settings })
  const saving = useSave({
    form,
    labels: LABELS,
    save: (body) => callData('PUT /api/v1/settings/sign-in', { body }),
    done: () => notify.done('Settings saved.'),
  })
  const { secondFactor } = form.values
  return (
    <Form {...saving} label="Save second factor">
      <Select
        label={LABELS.secondFactor}
        data={choices(REQUIRED)}
        allowDeselect={false}
        maw={400}
        {...form.getInputProps('secondFactor')}
      />
      <Switch
        label="Sign in through providers only"
        description="Passwords stop working, and everyone who signed in without a provider is signed out. This may include you. Break-glass accounts (assay user break-glass) are not affected."
        {...form.getInputProps('onlyProviders', { type: 'checkbox' })}
      />
      {secondFactor === 'ROLES' && (
        <MultiSelect
          label={LABELS.secondFactorRoleIds}
          data={roles.map(({ id, name }) => ({ value: id, label: name }))}
          maw={400}
          {...form.getInputProps('secondFactorRoleIds')}
        />
      )}
      {secondFactor !== 'NONE' && (
        <NumberField
          label={LABELS.secondFactorGraceDays}
          description="Counted from when it becomes required. Then users can only set one up."
          suffix=" days"
          min={0}
          max={90}
          maw={400}
          {...form.getInputProps('secondFactorGraceDays')}
        />
      )}
    </Form>
  )
}

import { Radio, Skeleton, Stack, Text, TextInput, useMantineColorScheme } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../api/call.ts'
import { SESSION } from '../../api/queryClient.ts'
import { type Session, useSession } from '../../api/session.ts'
import { PermissionList } from '../../domain/PermissionList.tsx'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSave } from '../../ui/useSave.ts'
import { choices } from '../../ui/words.ts'
import { SecondFactor } from '../factors/SecondFactor.tsx'
import { NoticeMails } from './NoticeMails.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { WeeklySummary } from './WeeklySummary.tsx'

/** Oneself: how one is called, how one gets in, and what one may do. */
export function ProfilePage() {
  const session = useSession()
  if (!session?.user) return null
  return (
    <Page title="Profile" line={session.user.email}>
      <Stack gap="lg" className="sections">
        <Name user={session.user} />
        <Theme />
        <WeeklySummary />
        <NoticeMails />
        <OwnPassword user={session.user} />
        <SecondFactor />
        <OwnSessions />
        <Allowed permissions={session.permissions} />
      </Stack>
    </Page>
  )
}

function Name({ user }: { user: NonNullable<Session['user']> }) {
  const client = useQueryClient()
  const form = useForm({ initialValues: { name: user.name } })
  const saving = useSave({
    form,
    labels: { name: 'Name' },
    save: (body) => call('PATCH /api/v1/session', { body }),
    done: ({ data }) => {
      client.setQueryData(SESSION, data)
      form.setFieldValue('name', data.user?.name ?? '')
      notify.done('Name saved.')
    },
  })
  return (
    <Section title="Account">
      <Form {...saving} label="Save name">
        <TextInput label="Name" autoComplete="name" required {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          description="You sign in with this email. Only an administrator can change it."
          value={user.email}
          readOnly
        />
      </Form>
    </Section>
  )
}

const THEME = { auto: 'System', light: 'Light', dark: 'Dark' } as const

/** Kept by this browser, and shared with the switch in the head of the page. */
function Theme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section title="Theme" line="Saved in this browser.">
      <Radio.Group
        aria-label="Theme"
        value={colorScheme}
        onChange={(chosen) => setColorScheme(chosen as keyof typeof THEME)}
      >
        <Stack gap="xs">
          {choices(THEME).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  )
}

function Allowed({ permissions }: Pick<Session, 'permissions'>) {
  const own = useQuery(queryOf('GET /api/v1/session/user')).data
  return (
    <Section title="Permissions" line="Your permissions come from your role, which an administrator assigns.">
      {own ? (
        <Text>
          Your role is <b>{own.role.name}</b>.
        </Text>
      ) : (
        <Skeleton height={22} width={200} />
      )}
      <PermissionList permissions={permissions} />
    </Section>
  )
}

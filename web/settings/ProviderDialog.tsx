import { PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { Provider } from '../../contract/people/providers.ts'
import { callData, queryOf } from '../api/call.ts'
import type { Answered } from '../api/operation.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { useSave } from '../ui/useSave.ts'
import { linesOf, mappingsOf, mappingText } from './groupRoles.ts'

const LABELS = {
  name: 'Name',
  issuer: 'Issuer',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  scopes: 'Scopes',
  roleId: 'Role of new users',
  groupsClaim: 'Groups claim',
  groupRoles: 'Groups and roles',
  allowedDomains: 'Allowed email domains',
  assumeEmailVerified: 'This provider verifies emails',
  enabled: 'Enabled',
}
type Props = { provider: Provider | undefined; close: () => void }

export function ProviderDialog({ opened, provider, close }: Props & { opened: boolean }) {
  const roles = useQuery(queryOf('GET /api/v1/users/roles')).data
  return (
    <Dialog opened={opened} close={close} title={provider ? `Edit ${provider.name}` : 'Add provider'} size={640}>
      {opened && roles && <ProviderForm key={provider?.id} provider={provider} roles={roles} close={close} />}
    </Dialog>
  )
}

type Client = { issuer: string; clientId: string }
/** The stored secret belongs to the stored issuer and client. */
const needsSecret = (provider: Provider | undefined, { issuer, clientId }: Client) =>
  provider?.hasSecret === true && (issuer.trim() !== provider.issuer || clientId.trim() !== provider.clientId)

const secretHelp = (isNeeded: boolean) =>
  isNeeded ? 'Enter it again, because the issuer or client ID changes' : 'Leave empty to keep the current one'

type Roles = Answered<'GET /api/v1/users/roles'>

function ProviderForm({ provider, roles, close }: Props & { roles: Roles }) {
  const form = useForm({
    initialValues: {
      name: provider?.name ?? '',
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      clientSecret: '',
      scopes: provider?.scopes ?? 'openid email profile',
      roleId: provider?.roleId ?? null,
      groupsClaim: provider?.groupsClaim ?? 'groups',
      groupRoles: mappingText(provider?.groupRoles ?? [], roles),
      allowedDomains: provider?.allowedDomains.join('\n') ?? '',
      assumeEmailVerified: provider?.assumeEmailVerified ?? false,
      enabled: provider?.enabled ?? true,
    },
    validate: {
      clientSecret: (secret, values) =>
        secret === '' && needsSecret(provider, values) ? 'Enter the client secret again.' : null,
      groupRoles: (text) => (mappingsOf(text, roles) ? null : 'Write one “group = role” a line, with existing roles.'),
    },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ clientSecret, ...values }) => {
      const body = {
        ...values,
        groupRoles: mappingsOf(values.groupRoles, roles) ?? [],
        allowedDomains: linesOf(values.allowedDomains),
        ...(clientSecret !== '' && { clientSecret }),
      }
      return provider
        ? callData('PATCH /api/v1/providers/:providerId', { params: { providerId: provider.id }, body })
        : callData('POST /api/v1/providers', { body })
    },
    done: ({ callbackUrl }) => {
      notify.done(provider ? 'Changes saved.' : `Provider added. Its redirect URI is ${callbackUrl}`)
      close()
    },
  })
  return (
    <Form {...saving} label={provider ? 'Save changes' : 'Add provider'} cancel={close}>
      {provider && <ShownOnce label="Redirect URI, to enter at the provider" value={provider.callbackUrl} />}
      <TextInput label={LABELS.name} required {...form.getInputProps('name')} />
      <TextInput
        label={LABELS.issuer}
        placeholder="https://example.okta.com"
        required
        {...form.getInputProps('issuer')}
      />
      <TextInput label={LABELS.clientId} required {...form.getInputProps('clientId')} />
      <PasswordInput
        label={LABELS.clientSecret}
        description={provider?.hasSecret ? secretHelp(needsSecret(provider, form.values)) : undefined}
        autoComplete="off"
        {...form.getInputProps('clientSecret')}
      />
      <TextInput label={LABELS.scopes} required {...form.getInputProps('scopes')} />
      <Select
        label={LABELS.roleId}
        description="Leave empty to let only existing users in"
        data={roles.filter(({ grantable }) => grantable).map(({ id, name }) => ({ value: id, label: name }))}
        clearable
        {...form.getInputProps('roleId')}
      />
      <Textarea
        label={LABELS.allowedDomains}
        description="One per line. New users need a verified email in one of them. Leave empty to allow all"
        autosize
        {...form.getInputProps('allowedDomains')}
      />
      <Switch
        label={LABELS.assumeEmailVerified}
        description="For providers that never say whether an email is verified, such as Entra ID. Leave off if users can enter any email there."
        {...form.getInputProps('assumeEmailVerified', { type: 'checkbox' })}
      />
      <TextInput label={LABELS.groupsClaim} required {...form.getInputProps('groupsClaim')} />
      <Textarea
        label={LABELS.groupRoles}
        description="One per line: group = role. The first match decides the role at each sign-in"
        placeholder="risk-team = Reviewer"
        autosize
        {...form.getInputProps('groupRoles')}
      />
      <Switch label={LABELS.enabled} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </Form>
  )
}

import { Group, Select, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScimSettings } from '../../contract/people/scim.ts'
import { call, callData, queryOf } from '../api/call.ts'
import type { Answered } from '../api/operation.ts'
import { useCan } from '../api/session.ts'
import { Action } from '../ui/Action.tsx'
import { ConfirmDialog } from '../ui/Confirm.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { Section } from '../ui/Section.tsx'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { useSave } from '../ui/useSave.ts'
import { When } from '../ui/When.tsx'
import { mappingsOf, mappingText } from './groupRoles.ts'
import { ScimToken } from './ScimToken.tsx'

/** The identity provider creates, changes and deactivates users. */
export function Scim() {
  const { data } = useQuery(queryOf('GET /api/v1/settings/scim'))
  const roles = useQuery(queryOf('GET /api/v1/users/roles')).data
  return (
    <Section
      title="User provisioning (SCIM)"
      line="Your identity provider creates users, changes them and signs out those who leave."
    >
      {data && roles ? (
        <Stack gap="lg">
          <ShownOnce label="SCIM address, to enter at the identity provider" value={data.url} />
          <Token settings={data} />
          <Roles settings={data} roles={roles} />
        </Stack>
      ) : (
        <Skeleton height={160} />
      )}
    </Section>
  )
}

function Token({ settings: { tokenCreatedAt, lastUsedAt } }: { settings: ScimSettings }) {
  const [shown, setShown] = useState<'create' | 'revoke'>()
  const mayAll = useCan()('POST /api/v1/settings/scim/token')
  const close = () => setShown(undefined)
  return (
    <Group justify="space-between">
      <Text component="div">
        {tokenCreatedAt === null ? (
          'SCIM is off. Create a token to turn it on.'
        ) : (
          <>
            Token created <When at={tokenCreatedAt} />,{' '}
            {lastUsedAt === null ? (
              'never used'
            ) : (
              <>
                last used <When at={lastUsedAt} />
              </>
            )}
            .
          </>
        )}
      </Text>
      <Group gap="xs">
        {tokenCreatedAt !== null && <Action label="Revoke token" variant="default" run={() => setShown('revoke')} />}
        <Action
          label={tokenCreatedAt === null ? 'Create token' : 'Replace token'}
          variant="default"
          disabled={!mayAll && 'Only users with all permissions can create it'}
          run={() => setShown('create')}
        />
      </Group>
      <ScimToken opened={shown === 'create'} replaces={tokenCreatedAt !== null} close={close} />
      <ConfirmDialog
        title="Revoke token"
        opened={shown === 'revoke'}
        label="Revoke token"
        run={() => call('DELETE /api/v1/settings/scim/token')}
        done={() => {
          notify.done('Token revoked. SCIM is off.')
          close()
        }}
        close={close}
      >
        The identity provider can no longer change users. Users and groups stay as they are.
      </ConfirmDialog>
    </Group>
  )
}

type RoleList = Answered<'GET /api/v1/users/roles'>
const LABELS = { roleId: 'Default role', groupRoles: 'Groups and roles' }

function Roles({ settings, roles }: { settings: ScimSettings; roles: RoleList }) {
  const form = useForm({
    initialValues: { roleId: settings.roleId, groupRoles: mappingText(settings.groupRoles, roles) },
    validate: {
      groupRoles: (text) => (mappingsOf(text, roles) ? null : 'Write one “group = role” a line, with existing roles.'),
    },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ roleId, groupRoles }) =>
      callData('PUT /api/v1/settings/scim', { body: { roleId, groupRoles: mappingsOf(groupRoles, roles) ?? [] } }),
    done: () => notify.done('Settings saved.'),
  })
  return (
    <Form {...saving} label="Save roles">
      <Select
        label={LABELS.roleId}
        description="For users whose groups set no role. Leave empty for Viewer"
        data={roles.filter(({ grantable }) => grantable).map(({ id, name }) => ({ value: id, label: name }))}
        clearable
        maw={400}
        {...form.getInputProps('roleId')}
      />
      <Textarea
        label={LABELS.groupRoles}
        description="One per line: group = role. The first group that a user is in decides their role"
        placeholder="risk-team = Reviewer"
        autosize
        {...form.getInputProps('groupRoles')}
      />
    </Form>
  )
}

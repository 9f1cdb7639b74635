import { ActionIcon, Menu, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen, CircleQuestionMark, Gift, LogOut, UserRound, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { API_REFERENCE, HELP, paths } from '../../contract/paths.ts'
import { call } from '../api/call.ts'
import type { Session } from '../api/session.ts'
import { notify } from '../ui/notify.ts'
import { WhatsNew } from './WhatsNew.tsx'

export function UserMenu({ session }: { session: Session }) {
  const [asked, setAsked] = useState(false)
  const leave = useMutation({
    mutationFn: () => call('DELETE /api/v1/session'),
    onSuccess: ({ headers }) => {
      // Anyone who came through a provider is signed out there too.
      location.assign(headers.get('sign-out-url') ?? paths.signIn)
    },
    onError: notify.failed,
  })
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Account">
            <UserRound size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text c="var(--mantine-color-text)" fw={600} className="break">
              {session.user?.name ?? session.apiKey?.name}
            </Text>
            <Text size="xs" className="break">
              {session.user?.email}
            </Text>
          </Menu.Label>
          <Menu.Item component={Link} to={paths.profile} leftSection={<UserRoundCog size={16} aria-hidden="true" />}>
            Profile
          </Menu.Item>
          <Menu.Item component="a" href={HELP} leftSection={<CircleQuestionMark size={16} aria-hidden="true" />}>
            Help
          </Menu.Item>
          <Menu.Item component="a" href={API_REFERENCE} leftSection={<BookOpen size={16} aria-hidden="true" />}>
            API reference
          </Menu.Item>
          <Menu.Item leftSection={<Gift size={16} aria-hidden="true" />} onClick={() => setAsked(true)}>
            What’s new
          </Menu.Item>
          <Menu.Item leftSection={<LogOut size={16} aria-hidden="true" />} onClick={() => leave.mutate()}>
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <WhatsNew session={session} asked={asked} close={() => setAsked(false)} />
    </>
  )
}

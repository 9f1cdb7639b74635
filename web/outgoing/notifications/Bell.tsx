import { ActionIcon, Drawer, Group, Indicator, Popover, Tooltip } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { BellIcon } from 'lucide-react'
import { returnFocus } from '../../ui/lastFocus.ts'
import { NotificationList } from './NotificationList.tsx'
import styles from './notifications.module.css'
import { notificationsQuery } from './queries.ts'

const NAME = 'Notifications'
const NARROW = '(max-width: 48em)'
const MOST_SHOWN = 99

const useUnread = () => useQuery({ ...notificationsQuery, select: ({ unreadCount }) => unreadCount }).data ?? 0

/** What concerns the signed-in user: over the page, on a phone instead of it. */
export function Bell() {
  const [opened, panel] = useDisclosure()
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const unread = useUnread()
  const name = unread === 0 ? NAME : `${NAME}, ${unread} unread`
  const button = (
    <Tooltip label={NAME}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={name} onClick={panel.toggle}>
        <Indicator
          disabled={unread === 0}
          label={unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          size={16}
          className={styles.bellCount}
          aria-hidden="true"
        >
          <BellIcon size={18} />
        </Indicator>
      </ActionIcon>
    </Tooltip>
  )
  if (narrow)
    return (
      <>
        {button}
        <Panel opened={opened} close={panel.close} />
      </>
    )
  return (
    <Popover opened={opened} onChange={panel.set} position="bottom-end" width={400} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={NAME} px={0} className={styles.notificationPanel}>
        <NotificationList leave={panel.close} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Its head is no `<header>`: the page has one banner, and that is the frame's. */
function Panel({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      position="right"
      size="100%"
      transitionProps={{ duration: 120 }}
      onExitTransitionEnd={returnFocus}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Group justify="space-between" p="md">
          <Drawer.Title fw={600}>{NAME}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </Group>
        <Drawer.Body px={0}>
          <NotificationList leave={close} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

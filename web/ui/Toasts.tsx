import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'

/**
 * Where they cover nothing that somebody may want to press next: in the middle of the head, which is free; on a phone,
 * whose head is full, above the place where bars and the feet of dialogs stand.
 */
export function Toasts() {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return <Notifications position={isPhone ? 'bottom-center' : 'top-center'} />
}

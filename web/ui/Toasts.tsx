import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'

/** Above the place where bars and the feet of dialogs stand: there they cover no button that is pressed next. */
export function Toasts() {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return <Notifications position={isPhone ? 'bottom-center' : 'bottom-right'} />
}

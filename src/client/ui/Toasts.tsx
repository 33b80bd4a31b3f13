import { Notifications } from '@mantine/notifications'

/** Where toasts appear; mounted once. */
export function Toasts() {
  return <Notifications position="bottom-right" containerWidth={344} limit={3} zIndex={12} transitionDuration={200} />
}

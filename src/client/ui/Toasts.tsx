import { Notifications } from '@mantine/notifications'
import { useWords } from '../i18n/i18n.ts'
import { words } from './words.ts'

/** Where toasts appear; mounted once. */
export function Toasts() {
  const say = useWords(words)
  return <Notifications position="bottom-right" containerWidth={344} limit={3} zIndex={12} transitionDuration={200} aria-label={say('notifications')} />
}

import { Notifications } from '@mantine/notifications'
import { useToastPlace } from './toast-place.ts'
import styles from './Toasts.module.css'

/** Where toasts appear; mounted once. They stand beside a drawer rather than on it. */
export function Toasts() {
  const { aside, lift } = useToastPlace()
  return (
    <Notifications
      className={`${styles['toasts']} ${aside ? styles['aside'] : ''}`}
      style={{ '--toasts-lift': `${lift}px` }}
      position="bottom-right"
      containerWidth={344}
      limit={3}
      zIndex={12}
      transitionDuration={200}
    />
  )
}

import { useNotifications } from '@mantine/notifications'
import { useEffect, useState, type ComponentType } from 'react'

/** Where toasts appear; what shows them is fetched with the first of them. Mounted once. */
export function ToastsWhenShown() {
  const some = useNotifications().notifications.length > 0
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!some) return
    import('./Toasts.tsx').then(
      (module) => setToasts(() => module.Toasts),
      // The next toast asks for it again.
      () => {}
    )
  }, [some])
  return Toasts && <Toasts />
}

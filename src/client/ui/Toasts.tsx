import { Notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import styles from './Toasts.module.css'

/** Where toasts appear; mounted once. They stand beside a drawer rather than on it, and go to the other side from what gets the focus under them. */
export function Toasts() {
  const aside = useAside()
  const place = `${styles['toasts']} ${aside ? styles['aside'] : ''}`
  return <Notifications className={place} position="bottom-right" containerWidth={344} limit={3} zIndex={12} transitionDuration={200} />
}

/** Whether the toasts are at the left, since they would hide what the keyboard is at. They are at the right again once all of them are gone. */
function useAside(): boolean {
  const [aside, setAside] = useState(false)
  useEffect(() => {
    const makeWay = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest('.mantine-Notifications-root')) return
      const toasts = [...document.querySelectorAll('.mantine-Notification-root')].map((toast) => toast.getBoundingClientRect())
      const place = target.getBoundingClientRect()
      if (toasts.length === 0) setAside(false)
      else if (target.matches(':focus-visible') && toasts.some((toast) => hidden(place, toast) > mostHidden)) setAside((before) => !before)
    }
    document.addEventListener('focusin', makeWay)
    return () => document.removeEventListener('focusin', makeWay)
  }, [])
  return aside
}

/** The share of a control that may be under a toast; what is larger than that, such as a plot, is told by the rest of it. */
const mostHidden = 0.2

/** The share of a place that something else lies over. */
function hidden(place: DOMRect, over: DOMRect): number {
  const wide = Math.min(place.right, over.right) - Math.max(place.left, over.left)
  const high = Math.min(place.bottom, over.bottom) - Math.max(place.top, over.top)
  return wide > 0 && high > 0 ? (wide * high) / (place.width * place.height) : 0
}

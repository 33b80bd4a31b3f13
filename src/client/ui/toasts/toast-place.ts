import { useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'

/** A rectangle on the screen, in CSS pixels. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

interface ToastPlace {
  /** At the left of the window instead of the right. */
  readonly aside: boolean
  /** Pixels above the usual place. */
  readonly lift: number
}

const usual: ToastPlace = { aside: false, lift: 0 }

/** The main buttons of pages and dialogs, which toasts must not cover. */
const mainButtons = 'button[data-tone="primary"], button[data-tone="danger"]'
/** The distance of toasts from these buttons, in pixels. */
const gap = 12
/** While there are toasts, the buttons below them are checked this often: pages and dialogs may change. */
const checkMs = 250

/**
 * Where the toasts stand: above the main buttons, and on the other side of the window where an element below
 * them gets the focus. They are at their usual place again once all of them are gone.
 */
export function useToastPlace(): ToastPlace {
  const shown = useNotifications().notifications.length > 0
  const [place, setPlace] = useState(usual)
  useEffect(() => {
    if (!shown) return
    const rise = () =>
      setPlace((now) => withLift(now, liftOver(lowered(toastBoxes(), now.lift), buttonBoxes())))
    const makeWay = ({ target }: FocusEvent) => {
      if (
        !(target instanceof HTMLElement) ||
        target.closest('.mantine-Notifications-root') ||
        !target.matches(':focus-visible')
      )
        return
      const focused = target.getBoundingClientRect()
      if (toastBoxes().some((toast) => hiddenShare(focused, toast) > mostHidden))
        setPlace((now) => ({ aside: !now.aside, lift: 0 }))
    }
    const timer = setInterval(rise, checkMs)
    document.addEventListener('focusin', makeWay)
    return () => {
      clearInterval(timer)
      document.removeEventListener('focusin', makeWay)
      setPlace(usual)
    }
  }, [shown])
  return place
}

const withLift = (place: ToastPlace, lift: number): ToastPlace =>
  place.lift === lift ? place : { ...place, lift }

const toastBoxes = (): DOMRect[] =>
  [...document.querySelectorAll('.mantine-Notification-root')].map((toast) => toast.getBoundingClientRect())

const buttonBoxes = (): DOMRect[] =>
  [...document.querySelectorAll(mainButtons)]
    .filter((button) => button.checkVisibility() && !button.closest('[inert]'))
    .map((button) => button.getBoundingClientRect())

/** Where the toasts would be without their lift. */
const lowered = (toasts: readonly Box[], lift: number): Box[] =>
  toasts.map(({ left, right, top, bottom }) => ({ left, right, top: top + lift, bottom: bottom + lift }))

/** How far a stack of toasts has to rise to lie on none of the buttons; 0 where it would leave the window. */
export function liftOver(toasts: readonly Box[], buttons: readonly Box[]): number {
  const top = Math.min(...toasts.map((toast) => toast.top))
  const bottom = Math.max(...toasts.map((toast) => toast.bottom))
  for (let lift = 0; lift <= top;) {
    const under = buttons.filter(
      (button) =>
        toasts.some((toast) => wide(button, toast) > 0) &&
        button.top < bottom - lift &&
        button.bottom > top - lift
    )
    if (under.length === 0) return lift
    lift = Math.ceil(bottom + gap - Math.min(...under.map((button) => button.top)))
  }
  return 0
}

/**
 * The share of a control that may be under a toast; a larger control, such as a plot, is still recognized
 * by the rest of it.
 */
const mostHidden = 0.2

const wide = (a: Box, b: Box): number => Math.min(a.right, b.right) - Math.max(a.left, b.left)
const high = (a: Box, b: Box): number => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)

/** The share of a place that something else lies over. */
const hiddenShare = (place: DOMRect, over: Box): number =>
  wide(place, over) > 0 && high(place, over) > 0
    ? (wide(place, over) * high(place, over)) / (place.width * place.height)
    : 0

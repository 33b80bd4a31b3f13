import { plainWidth } from '../../shared/plain-width.ts'

/**
 * Lets the number fields of a window take digits, points and signs of full width, as Chinese and Japanese
 * keyboards write them: plain ones stand there before the field reads them, which would leave the others out.
 */
export function takeFullWidthNumbers(page: Document): void {
  page.addEventListener(
    'input',
    (event) => {
      const field = numberField(event.target)
      if (!field || plainWidth(field.value) === field.value) return
      // A field that writes its own text ends what an input method composes, so it gets the event at its end.
      if ('isComposing' in event && event.isComposing) event.stopPropagation()
      else writePlain(field)
    },
    { capture: true }
  )
  page.addEventListener(
    'compositionend',
    ({ target }) => {
      const field = numberField(target)
      if (!field || plainWidth(field.value) === field.value) return
      writePlain(field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    { capture: true }
  )
}

/** The field of numbers that an event is of. One of another window is of no class of this one. */
const numberField = (target: EventTarget | null): HTMLInputElement | null =>
  target !== null && 'inputMode' in target && /^(?:decimal|numeric)$/.test(String(target.inputMode))
    ? (target as HTMLInputElement)
    : null

function writePlain(field: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = field
  // By the setter of the browser: React learns of a change by comparing with what its own one was given.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
    field,
    plainWidth(field.value)
  )
  field.setSelectionRange(selectionStart, selectionEnd)
}

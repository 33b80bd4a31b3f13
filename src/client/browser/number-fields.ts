import { plainDigits } from '../../shared/plain-digits.ts'

/**
 * Lets number fields take digits, points and signs of full width, as Chinese and Japanese keyboards write
 * them: a plain one stands where they were typed or pasted. A field would leave them out by itself.
 */
export function takeFullWidthNumbers(): void {
  document.addEventListener(
    'beforeinput',
    (event) => {
      const { target, data } = event
      if (!(target instanceof HTMLInputElement) || !/^(?:decimal|numeric)$/.test(target.inputMode)) return
      if (data === null || event.isComposing) return
      const plain = plainDigits(data)
      if (plain === data) return
      event.preventDefault()
      // The one way to write into a field so that its undo and its listeners know of it.
      document.execCommand('insertText', false, plain)
    },
    { capture: true }
  )
}

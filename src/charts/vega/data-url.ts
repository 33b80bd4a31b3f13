const head = 'data:image/png;base64,'

/** The bytes of a PNG as an address that holds them. */
export function pngUrl(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x8000)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  return head + btoa(text)
}

/** The bytes of a PNG from such an address. */
export const pngBytes = (url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(url.slice(head.length)), (character) => character.charCodeAt(0))

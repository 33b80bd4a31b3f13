const high = 0x81
/** The least second byte of characters of GB 2312, which nearly all text consists of. */
const usualTrail = 0xa1
/** The least share of byte pairs that must be such characters. */
const mostPairs = 0.9

/**
 * Bytes that are no UTF-8 as text in GB18030, the encoding in which Excel saves CSV on Chinese Windows; null
 * where they are something else, as Latin-1, whose single signs between letters would be taken for pairs.
 * @param cut whether the bytes may end within a sign
 */
export function chineseText(bytes: Uint8Array, cut = false): string | null {
  let [pairs, usual] = [0, 0]
  for (let at = 0; at + 1 < bytes.length; at++) {
    if (bytes[at]! < high) continue
    pairs++
    if (bytes[++at]! >= usualTrail) usual++
  }
  if (pairs === 0 || usual < mostPairs * pairs) return null
  try {
    return new TextDecoder('gb18030', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: cut })
  } catch {
    return null
  }
}

import { Fault } from '../../../../contract/errors/index.ts'
import { chineseText } from '../../../../shared/chinese-text.ts'

/**
 * Decodes a text file in whole lines: as UTF-8, or as GB18030 where lines are not valid UTF-8 and all lines
 * before were ASCII.
 */
export class LineDecoder {
  /** Whether the text is GB18030. */
  isChinese = false
  readonly #file: string
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true })
  #onlyAscii = true

  /**
   * @param file the file's name for users
   */
  constructor(file: string) {
    this.#file = file
  }

  /** Fault: import_text_encoding. */
  decode(lines: Uint8Array): string {
    const text = this.isChinese ? null : this.#asUtf8(lines)
    if (text !== null) {
      this.#onlyAscii &&= text.length === lines.length
      return text
    }
    const chinese = this.#onlyAscii ? chineseText(lines) : null
    if (chinese === null) throw new Fault('import_text_encoding', { file: this.#file })
    this.isChinese = true
    return chinese
  }

  #asUtf8(lines: Uint8Array): string | null {
    try {
      return this.#utf8.decode(lines)
    } catch {
      return null
    }
  }
}

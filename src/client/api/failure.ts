/** Why a call gave no content. `code` is the envelope's; 0 where no answer came at all. */
export class CallError extends Error {
  readonly code: number
  readonly content: unknown

  constructor(code: number, message: string, content: unknown = null, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CallError'
    this.code = code
    this.content = content
  }

  /** The key of the error in the catalogue, where the answer names it; else empty. */
  get rule(): string {
    return typeof this.content === 'object' && this.content !== null && 'rule' in this.content
      ? String(this.content.rule)
      : ''
  }

  /** No answer: offline, refused, or out of time. Worth another try. */
  get network(): boolean {
    return this.code === 0
  }
}

/** The keys of a tool's words that its computation names. */
export interface ToolTexts {
  readonly steps: Readonly<Record<string, string>>
  readonly warnings: Readonly<Record<string, string>>
}

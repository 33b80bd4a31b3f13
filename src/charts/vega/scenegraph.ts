import * as vega from 'vega'

/** A mark with its items, as Vega's renderers are handed it. */
export interface Scene {
  readonly marktype: string
  readonly role?: string
  readonly name?: string
  readonly clip?: unknown
  readonly items: readonly SceneItem[]
  readonly bounds: Box
  readonly group?: { readonly width?: number; readonly height?: number }
}

/** One thing that is drawn; a group holds marks of its own. */
export interface SceneItem {
  readonly items?: readonly Scene[]
}

export interface Box {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** Builds markup; elements close in the order in which they opened. */
interface Markup {
  open(tag: string, ...attributes: (Readonly<Record<string, unknown>> | null)[]): Markup
  close(): Markup
}

export interface HeadlessRenderer {
  initialize(
    element: null,
    width: number,
    height: number,
    origin: readonly number[],
    scale: number,
    options?: object
  ): this
}

interface StringRenderer extends HeadlessRenderer {
  mark(markup: Markup, scene: Scene): void
}

interface Module {
  renderer: unknown
  headless: new (loader?: unknown) => HeadlessRenderer
  handler: unknown
}

/** What Vega exports for those who extend its renderers, and its typings leave out. */
export const { SVGStringRenderer, renderModule, textMetrics, resetSVGDefIds } = vega as unknown as {
  readonly SVGStringRenderer: new (loader?: unknown) => StringRenderer
  readonly renderModule: (name: string, module?: Module) => Module
  /** Clips and gradients are numbered from the first again. */
  readonly resetSVGDefIds: () => void
  readonly textMetrics: { width: (item: TextItem, text: string | number | null | undefined) => number }
}

/** A text mark, as far as its width depends on it. */
export interface TextItem {
  readonly font?: string
  readonly fontSize?: number
  readonly fontStyle?: string
  readonly fontVariant?: string
  readonly fontWeight?: string | number
  /** Pixels that the words may take. */
  readonly limit?: number
}

/** What draws the points: the graphics card, or a worker on the processor. */
export type Renderer = 'WebGL2' | 'Processor'

/**
 * Renderers that only pretend to be a graphics card: the worker that paints on the processor is 25 to 80
 * times faster than they are.
 */
const softwareRenderer = /swiftshader|llvmpipe|softpipe|basic render|software|swrast/i

/** What WebGL says draws the points here; null where there is no WebGL 2. */
export function graphicsCard(): string | null {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return null
  const debug = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(debug ? debug.UNMASKED_RENDERER_WEBGL : context.RENDERER))
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}

/**
 * Who should draw the points, by the name of the graphics card; `?renderer=webgl` or `=processor` in the
 * address decides.
 */
export function chooseRenderer(card: string | null, search: string): Renderer {
  const requested = new URLSearchParams(search).get('renderer')
  if (requested === 'webgl') return 'WebGL2'
  if (requested === 'processor') return 'Processor'
  return card === null || softwareRenderer.test(card) ? 'Processor' : 'WebGL2'
}

let suited: Renderer | null = null

/** What should draw the points on this machine; found out once. */
export function suitedRenderer(): Renderer {
  suited ??= chooseRenderer(graphicsCard(), location.search)
  return suited
}

/** Cells that a graphics card draws while the camera moves; frames take as long as there are cells. */
export const movingCells = 500_000

const slowFrameMs = 100
const framesToJudge = 12

/**
 * Judges WebGL by its frames while the camera moves: a card that needs longer than 100 ms a frame, twelve
 * times running,
 * is slower than the processor. Answers true once that is so.
 */
export function createFrameJudge(): (milliseconds: number) => boolean {
  let slow = 0
  return (milliseconds) => {
    slow = milliseconds > slowFrameMs ? slow + 1 : 0
    return slow >= framesToJudge
  }
}

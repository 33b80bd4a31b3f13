/** What draws the points: the graphics card, or a worker on the processor. */
export type Renderer = 'WebGL2' | 'Processor'

/** Software implementations of WebGL: the worker that paints on the processor is 25 to 80 times faster. */
const softwareRenderer = /swiftshader|llvmpipe|softpipe|basic render|software|swrast/i

/** The name of the renderer of WebGL; null where there is no WebGL 2. */
export function graphicsCard(): string | null {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return null
  const debug = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(debug ? debug.UNMASKED_RENDERER_WEBGL : context.RENDERER))
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}

/**
 * Chooses a renderer by the name of the graphics card, unless `?renderer=webgl` or `?renderer=processor` in
 * the address does.
 */
export function chooseRenderer(card: string | null, search: string): Renderer {
  const requested = new URLSearchParams(search).get('renderer')
  if (requested === 'webgl') return 'WebGL2'
  if (requested === 'processor') return 'Processor'
  return card === null || softwareRenderer.test(card) ? 'Processor' : 'WebGL2'
}

let suited: Renderer | null = null

/** The renderer for this machine; determined once. */
export function suitedRenderer(): Renderer {
  suited ??= chooseRenderer(graphicsCard(), location.search)
  return suited
}

/**
 * The most cells that a graphics card draws while the camera moves: the time of a frame grows with their
 * number.
 */
export const movingCells = 500_000

const slowFrameMs = 100
const mostSlowFrames = 12

/**
 * Measures WebGL by its frames while the camera moves: a card whose frames take longer than 100 ms twelve
 * times in a row is slower than the processor. Returns true once that is so.
 */
export function createSlownessCheck(): (milliseconds: number) => boolean {
  let slow = 0
  return (milliseconds) => {
    slow = milliseconds > slowFrameMs ? slow + 1 : 0
    return slow >= mostSlowFrames
  }
}

import Pdf from 'pdfkit'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import { cleanSvg, type CleanSvg } from './svg.ts'
import { faceOf, fontOf, runsOf } from './pdf-faces.ts'
import {
  colorOf,
  dashesOf,
  hexOf,
  inheritedStyle,
  initialStyle,
  matricesOf,
  numberOf,
  referenceOf,
  type Style
} from './pdf-style.ts'
import { broken, decoded, tokens } from './xml.ts'

type Attributes = ReadonlyMap<string, string>
type Document = InstanceType<typeof Pdf>

interface Shape {
  readonly name: string
  readonly own: Attributes
}

/** A gradient along one line, in shares of the box it fills. */
interface Gradient {
  readonly line: readonly [number, number, number, number]
  readonly stops: { readonly offset: number; readonly color: string; readonly opacity: number }[]
}

interface Definitions {
  readonly clips: ReadonlyMap<string, readonly Shape[]>
  readonly gradients: ReadonlyMap<string, Gradient>
}

interface Level {
  readonly name: string
  readonly style: Style
  /** The opacity that groups around have left. */
  readonly opacity: number
}

/** Points of a page are 1/72 inch, pixels of a figure 1/96. */
const pointsPerPixel = 72 / 96
/** Elements that are looked up and not drawn where they stand. */
const aside = new Set(['defs', 'clipPath', 'linearGradient', 'radialGradient', 'title', 'desc'])

/**
 * Figures as pages of PDF, each as large as it is: lines stay lines and words stay words, their fonts
 * embedded in part. They are cleaned first, so that nothing outside a figure is ever opened. Throws the
 * Faults `bad_image`, and `figure_too_large` where their pictures have too many pixels together.
 */
export async function drawPdf(sources: readonly string[], title: string): Promise<Buffer> {
  const pages: CleanSvg[] = []
  for (const source of sources) pages.push(await cleanSvg(source))
  // They are all unpacked at once when the document ends.
  const pixels = pages.reduce((sum, page) => sum + page.pixels, 0)
  if (pixels > limits.figurePixels) throw new Fault('figure_too_large')
  const document = new Pdf({
    autoFirstPage: false,
    margin: 0,
    compress: true,
    info: { Title: title, Creator: 'Cytodeck', Producer: 'Cytodeck' }
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const written = new Promise<void>((resolve, reject) => {
    document.once('end', resolve)
    document.once('error', reject)
  })
  try {
    for (const { svg, width, height } of pages) {
      document.addPage({ size: [width * pointsPerPixel, height * pointsPerPixel], margin: 0 })
      document.scale(pointsPerPixel)
      draw(document, svg, definitionsOf(svg))
    }
  } catch (cause) {
    // Well-formed markup can still hold numbers that are none.
    throw cause instanceof Fault ? cause : broken(cause instanceof Error ? cause.message : String(cause))
  }
  document.end()
  await written
  return Buffer.concat(parts)
}

/** Clip paths and gradients by id; they may stand after what uses them. */
function definitionsOf(svg: string): Definitions {
  const clips = new Map<string, Shape[]>()
  const gradients = new Map<string, Gradient>()
  let clip: Shape[] | null = null
  let gradient: Gradient | null = null
  for (const token of tokens(svg)) {
    if (token.kind === 'text') continue
    if (token.kind === 'close') {
      if (token.name === 'clipPath') clip = null
      if (token.name === 'linearGradient') gradient = null
      continue
    }
    const { name, attributes: own } = token
    const id = own.get('id') ?? ''
    if (name === 'clipPath') clips.set(id, (clip = []))
    else if (name === 'linearGradient') {
      const line = [
        numberOf(own.get('x1')),
        numberOf(own.get('y1')),
        numberOf(own.get('x2'), 1),
        numberOf(own.get('y2'))
      ] as const
      gradients.set(id, (gradient = { line, stops: [] }))
    } else if (name === 'stop') {
      gradient?.stops.push({
        offset: numberOf(own.get('offset')),
        color: own.get('stop-color') ?? 'black',
        opacity: numberOf(own.get('stop-opacity'), 1)
      })
    } else clip?.push({ name, own })
  }
  return { clips, gradients }
}

function draw(document: Document, svg: string, definitions: Definitions): void {
  const levels: Level[] = []
  let hidden = 0
  let line: Words | null = null
  for (const token of tokens(svg)) {
    if (token.kind === 'text') {
      const level = levels.at(-1)
      if (hidden === 0 && line && level) line.write(decoded(token.text).replace(/[\t\n\r]+/g, ' '), level)
      continue
    }
    if (token.kind === 'close') {
      const level = levels.pop()
      if (aside.has(token.name)) hidden--
      else if (hidden === 0 && level?.name !== 'tspan') {
        if (level?.name === 'text') line = null
        document.restore()
      }
      continue
    }
    const { name, attributes: own, empty } = token
    const around = levels.at(-1) ?? { name: '', style: initialStyle, opacity: 1 }
    const level: Level = {
      name,
      style: inheritedStyle(around.style, own),
      opacity: around.opacity * numberOf(own.get('opacity'), 1)
    }
    if (aside.has(name)) hidden += empty ? 0 : 1
    else if (hidden === 0 && name === 'tspan') line?.moveTo(own)
    else if (hidden === 0) {
      document.save()
      for (const matrix of matricesOf(own.get('transform'))) document.transform(...matrix)
      clipTo(document, definitions, own)
      if (name === 'text') line = new Words(document, own)
      else if (name === 'image') drawImage(document, own, level.opacity)
      else paint(document, { name, own }, level, definitions)
      if (empty) document.restore()
    }
    if (!empty) levels.push(level)
  }
}

function clipTo(document: Document, { clips }: Definitions, own: Attributes): void {
  const shapes = clips.get(referenceOf(own.get('clip-path')) ?? '') ?? []
  const drawn = shapes.filter((shape) => outline(document, shape))
  if (drawn.length > 0)
    document.clip(
      drawn.some(({ own: shape }) => shape.get('clip-rule') === 'evenodd') ? 'even-odd' : 'non-zero'
    )
}

/** Begins the path of a shape. @returns whether there is one */
function outline(document: Document, { name, own }: Shape): boolean {
  const at = (key: string): number => numberOf(own.get(key))
  if (name === 'path') {
    const path = own.get('d') ?? ''
    if (!/[A-Za-z]/.test(path.replace(/^\s*[Mm][\s\d.,+-]*/, ''))) return false
    document.path(path)
  } else if (name === 'rect') {
    const [width, height] = [at('width'), at('height')]
    if (!(width > 0 && height > 0)) return false
    const radius = numberOf(own.get('rx'), at('ry'))
    if (radius > 0) document.roundedRect(at('x'), at('y'), width, height, radius)
    else document.rect(at('x'), at('y'), width, height)
  } else if (name === 'line') document.moveTo(at('x1'), at('y1')).lineTo(at('x2'), at('y2'))
  else if (name === 'circle') document.circle(at('cx'), at('cy'), at('r'))
  else if (name === 'ellipse') document.ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
  else if (name === 'polygon' || name === 'polyline') {
    const points = own.get('points')?.trim()
    if (!points) return false
    document.path(`M${points}${name === 'polygon' ? 'Z' : ''}`)
  } else return false
  return true
}

function paint(
  document: Document,
  shape: Shape,
  { style, opacity }: Level,
  { gradients }: Definitions
): void {
  const gradient = gradients.get(referenceOf(style.fill) ?? '')
  const fill = gradient || shape.name === 'line' ? null : colorOf(style.fill)
  const stroke = colorOf(style.stroke)
  const strokes = stroke !== null && numberOf(style['stroke-width'], 1) > 0
  if (!fill && !gradient && !strokes) return
  if (!outline(document, shape)) return
  const rule = style['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero'
  const fillOpacity = opacity * numberOf(style['fill-opacity'], 1)
  if (gradient) {
    document.fillOpacity(fillOpacity).fill(gradientOf(document, gradient, shape.own))
    return
  }
  if (fill) document.fillColor([...fill.rgb], fillOpacity * fill.alpha)
  if (strokes) setStroke(document, style, opacity)
  if (fill && strokes) document.fillAndStroke(undefined, undefined, rule)
  else if (fill) document.fill(rule)
  else document.stroke()
}

function setStroke(document: Document, style: Style, opacity: number): void {
  const stroke = colorOf(style.stroke)
  if (!stroke) return
  document
    .strokeColor([...stroke.rgb], opacity * numberOf(style['stroke-opacity'], 1) * stroke.alpha)
    .lineWidth(numberOf(style['stroke-width'], 1))
    .lineCap(style['stroke-linecap'])
    .lineJoin(style['stroke-linejoin'])
    .miterLimit(Math.max(1, numberOf(style['stroke-miterlimit'], 4)))
  const dashes = dashesOf(style['stroke-dasharray'])
  if (dashes.length > 0)
    document.dash(dashes as unknown as number, { phase: numberOf(style['stroke-dashoffset']) })
}

/** Only rectangles are filled by gradients: the ramps of keys. */
function gradientOf(
  document: Document,
  { line: [x1, y1, x2, y2], stops }: Gradient,
  own: Attributes
): PDFKit.PDFLinearGradient {
  const box = boxOf(own)
  const at = (x: number, y: number): [number, number] => [box.x + x * box.width, box.y + y * box.height]
  const gradient = document.linearGradient(...at(x1, y1), ...at(x2, y2))
  for (const { offset, color, opacity } of stops) {
    const { rgb, alpha } = colorOf(color) ?? { rgb: [255, 255, 255], alpha: 0 }
    gradient.stop(offset, hexOf(rgb), opacity * alpha)
  }
  return gradient
}

/** The box of a rectangle, which Vega writes as a path of four sides: `Mx,yhwvhh-wZ`. */
function boxOf(own: Attributes): { x: number; y: number; width: number; height: number } {
  const [, x, y, width, height] = /^M([-\d.]+),([-\d.]+)h([-\d.]+)v([-\d.]+)/.exec(own.get('d') ?? '') ?? []
  const side = (from: string | undefined, key: string): number => numberOf(from ?? own.get(key))
  return { x: side(x, 'x'), y: side(y, 'y'), width: side(width, 'width'), height: side(height, 'height') }
}

/** Cleaning has left data addresses of PNG alone. */
function drawImage(document: Document, own: Attributes, opacity: number): void {
  const bytes = Buffer.from((own.get('xlink:href') ?? '').replace(/^data:image\/png;base64,/, ''), 'base64')
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => numberOf(own.get(key))) as [
    number,
    number,
    number,
    number
  ]
  document.fillOpacity(opacity).image(bytes, x, y, { width, height })
}

/** One text element: a pen that goes from word to word. */
class Words {
  readonly #document: Document
  #x: number
  #y: number

  constructor(document: Document, own: Attributes) {
    this.#document = document
    this.#x = numberOf(own.get('x')) + numberOf(own.get('dx'))
    this.#y = numberOf(own.get('y')) + numberOf(own.get('dy'))
  }

  moveTo(own: Attributes): void {
    this.#x = numberOf(own.get('x'), this.#x) + numberOf(own.get('dx'))
    this.#y = numberOf(own.get('y'), this.#y) + numberOf(own.get('dy'))
  }

  write(text: string, { style, opacity }: Level): void {
    const document = this.#document
    const fill = colorOf(style.fill)
    const stroke = colorOf(style.stroke)
    if (text.trim() === '' || (!fill && !stroke)) return
    const face = faceOf(style['font-weight'], style['font-style'])
    const size = numberOf(style['font-size'], 16)
    const runs = runsOf(text, face).map((run) => {
      document.registerFont(run.file, fontOf(run.file))
      document.font(run.file).fontSize(size)
      return { ...run, width: document.widthOfString(run.text) }
    })
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    let x =
      this.#x - (style['text-anchor'] === 'middle' ? width / 2 : style['text-anchor'] === 'end' ? width : 0)
    if (fill) document.fillColor([...fill.rgb], opacity * numberOf(style['fill-opacity'], 1) * fill.alpha)
    if (stroke) setStroke(document, style, opacity)
    for (const run of runs) {
      document.font(run.file).fontSize(size)
      document.text(run.text, x, this.#y, {
        lineBreak: false,
        baseline: 'alphabetic',
        fill: fill !== null,
        stroke: stroke !== null
      })
      x += run.width
    }
    this.#x = x
  }
}

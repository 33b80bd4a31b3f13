import { figureFont, figureTextColor, figureRatio, type Mark, type Figure } from './marks.ts'

/** The figure as PNG, three pixels per CSS pixel; null where the browser has no canvas of that size. */
export async function figurePng(figure: Figure): Promise<Blob | null> {
  await Promise.all(
    ['11px Arimo', '700 11px Arimo', 'italic 11px Arimo'].map((font) => document.fonts.load(font))
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(figure.width * figureRatio)
  canvas.height = Math.round(figure.height * figureRatio)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const cells of figure.cells)
    context.drawImage(cells.canvas, Math.round(cells.left * figureRatio), Math.round(cells.top * figureRatio))
  for (const mark of figure.marks) {
    context.setTransform(figureRatio, 0, 0, figureRatio, 0, 0)
    drawMark(context, mark)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function drawMark(context: CanvasRenderingContext2D, mark: Mark): void {
  if (mark.kind === 'rect') {
    context.fillStyle = mark.fill
    context.fillRect(mark.x, mark.y, mark.width, mark.height)
    return
  }
  if (mark.kind === 'text') {
    context.font = `${mark.italic ? 'italic ' : ''}${mark.bold ? '700 ' : ''}${mark.size}px ${figureFont}`
    context.textAlign = mark.align === 'middle' ? 'center' : mark.align
    context.lineJoin = 'round'
    context.lineWidth = 3.5
    context.strokeStyle = '#FFFFFFE6'
    if (mark.halo) context.strokeText(mark.text, mark.x, mark.y)
    context.fillStyle = figureTextColor
    context.fillText(mark.text, mark.x, mark.y)
    return
  }
  const [scaleX, scaleY, right, down] = mark.place
  const path = new Path2D()
  path.addPath(new Path2D(mark.d), new DOMMatrix([scaleX, 0, 0, scaleY, right, down]))
  context.globalAlpha = mark.fillOpacity
  context.fillStyle = mark.fill
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(path)
  context.globalAlpha = mark.strokeOpacity
  context.strokeStyle = mark.stroke
  context.lineWidth = 1
  context.setLineDash(mark.dashed ? [4, 3] : [])
  context.stroke(path)
  context.globalAlpha = 1
  context.setLineDash([])
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The figure as SVG: the cells as an image, everything else as paths and text. */
export function figureSvg(figure: Figure): string {
  const { width, height } = figure
  const body = figure.marks.map((mark) => {
    if (mark.kind === 'rect')
      return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" fill="${mark.fill}"/>`
    if (mark.kind === 'text') {
      const style = `${mark.bold ? ' font-weight="700"' : ''}${mark.italic ? ' font-style="italic"' : ''}${mark.align === 'start' ? '' : ` text-anchor="${mark.align}"`}`
      const halo = mark.halo
        ? ' stroke="#FFFFFF" stroke-opacity="0.9" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke"'
        : ''
      return `<text x="${mark.x.toFixed(2)}" y="${mark.y.toFixed(2)}" font-size="${mark.size}" fill="${figureTextColor}"${style}${halo}>${escaped(mark.text)}</text>`
    }
    const [scaleX, scaleY, right, down] = mark.place
    const dash = mark.dashed ? ' stroke-dasharray="4 3"' : ''
    return `<path d="${mark.d}" transform="matrix(${scaleX} 0 0 ${scaleY} ${right} ${down})" vector-effect="non-scaling-stroke" fill="${mark.fill}" fill-opacity="${mark.fillOpacity}" stroke="${mark.stroke}" stroke-opacity="${mark.strokeOpacity}"${dash}/>`
  })
  const images = figure.cells.map(
    (cells) =>
      `<image x="${cells.left}" y="${cells.top}" width="${cells.width}" height="${cells.height}" href="${cells.canvas.toDataURL('image/png')}"/>`
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(figureFont)}"><rect width="${width}" height="${height}" fill="#FFFFFF"/>${images.join('')}${body.join('')}</svg>\n`
}

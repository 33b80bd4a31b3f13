import { faceOfPaper, inkOfPaper, paperRatio, type Mark, type Paper } from './marks.ts'

function cellsOf({ picture, rim }: Paper['cells'][number]): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width - 2 * rim
  canvas.height = picture.height - 2 * rim
  canvas.getContext('2d')?.putImageData(picture, -rim, -rim)
  return canvas
}

/** The picture as PNG, three pixels a CSS pixel; null where the browser gives no canvas of that size. */
export async function paperPng(paper: Paper): Promise<Blob | null> {
  await Promise.all(['11px Arimo', '700 11px Arimo', 'italic 11px Arimo'].map((font) => document.fonts.load(font)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(paper.width * paperRatio)
  canvas.height = Math.round(paper.height * paperRatio)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const cells of paper.cells) context.drawImage(cellsOf(cells), Math.round(cells.left * paperRatio), Math.round(cells.top * paperRatio))
  for (const mark of paper.marks) {
    context.setTransform(paperRatio, 0, 0, paperRatio, 0, 0)
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
    context.font = `${mark.italic ? 'italic ' : ''}${mark.bold ? '700 ' : ''}${mark.size}px ${faceOfPaper}`
    context.textAlign = mark.align === 'middle' ? 'center' : mark.align
    context.lineJoin = 'round'
    context.lineWidth = 3.5
    context.strokeStyle = '#FFFFFFE6'
    if (mark.halo) context.strokeText(mark.text, mark.x, mark.y)
    context.fillStyle = inkOfPaper
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

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The picture as SVG: the cells an image, everything else lines and words. */
export function paperSvg(paper: Paper): string {
  const { width, height } = paper
  const body = paper.marks.map((mark) => {
    if (mark.kind === 'rect') return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" fill="${mark.fill}"/>`
    if (mark.kind === 'text') {
      const style = `${mark.bold ? ' font-weight="700"' : ''}${mark.italic ? ' font-style="italic"' : ''}${mark.align === 'start' ? '' : ` text-anchor="${mark.align}"`}`
      const halo = mark.halo ? ' stroke="#FFFFFF" stroke-opacity="0.9" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke"' : ''
      return `<text x="${mark.x.toFixed(2)}" y="${mark.y.toFixed(2)}" font-size="${mark.size}" fill="${inkOfPaper}"${style}${halo}>${escaped(mark.text)}</text>`
    }
    const [scaleX, scaleY, right, down] = mark.place
    const dash = mark.dashed ? ' stroke-dasharray="4 3"' : ''
    return `<path d="${mark.d}" transform="matrix(${scaleX} 0 0 ${scaleY} ${right} ${down})" vector-effect="non-scaling-stroke" fill="${mark.fill}" fill-opacity="${mark.fillOpacity}" stroke="${mark.stroke}" stroke-opacity="${mark.strokeOpacity}"${dash}/>`
  })
  const images = paper.cells.map(
    (cells) => `<image x="${cells.left}" y="${cells.top}" width="${cells.width}" height="${cells.height}" href="${cellsOf(cells).toDataURL('image/png')}"/>`
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(faceOfPaper)}"><rect width="${width}" height="${height}" fill="#FFFFFF"/>${images.join('')}${body.join('')}</svg>\n`
}

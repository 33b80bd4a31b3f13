import { describe, expect, it } from 'vitest'
import { inflateSync } from 'node:zlib'
import { Fault } from '../../contract/errors/index.ts'
import { pngOf } from '../../../tests/fixtures/figures/png.ts'
import { makePdf } from './make-pdf.ts'
import { runsOf } from './pdf-faces.ts'
import { colorOf, matricesOf } from './pdf-style.ts'
import { drawPdf } from './pdf.ts'

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${inside}</svg>`

/** What stands in the streams of a PDF. */
function streamsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)]
    .map(({ index, 0: mark }) => {
      try {
        return inflateSync(pdf.subarray(index + mark.length)).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

describe('drawPdf', () => {
  it('makes a page as large as the figure, three points for four pixels', async () => {
    const pdf = await drawPdf([svg('<rect width="10" height="10" fill="#FF0000"/>')], 'A figure')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 300 225]')
    expect(streamsOf(pdf)).toMatch(/1 0 0 scn/)
  })

  it('keeps text as text, in embedded fonts that say which characters they show', async () => {
    const text = (
      await drawPdf(
        [
          svg(
            '<text x="10" y="20" font-size="14">−log10 p，标志基因 β</text><text font-style="italic">CD3D</text>'
          )
        ],
        'x'
      )
    ).toString('latin1')
    for (const face of ['Arimo-Regular', 'Arimo-Italic', 'NotoSansSC']) expect(text).toContain(face)
    expect(text.match(/\/ToUnicode/g)).toHaveLength(4)
    expect(text.match(/\/FontFile2/g)).toHaveLength(4)
  })

  it('draws moved shapes, clips, ramps and pictures', async () => {
    const { url } = { url: `data:image/png;base64,${Buffer.from(pngOf(2, 2)).toString('base64')}` }
    const drawn = streamsOf(
      await drawPdf(
        [
          svg(
            '<g transform="translate(5,6)" clip-path="url(#c)"><path d="M0,0h10v110h-10Z" fill="url(#r)"/><line x2="4" y2="0" stroke="#888" stroke-dasharray="4,3"/>' +
              `<image x="1" y="2" width="3" height="4" xlink:href="${url}"/></g>` +
              '<defs><clipPath id="c"><rect width="20" height="20"/></clipPath><linearGradient id="r" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="rgb(68, 1, 84)"/><stop offset="1" stop-color="#FDE725"/></linearGradient></defs>'
          )
        ],
        'x'
      )
    )
    expect(drawn).toContain('1 0 0 1 5 6 cm')
    expect(drawn).toMatch(/0 0 20 20 re\s+W n/)
    expect(drawn).toContain('/Pattern')
    expect(drawn).toContain('[4 3] 0 d')
    expect(drawn).toMatch(/\/I\d+ Do/)
  })

  it('opens nothing that a figure names outside itself', async () => {
    const pdf = await drawPdf(
      [svg('<image width="9" height="9" href="file:///etc/hostname"/><text>safe</text>')],
      'x'
    )
    expect(pdf.toString('latin1')).not.toContain('/Subtype /Image')
  })
})

it.each([
  ['1,0', /^(?![\s\S]*\] 0 d)/],
  ['0,4', /\[0\.01 4\] 0 d/],
  ['3', /\[3\] 0 d/]
])('dashes of %s are drawn', async (dashes, drawn) => {
  const pdf = await drawPdf([svg(`<line x2="9" y2="9" stroke="#888" stroke-dasharray="${dashes}"/>`)], 'x')
  expect(streamsOf(pdf)).toMatch(drawn)
})

describe('several figures', () => {
  it('are a page each, as large as they are', async () => {
    const pdf = await drawPdf([svg('<rect width="9" height="9"/>'), svg('<text y="9">β</text>')], 'x')
    const text = pdf.toString('latin1')
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(text.match(/\/MediaBox/g)).toHaveLength(2)
  })
})

describe('odd figures', () => {
  const odd = [
    '<path d="M1e999,0L2,3Z"/>',
    '<path d="M0,0Q"/>',
    '<g transform="translate(1e999)"/>',
    '<text font-size="1e400">x</text>',
    '<rect width="1" height="1" fill="rgb(NaN)"/>'
  ]
  it.each(odd)('%s is drawn or refused, and never fails otherwise', async (inside) => {
    const drawn = await drawPdf([svg(inside)], 'x').catch((error: unknown) => error)
    expect(Buffer.isBuffer(drawn) || (drawn instanceof Fault && drawn.key === 'bad_image')).toBe(true)
  })

  it('are left unfilled where a gradient stands after them or nowhere', async () => {
    expect(
      streamsOf(await drawPdf([svg('<rect width="9" height="9" fill="url(#none)"/>')], 'x'))
    ).not.toContain('/Pattern')
  })
})

describe('makePdf', () => {
  it('works on a thread, and passes on what is wrong with a picture', async () => {
    const pdf = await makePdf({ pages: [svg('<circle cx="5" cy="5" r="4"/>')], title: 'x' })
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(makePdf({ pages: ['<svg'], title: 'x' })).rejects.toMatchObject({ key: 'bad_image' })
  })
})

describe('what is drawn with', () => {
  it('is Arimo where it has the character and Noto Sans SC elsewhere', () => {
    const runs = runsOf('p 值 α', { bold: false, italic: true })
    expect(runs.map(({ text }) => text)).toEqual(['p ', '值', ' ', 'α'])
    expect(runs.map(({ file }) => file.split('/').at(-1))).toEqual([
      'arimo-latin-400-italic.woff',
      'noto-sans-sc-chinese-simplified-400-normal.woff',
      'arimo-latin-400-italic.woff',
      'arimo-greek-400-italic.woff'
    ])
  })

  it('has a glyph for every character that a figure may contain', async () => {
    // Each glyph of an embedded subset is named with its character in the font's map; the empty box has none.
    const signs = '≤≥≠≈→←∞√±×−µ…'
    for (const weight of ['400', '700']) {
      const drawn = streamsOf(await drawPdf([svg(`<text font-weight="${weight}">${signs}</text>`)], 'x'))
      for (const sign of signs)
        expect(drawn).toContain(`<${sign.charCodeAt(0).toString(16).padStart(4, '0')}>`)
    }
    expect(runsOf('p ≤ 1', { bold: true, italic: false }).map(({ file }) => file.split('/').at(-1))).toEqual([
      'arimo-latin-700-normal.woff',
      'noto-sans-sc-100-700-normal.woff',
      'arimo-latin-700-normal.woff'
    ])
  })

  it('reads colours and transforms as Vega writes them', () => {
    expect(colorOf('#abc')).toEqual({ rgb: [170, 187, 204], alpha: 1 })
    expect(colorOf('rgba(1, 2, 3, 0.5)')).toEqual({ rgb: [1, 2, 3], alpha: 0.5 })
    expect(colorOf('none')).toBeNull()
    expect(matricesOf('translate(3,-4) rotate(90)')).toEqual([
      [1, 0, 0, 1, 3, -4],
      [expect.closeTo(0), 1, -1, expect.closeTo(0), 0, 0]
    ])
  })
})

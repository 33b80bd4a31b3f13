import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pngOf } from '../../../tests/fixtures/figures/png.ts'
import { textOf } from './file-text.ts'

const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer)

test.each([
  ['UTF-8', '细胞\tna\tCD3E\n'],
  ['UTF-16 with its mark', utf16('\uFEFF细胞\tna\tCD3E\n')],
  ['UTF-16 without it', utf16('a细胞\tna\tCD3E\n')]
])('reads a set in %s', async (_what, content) =>
  expect(await textOf(new Blob([content]))).toMatch(/^a?细胞\tna\tCD3E\n$/)
)

test.each([
  ['a picture', new Uint8Array(pngOf(9, 4))],
  ['packed sets', new Uint8Array(gzipSync('SET\tna\tCD3E\n'))]
])('finds no text in %s', async (_what, content) => expect(await textOf(new Blob([content]))).toBeNull())

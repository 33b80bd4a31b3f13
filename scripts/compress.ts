import { existsSync, globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What is smaller takes one packet either way. */
const leastBytes = 1024

/** Half the time of the highest quality, for 2 % more bytes. */
const quality = 10

const ways = [
  {
    ending: '.br',
    compress: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  },
  { ending: '.gz', compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) }
] as const

/**
 * Lays beside each script and style of a build what the server sends for it: made once, and smaller than what
 * there would be time for at each request.
 */
export async function compressBuild(out: string): Promise<void> {
  const files = globSync('{js,assets}/*.{js,css}', { cwd: out }).map((file) => path.join(out, file))
  await Promise.all(
    files
      .filter((file) => statSync(file).size >= leastBytes)
      .flatMap((file) =>
        ways.map(async ({ ending, compress }) => {
          if (existsSync(file + ending)) return
          const making = `${file}${ending}.making`
          writeFileSync(making, await compress(readFileSync(file)))
          renameSync(making, file + ending)
        })
      )
  )
}

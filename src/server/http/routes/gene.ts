import type { IncomingHttpHeaders } from 'node:http'
import { cellGene, cellTotals } from '../../../contract/api/data.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { openView } from '../../columns/open.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { route, type FileAnswer, type Route } from '../../services.ts'
import { arrowType } from '../../tables/arrow.ts'
import { compressedFor } from '../file.ts'

/** To be raised when the bytes of a response change, so that browsers do not use cached ones of before. */
const format = 2

interface Asker {
  readonly headers: IncomingHttpHeaders
  readonly address: string
}

/**
 * Answers with numbers of a data set, which never change. A browser caches them and asks each time whether it
 * still may read them; it is then answered 304, without a body.
 */
async function unchanging(
  { headers, address }: Asker,
  dataset: DataSet,
  what: string,
  read: (zstd: boolean) => Promise<Uint8Array>
): Promise<FileAnswer> {
  const etag = `W/"${dataset.digest}-${what}-${format}"`
  const known = headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)
  if (known) return { type: arrowType, etag, body: null }
  const encoding = compressedFor(address, headers, 'zstd')
  return { type: arrowType, etag, encoding, body: await read(encoding !== null) }
}

export const geneRoutes: readonly Route[] = [
  route(cellGene, async ({ body, signal, services, caller, ...asker }) => {
    const dataset = await openView(services, caller)
    const gene = dataset.geneNumber(body.gene)
    if (gene === -1) throw new Fault('no_gene', { names: [body.gene] })
    return unchanging(asker, dataset, `gene-${gene}`, (zstd) =>
      services.tables.gene(dataset, gene, zstd, signal)
    )
  }),
  route(cellTotals, async ({ signal, services, caller, ...asker }) => {
    const dataset = await openView(services, caller)
    return unchanging(asker, dataset, 'totals', (zstd) => services.tables.totals(dataset, zstd, signal))
  })
]

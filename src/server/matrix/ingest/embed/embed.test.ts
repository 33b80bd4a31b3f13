import path from 'node:path'
import { expect, test } from 'vitest'
import { bareContext } from '../../../../../tests/fixtures/bare-context.ts'
import { Generator } from '../../../../science/random/generator.ts'
import { clustering } from '../../../../tools/clustering/tool.ts'
import { dataSetAt } from '../../../kernels/data-set.ts'
import { kernelsOf } from '../../../kernels/kernels.ts'
import { Pool } from '../../../kernels/pool/pool.ts'
import { stopFlag } from '../../../kernels/stop.ts'
import { cellsOf } from '../../../runner/context/cells.ts'
import { contextOf } from '../../../runner/context/context.ts'
import { ownModules } from '../../../runner/modules.ts'
import { dataSetDir } from '../../datasets.ts'
import { scratchFolder } from '../../fixtures/scratch.ts'
import { writeH5ad } from '../../fixtures/write-h5ad.ts'
import { openDataSet } from '../../open.ts'
import { importFile } from '../import.ts'

const dataDir = scratchFolder()
const [cells, genes] = [240, 80]
const generator = new Generator(5)
/** Three cell types, each with high expression of a third of the genes. */
const matrix = Array.from({ length: cells }, (_, cell) =>
  Array.from({ length: genes }, (_, gene) =>
    Math.floor((gene % 3 === cell % 3 ? 9 : 2) * Math.abs(generator.normal()))
  )
)

async function imported(threads: number) {
  const file = path.join(dataDir, `${threads}.h5ad`)
  await writeH5ad(file, { matrix, umap: false })
  const { id, notices } = await importFile(file, { dataDir, threads })
  return { dataset: openDataSet(dataSetDir(dataDir, id)), notices }
}

/** The embedding of the clustering tool with its default parameters, on all cells. */
async function clustered(dataset: ReturnType<typeof openDataSet>) {
  const stopped = new Int32Array(new SharedArrayBuffer(4))
  const place = {
    dataset,
    threads: 2,
    datasets: ownModules.datasets,
    stopped,
    memoryBytes: 2 ** 31
  }
  const stop = stopFlag(stopped)
  const context = contextOf({
    ...bareContext,
    stop,
    seed: 1,
    memoryBytes: place.memoryBytes,
    kernels: kernelsOf(place, new Pool({ ...place, data: dataSetAt(place) })),
    send: () => undefined
  })
  const all = Uint32Array.from({ length: cells }, (_, cell) => cell)
  const { extra } = await clustering.run(cellsOf(dataset, all, new Uint32Array(0), stop), {}, context)
  const valuesOf = (name: string) => extra?.['cells']?.[name]?.values
  return [valuesOf('umap_1'), valuesOf('umap_2')].map((values) => Float32Array.from(values as Float64Array))
}

test('the UMAP of an import is the one that clustering gives, of all cells, on any number of threads', async () => {
  const [one, two] = [await imported(1), await imported(2)]
  expect(two.dataset.digest).toBe(one.dataset.digest)
  expect(one.notices.map(({ en }) => en)).toEqual([
    'The file holds no embedding, so a UMAP of all cells was computed, as clustering does: 80 variable genes (vst), log-normalized and centered, 20 principal components, 20 neighbors, seed 42'
  ])
  expect(one.dataset.embedding('umap')).toEqual(await clustered(one.dataset))
})

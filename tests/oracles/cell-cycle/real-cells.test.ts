import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { cycleGenes, genesNamed } from '../../../src/science/quality/cell-cycle.ts'
import { qualityControl } from '../../../src/tools/quality-control/tool.ts'
import { memoryCells, memoryContext } from '../../fixtures/datasets/memory-cells.ts'
import { readKang, readSpring, realData, realFile } from '../../fixtures/datasets/real-data.ts'
import { rowObjects } from '../../fixtures/figures/draw-chart.ts'
import { realKernels } from '../../fixtures/real-kernels.ts'
import { farthest } from '../read.ts'

const python = ['/usr/bin/python3', 'python3'].find(
  (name) => spawnSync(name, ['-c', 'import scanpy']).status === 0
)

/** All genes of a bin are controls, so that chance decides nothing; phases by the rule of scanpy. */
const program = `
import json, sys, numpy as np, scanpy as sc, anndata as ad
cells = ad.read_h5ad(sys.argv[1])
cells = ad.AnnData(cells.X.astype('float64'), obs=cells.obs[[]], var=cells.var[[]])
sc.pp.normalize_total(cells, target_sum=1e4)
sc.pp.log1p(cells)
for phase, genes in json.loads(sys.argv[2]).items():
    sc.tl.score_genes(cells, genes, ctrl_size=cells.n_vars, score_name=phase)
s, g2m = [np.asarray(cells.obs[phase]) for phase in ('s', 'g2m')]
phase = np.where((s < 0) & (g2m < 0), 'G1', np.where(g2m > s, 'G2M', 'S'))
print(json.dumps({'s': s.tolist(), 'g2m': g2m.tolist(), 'phase': phase.tolist()}))
`

describe.skipIf(python === undefined || realData === undefined)(
  'the cell cycle beside scanpy (needs CYTODECK_TEST_DATA and Python with scanpy)',
  { timeout: 300_000 },
  () => {
    test.each([
      ['kang', readKang, ['data', 'kang', 'kang_ifnb_2k.h5ad']],
      ['spring_bm', readSpring, ['data', 'spring_bm', 'spring_bonemarrow_4samples.h5ad']]
    ] as const)('scores within 1e-6 and 97 phases in 100 of %s', async (_, read, file) => {
      const data = await read()
      const kernels = realKernels(data)
      const cells = memoryCells(data)
      const result = await qualityControl.run(
        cells,
        { doublets: false },
        memoryContext(cells, { kernels, tool: qualityControl })
      )
      kernels.close()
      const rows = rowObjects(result.tables['cells']!)
      const lists = Object.fromEntries(
        Object.entries(cycleGenes).map(([phase, wanted]) => [
          phase,
          Array.from(genesNamed(data.genes, wanted), (gene) => data.genes[gene]!)
        ])
      )
      const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const
      const wanted = JSON.parse(
        execFileSync(python ?? '', ['-c', program, realFile(...file), JSON.stringify(lists)], options)
      ) as { s: number[]; g2m: number[]; phase: string[] }
      const numbers = (column: string) => Float64Array.from(rows, (row) => Number(row[column]))
      expect(rows).toHaveLength(wanted.phase.length)
      expect(farthest(numbers('s_score'), Float64Array.from(wanted.s))).toBeLessThan(1e-6)
      expect(farthest(numbers('g2m_score'), Float64Array.from(wanted.g2m))).toBeLessThan(1e-6)
      const same = rows.filter((row, cell) => row['phase'] === wanted.phase[cell])
      expect(same.length / rows.length).toBeGreaterThanOrEqual(0.97)
    })
  }
)

import fs from 'node:fs'
import { geneGroupMeans } from '../../science/classify/group-means.ts'
import { openDataSet } from '../matrix/open.ts'
import type { NewReference } from './folder.ts'
import type { ReferenceSource } from './make.ts'

const tellEvery = 256

/** Profiles of the groups of a data set's cells: the mean of `lognorm` of every gene that any of them detects. */
export function profilesOfCells(source: Extract<ReferenceSource, { kind: 'cells' }>, name: string, onProgress: (share: number) => void): NewReference {
  const { labelOf, labels } = source
  const dataset = openDataSet(source.dataSetDir)
  const bytes = fs.readFileSync(source.groups)
  const groups = new Int32Array(dataset.cells)
  bytes.copy(new Uint8Array(groups.buffer))
  const profiles = labelOf.length
  const means = new Float64Array(dataset.genes * profiles)
  const shares = new Float64Array(profiles)
  const write = geneGroupMeans(groups, profiles, dataset.layer === 'counts' ? dataset.totals() : null)
  for (let gene = 0; gene < dataset.genes; gene++) {
    write(dataset.gene(gene), means.subarray(gene * profiles, (gene + 1) * profiles), shares, 0)
    if (gene % tellEvery === 0) onProgress(gene / dataset.genes)
  }
  const kept = Array.from({ length: dataset.genes }, (_, gene) => gene).filter((gene) =>
    means.subarray(gene * profiles, (gene + 1) * profiles).some((mean) => mean > 0)
  )
  const values = new Float64Array(kept.length * profiles)
  for (const [place, gene] of kept.entries()) values.set(means.subarray(gene * profiles, (gene + 1) * profiles), place * profiles)
  const [names, ids] = [dataset.geneNames(), dataset.geneIds()]
  const other = (gene: number): string => (ids[gene] === names[gene] ? '' : (ids[gene] ?? ''))
  dataset.close()
  return {
    name,
    genes: kept.map((gene) => names[gene] ?? ''),
    otherNames: kept.map(other),
    labels: [...labels],
    labelOf: Int32Array.from(labelOf),
    values,
    markers: null
  }
}

import type { userInfo } from '../../contract/api/session.ts'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import { stylesIn } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { positionLabel } from './position-label.ts'

type Contents = Pick<ContentOf<typeof userInfo>, 'dataset' | 'color_set'>

/** The contents of open data sets, which never change. */
const counted = new WeakMap<DataSet, Contents>()

/**
 * The description of a data set that a page needs first: its size, embeddings, and the colours of groups from
 * the file or the account.
 */
export function contentsOf(dataset: DataSet): Contents {
  const known = counted.get(dataset)
  if (known) return known
  const contents: Contents = {
    color_set: colorSets(dataset),
    dataset: {
      id: dataset.id,
      cells: dataset.cells,
      genes: dataset.genes,
      samples: sampleCount(dataset),
      positions: dataset.embeddings.map(({ name, label, dimensions }) => ({
        name,
        label: positionLabel(label),
        dimensions
      })),
      defaultPosition: dataset.defaultPosition,
      layer: dataset.layer,
      digest: dataset.digest
    }
  }
  counted.set(dataset, contents)
  return contents
}

function sampleCount(dataset: DataSet): number {
  const column = dataset.sampleColumn === null ? null : dataset.cellColumn(dataset.sampleColumn)
  if (column?.kind === 'category') return new Set(column.codes.filter((code) => code >= 0)).size
  return column
    ? new Set(
        Array.from<string | number | null>(column.values).filter(
          (value) => value !== null && !Number.isNaN(value)
        )
      ).size
    : 1
}

function colorSets(dataset: DataSet): Contents['color_set'] {
  const ofFile = Object.fromEntries(
    Object.entries(dataset.colors).flatMap(([name, colors]) => {
      const column = dataset.cellColumn(name)
      if (column?.kind !== 'category') return []
      const pairs = column.levels.flatMap((level, at) =>
        colors[at] === undefined ? [] : [[level, colors[at]] as const]
      )
      return [[name, { order: [...column.levels], colors: Object.fromEntries(pairs) }]]
    })
  )
  return { ...ofFile, ...Object.fromEntries(stylesIn(dataset)) }
}

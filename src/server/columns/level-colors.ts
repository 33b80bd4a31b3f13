import { groupColor } from '../../contract/palette.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { stylesIn } from './view.ts'

/** The colours of the columns that the account has coloured, one for each level, in the order of the levels: as files keep them. */
export function levelColors(dataset: DataSet): Record<string, readonly string[]> {
  return Object.fromEntries(
    [...stylesIn(dataset)].flatMap(([name, { colors }]) => {
      const column = dataset.cellColumn(name)
      if (column?.kind !== 'category') return []
      const ofFile = dataset.colors[name] ?? []
      return [[name, column.levels.map((level, place) => colors[level] ?? ofFile[place] ?? groupColor(place))] as const]
    })
  )
}

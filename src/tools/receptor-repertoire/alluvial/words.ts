import type { SameWords, ToolWords } from '../../../contract/tool.ts'
import type { Params, tables } from '../schema.ts'

type Words = Pick<ToolWords<Params, typeof tables>['tables'], 'alluvial'>

/** The texts of the table of clones by group and cluster. */
export const enAlluvialTable = {
  alluvial: {
    name: 'Largest clones by group and cluster',
    columns: {
      clone: 'clone',
      rank: 'rank',
      further: 'further column',
      group: 'group',
      cluster: 'cluster',
      cells: 'cells'
    }
  }
} satisfies Words

export const zhAlluvialTable: SameWords<typeof enAlluvialTable> = {
  alluvial: {
    name: '最大克隆的分组与簇',
    columns: {
      clone: '克隆',
      rank: '排名',
      further: '另一列',
      group: '分组',
      cluster: '簇',
      cells: '细胞数'
    }
  }
}

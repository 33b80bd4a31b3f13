import type { SameWords, ToolWords } from '../../../contract/tool.ts'
import type { Params, tables } from '../schema.ts'

type Words = Pick<ToolWords<Params, typeof tables>['tables'], 'startrac'>

/** The texts of the table of STARTRAC indices. */
export const enStartracTable = {
  startrac: {
    name: 'STARTRAC indices',
    columns: {
      index: 'index',
      cluster: 'cluster',
      group: 'group',
      value: 'value',
      overall: 'value of all groups',
      cells: 'cells',
      clones: 'clones'
    }
  }
} satisfies Words

export const zhStartracTable: SameWords<typeof enStartracTable> = {
  startrac: {
    name: 'STARTRAC 指数',
    columns: {
      index: '指数',
      cluster: '簇',
      group: '分组',
      value: '数值',
      overall: '所有分组的数值',
      cells: '细胞数',
      clones: '克隆数'
    }
  }
}

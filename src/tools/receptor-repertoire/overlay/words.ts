import type { SameWords, ToolWords } from '../../../contract/tool.ts'
import type { Params, tables } from '../schema.ts'

type Words = Pick<ToolWords<Params, typeof tables>['tables'], 'contours'>

/** The texts of the table of contours. */
export const enContoursTable = {
  contours: {
    name: 'Contours of expanded clones',
    columns: {
      group: 'group',
      within: '% of expanded cells within',
      path: 'line',
      x: 'x',
      y: 'y'
    }
  }
} satisfies Words

export const zhContoursTable: SameWords<typeof enContoursTable> = {
  contours: {
    name: '扩增克隆等高线',
    columns: {
      group: '分组',
      within: '线内扩增细胞（%）',
      path: '线',
      x: 'x',
      y: 'y'
    }
  }
}

import type { SameWords, ToolWords } from '../../../contract/tool.ts'
import type { Params, tables } from '../schema.ts'

type Words = Pick<ToolWords<Params, typeof tables>['tables'], 'matches' | 'antigens'>

/** The texts of the tables of known specificities. */
export const enSpecificityTables = {
  matches: {
    name: 'Known specificities',
    columns: {
      clone: 'clone',
      cells: 'cells',
      chain: 'chain',
      cdr3: 'CDR3',
      v: 'V',
      distance: 'distance',
      known_cdr3: 'known CDR3',
      known_v: 'known V',
      epitope: 'epitope',
      antigen: 'antigen',
      organism: 'organism of the antigen',
      mhc: 'MHC',
      both: 'other chain too',
      records: 'similar records',
      score: 'score',
      source: 'source'
    }
  },
  antigens: {
    name: 'Cells by antigen',
    columns: {
      level: 'by',
      value: 'known for',
      group: 'group',
      cells: 'cells',
      percent: '% of cells',
      clones: 'clones',
      rank: 'rank'
    }
  }
} satisfies Words

export const zhSpecificityTables: SameWords<typeof enSpecificityTables> = {
  matches: {
    name: '已知特异性',
    columns: {
      clone: '克隆',
      cells: '细胞数',
      chain: '链',
      cdr3: 'CDR3',
      v: 'V',
      distance: '距离',
      known_cdr3: '已知 CDR3',
      known_v: '已知 V',
      epitope: '表位',
      antigen: '抗原',
      organism: '抗原来源物种',
      mhc: 'MHC',
      both: '另一条链也匹配',
      records: '相近记录数',
      score: '可信度',
      source: '出处'
    }
  },
  antigens: {
    name: '按抗原统计细胞',
    columns: {
      level: '依据',
      value: '已知针对',
      group: '分组',
      cells: '细胞数',
      percent: '细胞占比（%）',
      clones: '克隆数',
      rank: '排名'
    }
  }
}

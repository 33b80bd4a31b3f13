import type { SameWords, ToolWords } from '../../../contract/tool.ts'
import type { Params, tables } from '../schema.ts'

type Words = Pick<
  ToolWords<Params, typeof tables>['tables'],
  'clones' | 'abundance' | 'classes' | 'rank_classes' | 'cells' | 'ranks' | 'tracking'
>

/** The texts of the tables of clones: their sizes, ranks and cells. */
export const enCloneTables = {
  clones: {
    name: 'Clones',
    columns: {
      clone: 'clone',
      rank: 'rank',
      cells: 'cells',
      percent: '% of cells',
      groups: 'groups',
      vj_v: 'VJ chain, V',
      vj_j: 'VJ chain, J',
      vj_cdr3: 'VJ chain, CDR3',
      vdj_v: 'VDJ chain, V',
      vdj_j: 'VDJ chain, J',
      vdj_cdr3: 'VDJ chain, CDR3'
    }
  },
  abundance: {
    name: 'Clones by group',
    columns: {
      clone: 'clone',
      group: 'group',
      cells: 'cells',
      percent: '% of cells',
      rank: 'rank in the group',
      overall_rank: 'rank among all'
    }
  },
  classes: {
    name: 'Clones by size',
    columns: {
      expansion: 'cells of the clone',
      group: 'group',
      cells: 'cells',
      percent: '% of cells',
      clones: 'clones'
    }
  },
  rank_classes: {
    name: 'Clones by rank',
    columns: {
      ranks: 'rank in the group',
      group: 'group',
      cells: 'cells',
      percent: '% of cells',
      clones: 'clones'
    }
  },
  cells: {
    name: 'Cells',
    columns: {
      id: 'cell',
      x: 'x',
      y: 'y',
      clone: 'clone',
      clone_size: 'cells of the clone in the group',
      expansion: 'class of size',
      rank_class: 'class of rank',
      group: 'group',
      cluster: 'cluster',
      further: 'further column of the alluvial',
      sample: 'compared sample',
      v: 'V',
      j: 'J',
      cdr3: 'CDR3',
      other_v: 'V of the other chain',
      pairing: 'chains',
      isotype: 'constant gene',
      invariant: 'invariant T cell',
      junction: 'junction of the heavy chain',
      identity: 'V identity with the germline',
      epitope: 'known epitope',
      antigen: 'known antigen',
      organism: 'organism of the antigen',
      distance: 'distance from the known CDR3'
    }
  },
  ranks: {
    name: 'Rank abundance',
    columns: {
      group: 'group',
      rank: 'rank',
      percent: '% of cells',
      size: 'cells of the clone'
    }
  },
  tracking: {
    name: 'Clones across groups',
    columns: {
      clone: 'clone',
      place: 'order',
      group: 'group',
      cells: 'cells',
      percent: '% of cells'
    }
  }
} satisfies Words

export const zhCloneTables: SameWords<typeof enCloneTables> = {
  clones: {
    name: '克隆',
    columns: {
      clone: '克隆',
      rank: '排名',
      cells: '细胞数',
      percent: '细胞占比（%）',
      groups: '分组数',
      vj_v: 'VJ 链 V',
      vj_j: 'VJ 链 J',
      vj_cdr3: 'VJ 链 CDR3',
      vdj_v: 'VDJ 链 V',
      vdj_j: 'VDJ 链 J',
      vdj_cdr3: 'VDJ 链 CDR3'
    }
  },
  abundance: {
    name: '各组克隆',
    columns: {
      clone: '克隆',
      group: '分组',
      cells: '细胞数',
      percent: '细胞占比（%）',
      rank: '组内排名',
      overall_rank: '总排名'
    }
  },
  classes: {
    name: '克隆大小构成',
    columns: {
      expansion: '克隆的细胞数',
      group: '分组',
      cells: '细胞数',
      percent: '细胞占比（%）',
      clones: '克隆数'
    }
  },
  rank_classes: {
    name: '克隆排名构成',
    columns: {
      ranks: '组内排名',
      group: '分组',
      cells: '细胞数',
      percent: '细胞占比（%）',
      clones: '克隆数'
    }
  },
  cells: {
    name: '细胞',
    columns: {
      id: '细胞',
      x: 'x',
      y: 'y',
      clone: '克隆',
      clone_size: '克隆在组内的细胞数',
      expansion: '大小类别',
      rank_class: '排名类别',
      group: '分组',
      cluster: '簇',
      further: '冲积图的另一列',
      sample: '参与比较的样本',
      v: 'V',
      j: 'J',
      cdr3: 'CDR3',
      other_v: '另一条链的 V',
      pairing: '链',
      isotype: '恒定区基因',
      invariant: '恒定 T 细胞',
      junction: '重链连接区',
      identity: 'V 与胚系的一致度',
      epitope: '已知表位',
      antigen: '已知抗原',
      organism: '抗原来源物种',
      distance: '与已知 CDR3 的距离'
    }
  },
  ranks: {
    name: '排名丰度',
    columns: {
      group: '分组',
      rank: '排名',
      percent: '细胞占比（%）',
      size: '克隆的细胞数'
    }
  },
  tracking: {
    name: '跨组克隆追踪',
    columns: {
      clone: '克隆',
      place: '次序',
      group: '分组',
      cells: '细胞数',
      percent: '细胞占比（%）'
    }
  }
}

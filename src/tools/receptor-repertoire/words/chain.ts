import type { SameWords, ToolWords } from '../../../contract/tool.ts'
import type { Params, tables } from '../schema.ts'

type Words = Pick<
  ToolWords<Params, typeof tables>['tables'],
  'genes' | 'gene_pairs' | 'v_pairs' | 'lengths' | 'logo' | 'pairing' | 'isotypes' | 'mutation' | 'lineages'
>

/** The texts of the tables of chains: their genes, CDR3 and pairing. */
export const enChainTables = {
  genes: {
    name: 'V and J genes',
    columns: {
      segment: 'segment',
      locus: 'locus',
      gene: 'gene',
      group: 'group',
      cells: 'cells',
      percent: '% of cells with the locus'
    }
  },
  gene_pairs: {
    name: 'V–J pairs',
    columns: {
      v: 'V',
      j: 'J',
      rank: 'rank',
      cells: 'cells'
    }
  },
  v_pairs: {
    name: 'V–V pairs',
    columns: {
      vj_v: 'VJ chain, V',
      vdj_v: 'VDJ chain, V',
      rank: 'rank',
      cells: 'cells'
    }
  },
  lengths: {
    name: 'CDR3 lengths',
    columns: {
      locus: 'locus',
      length: 'amino acids',
      group: 'group',
      cells: 'cells',
      percent: '% of cells with the locus'
    }
  },
  logo: {
    name: 'CDR3 logo',
    columns: {
      length: 'length',
      position: 'position',
      letter: 'amino acid',
      count: 'cells',
      share: 'share',
      bits: 'bits',
      low: 'from',
      high: 'to'
    }
  },
  pairing: {
    name: 'Chain pairing',
    columns: {
      pairing: 'chains',
      group: 'group',
      cells: 'cells',
      percent: '% of cells'
    }
  },
  isotypes: {
    name: 'Constant genes',
    columns: {
      isotype: 'constant gene',
      group: 'group',
      cells: 'cells',
      percent: '% of cells'
    }
  },
  mutation: {
    name: 'Somatic hypermutation',
    columns: {
      group: 'group',
      isotype: 'constant gene',
      cells: 'cells',
      low: '5% of cells, % of V',
      lower: 'lower quartile, % of V',
      median: 'median, % of V',
      upper: 'upper quartile, % of V',
      high: '95% of cells, % of V'
    }
  },
  lineages: {
    name: 'Lineage trees',
    columns: {
      clone: 'clone',
      node: 'sequence',
      parent: 'follows from',
      distance: 'nucleotides from its parent',
      from_root: 'nucleotides from the root',
      cells: 'cells',
      groups: 'groups',
      junction: 'junction',
      cdr3: 'CDR3'
    }
  }
} satisfies Words

export const zhChainTables: SameWords<typeof enChainTables> = {
  genes: {
    name: 'V 与 J 基因',
    columns: {
      segment: '片段',
      locus: '基因座',
      gene: '基因',
      group: '分组',
      cells: '细胞数',
      percent: '占该基因座细胞（%）'
    }
  },
  gene_pairs: {
    name: 'V–J 组合',
    columns: {
      v: 'V',
      j: 'J',
      rank: '排名',
      cells: '细胞数'
    }
  },
  v_pairs: {
    name: 'V–V 组合',
    columns: {
      vj_v: 'VJ 链 V',
      vdj_v: 'VDJ 链 V',
      rank: '排名',
      cells: '细胞数'
    }
  },
  lengths: {
    name: 'CDR3 长度',
    columns: {
      locus: '基因座',
      length: '氨基酸数',
      group: '分组',
      cells: '细胞数',
      percent: '占该基因座细胞（%）'
    }
  },
  logo: {
    name: 'CDR3 序列标志',
    columns: {
      length: '长度',
      position: '位置',
      letter: '氨基酸',
      count: '细胞数',
      share: '占比',
      bits: '比特',
      low: '下端',
      high: '上端'
    }
  },
  pairing: {
    name: '链配对',
    columns: {
      pairing: '链',
      group: '分组',
      cells: '细胞数',
      percent: '细胞占比（%）'
    }
  },
  isotypes: {
    name: '恒定区基因',
    columns: {
      isotype: '恒定区基因',
      group: '分组',
      cells: '细胞数',
      percent: '细胞占比（%）'
    }
  },
  mutation: {
    name: '体细胞超突变',
    columns: {
      group: '分组',
      isotype: '恒定区基因',
      cells: '细胞数',
      low: '5% 分位，占 V 区（%）',
      lower: '下四分位数，占 V 区（%）',
      median: '中位数，占 V 区（%）',
      upper: '上四分位数，占 V 区（%）',
      high: '95% 分位，占 V 区（%）'
    }
  },
  lineages: {
    name: '谱系树',
    columns: {
      clone: '克隆',
      node: '序列',
      parent: '上一序列',
      distance: '与上一序列相差的核苷酸',
      from_root: '与根相差的核苷酸',
      cells: '细胞数',
      groups: '分组',
      junction: '连接区',
      cdr3: 'CDR3'
    }
  }
}

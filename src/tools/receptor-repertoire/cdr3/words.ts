import type { SameWords, ToolWords } from '../../../contract/tool.ts'
import type { Params, tables } from '../schema.ts'

type Words = Pick<ToolWords<Params, typeof tables>['tables'], 'kmers' | 'entropy' | 'properties'>

/** The texts of the tables of the composition of CDR3. */
export const enCdr3Tables = {
  kmers: {
    name: 'CDR3 k-mers',
    columns: {
      size: 'residues',
      kmer: 'k-mer',
      group: 'group',
      percent: '% of different CDR3',
      sequences: 'different CDR3',
      cells: 'cells',
      rank: 'rank by number',
      spread_rank: 'rank by difference between groups'
    }
  },
  entropy: {
    name: 'CDR3 entropy',
    columns: {
      length: 'length',
      group: 'group',
      position: 'position',
      entropy: 'entropy, bits',
      sequences: 'different CDR3'
    }
  },
  properties: {
    name: 'CDR3 properties',
    columns: {
      property: 'property',
      length: 'length',
      group: 'group',
      position: 'position',
      mean: 'mean',
      low: '95% interval, low',
      high: '95% interval, high',
      sequences: 'different CDR3'
    }
  }
} satisfies Words

export const zhCdr3Tables: SameWords<typeof enCdr3Tables> = {
  kmers: {
    name: 'CDR3 k-mer',
    columns: {
      size: '残基数',
      kmer: 'k-mer',
      group: '分组',
      percent: '占不同 CDR3（%）',
      sequences: '不同的 CDR3 数',
      cells: '细胞数',
      rank: '按数量排名',
      spread_rank: '按组间差异排名'
    }
  },
  entropy: {
    name: 'CDR3 各位置的熵',
    columns: {
      length: '长度',
      group: '分组',
      position: '位置',
      entropy: '熵（比特）',
      sequences: '不同的 CDR3 数'
    }
  },
  properties: {
    name: 'CDR3 理化性质',
    columns: {
      property: '性质',
      length: '长度',
      group: '分组',
      position: '位置',
      mean: '均值',
      low: '95% 区间下限',
      high: '95% 区间上限',
      sequences: '不同的 CDR3 数'
    }
  }
}

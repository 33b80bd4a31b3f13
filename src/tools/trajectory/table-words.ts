/** Names of the tables and their columns. */
export const tableWords = {
  cells: {
    name: 'Cells',
    columns: {
      id: 'cell',
      group: 'group',
      pseudotime: 'pseudotime',
      lineage: 'lineage',
      fate: 'most probable fate',
      x: 'x',
      y: 'y'
    }
  },
  lineages: {
    name: 'Lineages',
    columns: {
      lineage: 'lineage',
      start: 'start',
      groups: 'groups',
      cells: 'cells',
      length: 'length',
      share: 'share of fates'
    }
  },
  groups: {
    name: 'Groups',
    columns: { group: 'group', cells: 'cells', pseudotime: 'median pseudotime', role: 'role', x: 'x', y: 'y' }
  },
  connections: {
    name: 'Connections',
    columns: { from: 'group', to: 'other group', connectivity: 'connectivity', tree: 'in the tree' }
  },
  genes: {
    name: 'Genes',
    columns: {
      gene: 'gene',
      cells: 'cells',
      mean: 'mean',
      morans_i: 'Moran’s I',
      log10_p_moran: 'log10 p, Moran',
      padj_moran: 'adjusted p (BH), Moran',
      lineage: 'clearest lineage',
      log10_p: 'log10 p along it',
      padj: 'adjusted p (BH) along it',
      explained: 'share of variance',
      peak: 'peak',
      module: 'module, 0 for none',
      log10_p_between: 'log10 p between lineages',
      padj_between: 'adjusted p (BH) between lineages',
      log10_p_split: 'log10 p, split halves',
      padj_split: 'adjusted p (BH), split halves'
    }
  },
  along: {
    name: 'Genes by lineage',
    columns: {
      gene: 'gene',
      lineage: 'lineage',
      f: 'F',
      log10_p: 'log10 p',
      padj: 'adjusted p (BH)',
      explained: 'share of variance',
      peak: 'peak',
      change: 'change, start to end'
    }
  },
  differences: {
    name: 'Difference between conditions',
    columns: {
      gene: 'gene',
      lineage: 'lineage',
      level: 'difference of the mean',
      t_level: 'moderated t, mean',
      log10_p_level: 'log10 p, mean',
      padj_level: 'adjusted p (BH), mean',
      change: 'difference of the change',
      t_change: 'moderated t, change',
      log10_p_change: 'log10 p, change',
      padj_change: 'adjusted p (BH), change'
    }
  },
  samples: {
    name: 'Samples on the lineages',
    columns: {
      sample: 'sample',
      side: 'condition',
      lineage: 'lineage',
      cells: 'cells',
      share: 'share of the sample',
      pseudotime: 'mean pseudotime'
    }
  },
  shifts: {
    name: 'Shifts between conditions',
    columns: {
      lineage: 'lineage',
      what: 'of',
      mean_1: 'mean, {{first}}',
      mean_2: 'mean, {{second}}',
      difference: 'difference',
      t: 't',
      df: 'degrees of freedom',
      p_val: 'p'
    }
  },
  diffusion: { name: 'Diffusion components', columns: { component: 'component', eigenvalue: 'eigenvalue' } },
  paths: { name: 'Lineages on the map', columns: { path: 'lineage', x: 'x', y: 'y' } },
  group_fates: {
    name: 'Fates of groups',
    columns: { group: 'group', lineage: 'lineage', fate: 'mean probability' }
  },
  density: {
    name: 'Density of groups',
    columns: { lineage: 'lineage', group: 'group', pseudotime: 'pseudotime', density: 'density' }
  },
  spread: {
    name: 'Density of samples',
    columns: {
      lineage: 'lineage',
      side: 'condition',
      sample: 'sample',
      pseudotime: 'pseudotime',
      density: 'density'
    }
  },
  curves: {
    name: 'Curves of genes',
    columns: {
      gene: 'gene',
      lineage: 'lineage',
      pseudotime: 'pseudotime',
      fit: 'curve',
      low: 'from',
      high: 'to'
    }
  },
  points: {
    name: 'Drawn cells of genes',
    columns: { gene: 'gene', lineage: 'lineage', pseudotime: 'pseudotime', value: 'value' }
  },
  river: {
    name: 'River of lineages',
    columns: {
      lineage: 'lineage',
      place: 'order',
      group: 'group',
      pseudotime: 'pseudotime',
      cells: 'cells per 0.01 of pseudotime',
      apart: 'from the middle'
    }
  },
  module_genes: {
    name: 'Genes of modules',
    columns: { gene: 'gene', module: 'module', rank: 'rank by change' }
  },
  module_curves: {
    name: 'Curves of modules',
    columns: {
      module: 'module',
      genes: 'genes',
      lineage: 'lineage',
      pseudotime: 'pseudotime',
      mean: 'mean',
      low: 'first quartile',
      high: 'third quartile'
    }
  },
  branch_genes: { name: 'Genes of the heat map', columns: { gene: 'gene', rank: 'rank by change' } },
  branch_bins: {
    name: 'Columns of the heat map',
    columns: { lineage: 'lineage', pseudotime: 'pseudotime', group: 'most common group' }
  },
  axes: { name: 'Principal components', columns: { axis: 'component' } },
  near: { name: 'Ranks of neighbors', columns: { rank: 'rank' } }
} as const

export const tableWordsZh = {
  cells: {
    name: '细胞',
    columns: {
      id: '细胞',
      group: '分组',
      pseudotime: '拟时序',
      lineage: '谱系',
      fate: '最可能的命运',
      x: 'x',
      y: 'y'
    }
  },
  lineages: {
    name: '谱系',
    columns: {
      lineage: '谱系',
      start: '起点',
      groups: '分组',
      cells: '细胞数',
      length: '长度',
      share: '命运占比'
    }
  },
  groups: {
    name: '分组',
    columns: { group: '分组', cells: '细胞数', pseudotime: '拟时序中位数', role: '角色', x: 'x', y: 'y' }
  },
  connections: {
    name: '连接',
    columns: { from: '分组', to: '另一分组', connectivity: '连接度', tree: '在树中' }
  },
  genes: {
    name: '基因',
    columns: {
      gene: '基因',
      cells: '细胞数',
      mean: '均值',
      morans_i: 'Moran’s I',
      log10_p_moran: 'log10 p 值（Moran）',
      padj_moran: '校正 p 值（BH，Moran）',
      lineage: '变化最明显的谱系',
      log10_p: '沿其 log10 p 值',
      padj: '沿其校正 p 值（BH）',
      explained: '方差占比',
      peak: '峰值位置',
      module: '模块（0 为无）',
      log10_p_between: '谱系间 log10 p 值',
      padj_between: '谱系间校正 p 值（BH）',
      log10_p_split: 'log10 p 值（分半）',
      padj_split: '校正 p 值（BH，分半）'
    }
  },
  along: {
    name: '各谱系的基因',
    columns: {
      gene: '基因',
      lineage: '谱系',
      f: 'F',
      log10_p: 'log10 p 值',
      padj: '校正 p 值（BH）',
      explained: '方差占比',
      peak: '峰值位置',
      change: '起点至终点的变化'
    }
  },
  differences: {
    name: '条件间差异',
    columns: {
      gene: '基因',
      lineage: '谱系',
      level: '均值之差',
      t_level: '调节 t 统计量（均值）',
      log10_p_level: 'log10 p 值（均值）',
      padj_level: '校正 p 值（BH，均值）',
      change: '变化之差',
      t_change: '调节 t 统计量（变化）',
      log10_p_change: 'log10 p 值（变化）',
      padj_change: '校正 p 值（BH，变化）'
    }
  },
  samples: {
    name: '谱系上的样本',
    columns: {
      sample: '样本',
      side: '条件',
      lineage: '谱系',
      cells: '细胞数',
      share: '占样本比例',
      pseudotime: '平均拟时序'
    }
  },
  shifts: {
    name: '条件间的移动',
    columns: {
      lineage: '谱系',
      what: '指标',
      mean_1: '均值（{{first}}）',
      mean_2: '均值（{{second}}）',
      difference: '差值',
      t: 't 值',
      df: '自由度',
      p_val: 'p 值'
    }
  },
  diffusion: { name: '扩散成分', columns: { component: '成分', eigenvalue: '特征值' } },
  paths: { name: '图上的谱系', columns: { path: '谱系', x: 'x', y: 'y' } },
  group_fates: { name: '各分组的命运', columns: { group: '分组', lineage: '谱系', fate: '平均概率' } },
  density: {
    name: '分组密度',
    columns: { lineage: '谱系', group: '分组', pseudotime: '拟时序', density: '密度' }
  },
  spread: {
    name: '样本密度',
    columns: { lineage: '谱系', side: '条件', sample: '样本', pseudotime: '拟时序', density: '密度' }
  },
  curves: {
    name: '基因曲线',
    columns: { gene: '基因', lineage: '谱系', pseudotime: '拟时序', fit: '曲线', low: '下限', high: '上限' }
  },
  points: {
    name: '所绘细胞的基因取值',
    columns: { gene: '基因', lineage: '谱系', pseudotime: '拟时序', value: '取值' }
  },
  river: {
    name: '谱系河流',
    columns: {
      lineage: '谱系',
      place: '次序',
      group: '分组',
      pseudotime: '拟时序',
      cells: '每 0.01 拟时序的细胞数',
      apart: '距中线'
    }
  },
  module_genes: { name: '模块的基因', columns: { gene: '基因', module: '模块', rank: '变化排名' } },
  module_curves: {
    name: '模块曲线',
    columns: {
      module: '模块',
      genes: '基因数',
      lineage: '谱系',
      pseudotime: '拟时序',
      mean: '均值',
      low: '下四分位数',
      high: '上四分位数'
    }
  },
  branch_genes: { name: '热图的基因', columns: { gene: '基因', rank: '变化排名' } },
  branch_bins: {
    name: '热图的列',
    columns: { lineage: '谱系', pseudotime: '拟时序', group: '最多细胞所属分组' }
  },
  axes: { name: '主成分', columns: { axis: '主成分' } },
  near: { name: '近邻名次', columns: { rank: '名次' } }
} as const

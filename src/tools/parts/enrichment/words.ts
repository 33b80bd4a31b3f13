/** Texts of tables that the tools of gene sets share. */
export const enrichmentWords = {
  en: {
    // Comparisons without a name of groups.
    unnamed: { selection: 'selection vs rest', genes: 'gene list' },
    controls: { similarity: 'Similarity, at least' },
    top: {
      name: 'Leading sets in all groups',
      columns: {
        set: 'gene set',
        group: 'group',
        rank: 'best rank',
        order: 'order',
        place: 'rank',
        size: 'genes',
        log10_padj_bh: 'log10 adjusted p (BH)'
      }
    },
    nodes: {
      name: 'Sets on the map',
      columns: {
        group: 'group',
        set: 'gene set',
        size: 'genes',
        strength: 'strength',
        log10_padj_bh: 'log10 adjusted p (BH)',
        direction: 'direction'
      }
    },
    edges: {
      name: 'Shared genes on the map',
      columns: { from: 'from', to: 'to', similarity: 'similarity' }
    },
    sizes: {
      min_size: {
        label: 'Min. genes per set',
        help: 'Counted among the genes of the result. Sets with fewer are left out'
      },
      max_size: {
        label: 'Max. genes per set',
        help: 'Counted among the genes of the result. Sets with more are left out'
      }
    },
    warnings: {
      unknown: 'Rows of the table whose gene is not in this project, left out: {{rows}}',
      repeated: 'Rows of the table that repeat a gene, left out (the first row is used): {{rows}}',
      by_case:
        'Genes of the sets match those of the project only as human and mouse genes do: regardless of case, or by a table of well-known orthologs. Other orthologs are missed. Use sets of the species of the project',
      few_genes:
        'Only {{percent}}% of the genes of the sets are in this project. Check that species and names agree'
    }
  },
  zh: {
    unnamed: { selection: '所选 vs 其余', genes: '基因列表' },
    controls: { similarity: '相似度不低于' },
    top: {
      name: '各组中的前 N 个基因集',
      columns: {
        set: '基因集',
        group: '分组',
        rank: '最佳名次',
        order: '顺序',
        place: '名次',
        size: '基因数',
        log10_padj_bh: 'log10 校正 p 值（BH）'
      }
    },
    nodes: {
      name: '网络中的基因集',
      columns: {
        group: '分组',
        set: '基因集',
        size: '基因数',
        strength: '强度',
        log10_padj_bh: 'log10 校正 p 值（BH）',
        direction: '方向'
      }
    },
    edges: { name: '网络中的共有基因', columns: { from: '起点', to: '终点', similarity: '相似度' } },
    sizes: {
      min_size: { label: '基因集最少基因数', help: '按结果中的基因计数，少于此数的基因集不参与' },
      max_size: { label: '基因集最多基因数', help: '按结果中的基因计数，多于此数的基因集不参与' }
    },
    warnings: {
      unknown: '表格中基因不在此项目内、未参与计算的行数：{{rows}}',
      repeated: '表格中重复同一基因、只取首行的行数：{{rows}}',
      by_case:
        '基因集与项目的基因名仅按人与小鼠的对应方式（忽略大小写或查常见直系同源表）一致，其余名称不同的直系同源基因会被遗漏，建议使用本物种的基因集',
      few_genes: '基因集中仅 {{percent}}% 的基因在此项目中，请检查物种与命名是否一致'
    }
  }
} as const

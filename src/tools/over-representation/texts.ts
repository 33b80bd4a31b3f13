import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { enrichmentWords } from '../parts/enrichment/words.ts'
import { otherNamesMethods } from '../parts/other-names.ts'
import type { Params, tables } from './schema.ts'

type Words = ToolWords<Params, typeof tables>

export const en = {
  name: 'Over-representation',
  short: 'Gene sets in a gene list',
  summary: 'Gene sets that are enriched in a list of genes',
  params: {
    from: {
      label: 'Genes from',
      help: 'Markers or changed genes of a result, a list, or gene sets, each tested on its own',
      options: { result: 'A result', genes: 'A list', sets: 'Gene sets' }
    },
    result: {
      label: 'Result',
      help: 'Markers or differential expression: each group of the table is one comparison'
    },
    direction: {
      label: 'Direction',
      help: 'Which changed genes are tested',
      options: { up: 'Higher', down: 'Lower', both: 'Both' }
    },
    genes: { label: 'Genes', help: 'Symbols or Ensembl ids; paste a list' },
    lists: { label: 'Query gene sets', help: 'Each of them is one list of genes' },
    sets: { label: 'Gene sets', help: 'Collections, and sets of your own, to test' },
    universe: {
      label: 'Universe',
      help: 'The genes that could have been found. A list has no tested genes, so the genes detected in the selected cells are used',
      options: {
        tested: 'Tested genes of the result',
        detected: 'Genes detected in the selected cells',
        all: 'All genes of the project',
        given: 'Genes of sets that you choose'
      }
    },
    background: { label: 'Genes of the universe', help: 'All genes of these sets together' },
    alpha: { label: 'Max. adjusted p', help: 'Genes above it are left out' },
    min_log2fc: { label: 'Min. |log2FC|', help: 'Leaves out genes with a smaller absolute change' },
    most: { label: 'Max. genes', help: 'The genes with the smallest p of each comparison; 0 for all' },
    ...enrichmentWords.en.sizes
  },
  tables: {
    sets: {
      name: 'Gene sets',
      columns: {
        group: 'group',
        set: 'gene set',
        overlap: 'shared genes',
        size: 'genes of the set',
        query: 'query genes',
        universe: 'universe',
        fold_enrichment: 'fold enrichment',
        odds_ratio: 'odds ratio',
        p_val: 'p',
        log10_p_val: 'log10 p',
        padj_bh: 'adjusted p (BH)',
        log10_padj_bh: 'log10 adjusted p (BH)',
        genes: 'shared genes, names'
      }
    },
    queries: {
      name: 'Query genes',
      columns: { group: 'group', genes: 'genes', universe: 'universe', significant: 'significant sets' }
    },
    top: {
      name: enrichmentWords.en.top.name,
      columns: {
        ...enrichmentWords.en.top.columns,
        overlap: 'shared genes',
        fold_enrichment: 'fold enrichment'
      }
    },
    nodes: enrichmentWords.en.nodes,
    edges: enrichmentWords.en.edges
  },
  codes: {
    sets: { group: enrichmentWords.en.unnamed },
    queries: { group: enrichmentWords.en.unnamed },
    top: { group: enrichmentWords.en.unnamed },
    nodes: { group: enrichmentWords.en.unnamed }
  },
  controls: { ...enrichmentWords.en.controls, top: 'Top N', group: 'Group' },
  steps: { universe: 'Reading genes', tests: 'Testing sets', tables: 'Writing tables' },
  warnings: {
    ...enrichmentWords.en.warnings,
    empty: 'Groups without a query gene, left out: {{groups}}'
  },
  methods:
    'Over-representation was tested with the one-sided hypergeometric test (Fisher’s exact test) in {{tested}} of {{given}} gene sets ({{sets}}) that have {{min_size}} to {{max_size}} genes in the universe. ' +
    'The universe was {{#universe=tested}}the genes tested in each comparison{{/}}{{#universe=detected}}the genes detected in the selected cells{{/}}{{#universe=all}}all genes of the data set{{/}}{{#universe=given}}the genes of sets given for it{{/}} ({{universe_genes}} genes). ' +
    '{{#from=result}}Query genes were those that are {{#direction=up}}higher{{/}}{{#direction=down}}lower{{/}}{{#direction=both}}higher or lower{{/}} with an adjusted p of at most {{alpha}} and an absolute log2 fold change of at least {{min_log2fc}}. {{/from}}{{#from=genes}}The query was a list of genes. {{/}}{{#from=sets}}Each of the chosen gene sets was a query. {{/}}' +
    'P-values were adjusted within each comparison over its sets by the method of Benjamini and Hochberg.' +
    otherNamesMethods.en
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: '过表征分析',
  short: '基因列表富集的基因集',
  summary: '找出包含所给基因多于随机预期的基因集',
  params: {
    from: {
      label: '基因来源',
      help: '某个结果的标志基因或变化基因、您给出的列表，或基因集（每个单独检验）',
      options: { result: '结果', genes: '列表', sets: '基因集' }
    },
    result: { label: '结果', help: '标志基因或差异表达的结果：表格的每个分组为一次比较' },
    direction: {
      label: '方向',
      help: '检验哪些变化的基因',
      options: { up: '上调', down: '下调', both: '两者' }
    },
    genes: { label: '基因', help: '基因名或 Ensembl 编号，可粘贴列表' },
    lists: { label: '作为列表的基因集', help: '每个基因集作为一个基因列表' },
    sets: { label: '基因集', help: '要检验富集的基因集合，以及您自己的基因集' },
    universe: {
      label: '背景',
      help: '可能被找到的全部基因。列表没有检验过的基因，此时取所选细胞检出的基因',
      options: {
        tested: '结果中检验过的基因',
        detected: '所选细胞检出的基因',
        all: '项目的全部基因',
        given: '您选择的基因集中的基因'
      }
    },
    background: { label: '背景基因', help: '这些基因集的全部基因' },
    alpha: { label: '最大校正 p 值', help: '高于此值的基因不参与' },
    min_log2fc: { label: '最小 |log2FC|', help: '变化小于此值的基因不参与' },
    most: { label: '最多基因数', help: '每次比较取 p 值最小的若干基因；0 表示全部' },
    ...enrichmentWords.zh.sizes
  },
  tables: {
    sets: {
      name: '基因集',
      columns: {
        group: '分组',
        set: '基因集',
        overlap: '共有基因数',
        size: '基因集大小',
        query: '所检验基因数',
        universe: '背景基因数',
        fold_enrichment: '富集倍数',
        odds_ratio: '比值比',
        p_val: 'p 值',
        log10_p_val: 'log10 p 值',
        padj_bh: '校正 p 值（BH）',
        log10_padj_bh: 'log10 校正 p 值（BH）',
        genes: '共有基因'
      }
    },
    queries: {
      name: '所检验的基因',
      columns: { group: '分组', genes: '基因数', universe: '背景基因数', significant: '显著基因集数' }
    },
    top: {
      name: enrichmentWords.zh.top.name,
      columns: {
        ...enrichmentWords.zh.top.columns,
        overlap: '共有基因数',
        fold_enrichment: '富集倍数'
      }
    },
    nodes: enrichmentWords.zh.nodes,
    edges: enrichmentWords.zh.edges
  },
  codes: {
    sets: { group: enrichmentWords.zh.unnamed },
    queries: { group: enrichmentWords.zh.unnamed },
    top: { group: enrichmentWords.zh.unnamed },
    nodes: { group: enrichmentWords.zh.unnamed }
  },
  controls: { ...enrichmentWords.zh.controls, top: '前 N 个', group: '分组' },
  steps: { universe: '读取基因', tests: '检验基因集', tables: '写入表格' },
  warnings: { ...enrichmentWords.zh.warnings, empty: '没有可检验的基因，未参与计算：{{groups}}' },
  methods:
    '{{given}} 个基因集（{{sets}}）中，{{tested}} 个在背景中含 {{min_size}} 至 {{max_size}} 个基因，以单侧超几何检验（Fisher 精确检验）检验过表征。' +
    '背景为{{#universe=tested}}每次比较中检验过的基因{{/}}{{#universe=detected}}所选细胞检出的基因{{/}}{{#universe=all}}数据集的全部基因{{/}}{{#universe=given}}为此给出的基因集中的基因{{/}}（{{universe_genes}} 个）。' +
    '{{#from=result}}检验的是{{#direction=up}}上调{{/}}{{#direction=down}}下调{{/}}{{#direction=both}}上调或下调{{/}}、校正 p 值不大于 {{alpha}} 且 log2 倍数变化绝对值不小于 {{min_log2fc}} 的基因。{{/from}}{{#from=genes}}检验的是一个基因列表。{{/}}{{#from=sets}}所选的每个基因集分别检验。{{/}}' +
    'p 值在每次比较内对其基因集按 Benjamini–Hochberg 法校正。' +
    otherNamesMethods.zh
}

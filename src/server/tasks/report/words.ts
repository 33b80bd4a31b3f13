import type { Text } from '../../../contract/text.ts'

/** The words of the report of a result; what a tool says of itself stands with the tool. */
export const words = {
  title: { en: 'Report: {{task}}', zh: '报告：{{task}}' },
  file: { en: '{{task}} report', zh: '{{task}} 报告' },
  subject: { en: '{{tool}} · {{project}}', zh: '{{tool}} · {{project}}' },
  made: { en: 'Generated {{time}} by Cytodeck {{version}}', zh: '由 Cytodeck {{version}} 生成于 {{time}}' },
  overview: { en: 'Parameters', zh: '参数' },
  cells: { en: 'Cells', zh: '细胞数' },
  warnings: { en: 'Warnings', zh: '警告' },
  figures: { en: 'Figures', zh: '图表' },
  tables: { en: 'Tables', zh: '表格' },
  methods: { en: 'Methods', zh: '方法' },
  references: { en: 'References', zh: '参考文献' },
  digest: { en: 'Result digest (SHA-256)', zh: '结果摘要（SHA-256）' },
  notDrawn: { en: 'Not drawn: {{title}}. {{why}}', zh: '未绘制：{{title}}。{{why}}' },
  firstRows: { en: 'the first {{shown}} of {{total}} rows', zh: '共 {{total}} 行，前 {{shown}} 行' },
  allRows: { en: 'all rows: {{total}}', zh: '共 {{total}} 行' },
  search: { en: 'Search', zh: '搜索' },
  page: { en: 'Page {{page}} of {{pages}}', zh: '第 {{page}} 页，共 {{pages}} 页' }
} as const satisfies Readonly<Record<string, Text>>

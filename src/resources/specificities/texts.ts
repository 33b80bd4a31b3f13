import type { ResourceWords } from '../../contract/resource.ts'
import { filled, type Text } from '../../contract/text.ts'
import type { Layout, SpecificityFacts } from './facts.ts'

export const en: ResourceWords = {
  name: 'Receptor specificities',
  intro:
    'T and B cell receptors whose epitope is known. Import a table of VDJdb (full, slim or as its page exports it), McPAS-TCR or IEDB receptors, or a table with the columns cdr3, chain, v, j, epitope, antigen and species, also in a zip',
  give: 'Give a table of VDJdb, McPAS-TCR or IEDB receptors, or one with one row per chain and the columns cdr3, epitope or antigen, and chain or v',
  starter: 'Cytodeck specificities, from well-known receptors'
}

export const zh: ResourceWords = {
  name: '受体特异性',
  intro:
    '已知表位的 T 与 B 细胞受体。可导入 VDJdb（完整、精简或网页导出）、McPAS-TCR 或 IEDB 受体表，或含 cdr3、chain、v、j、epitope、antigen、species 列的表，也可为 zip',
  give: '请提供 VDJdb、McPAS-TCR 或 IEDB 受体表，或每行一条链的表，含 cdr3 列、epitope 或 antigen 列，以及 chain 或 v 列',
  starter: 'Cytodeck 受体特异性（熟知的受体）'
}

const layoutNames: Readonly<Record<Layout, Text>> = {
  vdjdb: { en: 'VDJdb', zh: 'VDJdb' },
  mcpas: { en: 'McPAS-TCR', zh: 'McPAS-TCR' },
  iedb: { en: 'IEDB', zh: 'IEDB' },
  table: { en: 'Table', zh: '表格' },
  own: { en: 'Well-known receptors', zh: '熟知的受体' }
}
const glance: Text = {
  en: '{{layout}}: {{records}} chains (epitopes: {{epitopes}}, antigens: {{antigens}})',
  zh: '{{layout}}：{{records}} 条链（表位 {{epitopes}} 个，抗原 {{antigens}} 种）'
}
const ofSpecies: Text = { en: 'Receptors of {{species}}', zh: '受体物种：{{species}}' }
const clauses: Readonly<Record<'completed' | keyof SpecificityFacts['leftOut'], Text>> = {
  completed: {
    en: 'CDR3 written without their ends C and F or W, which were added: {{count}}',
    zh: '缺两端 C 与 F/W 而已补上的 CDR3：{{count}} 个'
  },
  unnamed: {
    en: 'Rows without an epitope or antigen, left out: {{count}}',
    zh: '没有表位或抗原而未纳入的行：{{count}} 行'
  },
  unread: {
    en: 'Chains without a CDR3 of amino acids or without a locus, left out: {{count}}',
    zh: '没有氨基酸 CDR3 或基因座而未纳入的链：{{count}} 条'
  },
  repeated: { en: 'Repeated chains, counted once: {{count}}', zh: '重复而只计一次的链：{{count}} 条' }
}

/** The numbers of records, epitopes and antigens, as text. */
export const summary = ({ layout, records, epitopes, antigens }: SpecificityFacts): Text =>
  filled(glance, { layout: layoutNames[layout], records, epitopes, antigens })

/** The species, what was completed, and what was left out. */
export const notes = ({ species, completed, leftOut }: SpecificityFacts): readonly Text[] => [
  ...(species.length > 0 ? [filled(ofSpecies, { species })] : []),
  ...Object.entries({ completed, ...leftOut }).flatMap(([key, count]) =>
    count > 0 ? [filled(clauses[key as keyof typeof clauses], { count })] : []
  )
]

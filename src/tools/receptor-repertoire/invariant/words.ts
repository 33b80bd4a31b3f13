import type { SameWords, ToolWords } from '../../../contract/tool.ts'
import type { Params, tables } from '../schema.ts'

type Words = Pick<ToolWords<Params, typeof tables>['tables'], 'invariant'>

/** The texts of the table of invariant T cells. */
export const enInvariantTable = {
  invariant: {
    name: 'MAIT and iNKT cells',
    columns: {
      invariant: 'invariant T cell',
      group: 'group',
      cells: 'cells',
      percent: '% of cells',
      clones: 'clones'
    }
  }
} satisfies Words

export const zhInvariantTable: SameWords<typeof enInvariantTable> = {
  invariant: {
    name: 'MAIT 与 iNKT 细胞',
    columns: {
      invariant: '恒定 T 细胞',
      group: '分组',
      cells: '细胞数',
      percent: '细胞占比（%）',
      clones: '克隆数'
    }
  }
}

/** The sentence of the methods text about the rules. */
export const enInvariantMethods =
  '{{#invariant_species=human}} Cells with both chains were called MAIT where TRAV1-2 is joined to TRAJ33, TRAJ20 or TRAJ12 in an α CDR3 of 12 residues beside TRBV6 or TRBV20, and iNKT where TRAV10 is joined to TRAJ18 in one of 14 to 16 beside TRBV25 (Godfrey et al. 2015): {{invariant}} cells.{{/}}' +
  '{{#invariant_species=mouse}} Cells with both chains were called MAIT where TRAV1 is joined to TRAJ33 in an α CDR3 of 12 residues beside TRBV13 or TRBV19, and iNKT where TRAV11 is joined to TRAJ18 in one of 15 beside any β chain (Godfrey et al. 2015): {{invariant}} cells.{{/}}'

export const zhInvariantMethods =
  '{{#invariant_species=human}}双链细胞中，TRAV1-2 与 TRAJ33、TRAJ20 或 TRAJ12 连接、α 链 CDR3 为 12 个残基且 β 链为 TRBV6 或 TRBV20 者判为 MAIT；TRAV10 与 TRAJ18 连接、α 链 CDR3 为 14–16 个残基且 β 链为 TRBV25 者判为 iNKT（Godfrey 等 2015），共 {{invariant}} 个细胞。{{/}}' +
  '{{#invariant_species=mouse}}双链细胞中，TRAV1 与 TRAJ33 连接、α 链 CDR3 为 12 个残基且 β 链为 TRBV13 或 TRBV19 者判为 MAIT；TRAV11 与 TRAJ18 连接且 α 链 CDR3 为 15 个残基者判为 iNKT，β 链不限（Godfrey 等 2015），共 {{invariant}} 个细胞。{{/}}'

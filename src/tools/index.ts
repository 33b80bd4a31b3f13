import type { Tool, ToolRole } from '../contract/tool.ts'
import { cellCommunication } from './cell-communication/tool.ts'
import { cellPercentage } from './cell-percentage/tool.ts'
import { clustering } from './clustering/tool.ts'
import { differentialExpression } from './differential-expression/tool.ts'
import { geneDot } from './gene-dot/tool.ts'
import { geneFeature } from './gene-feature/tool.ts'
import { geneHeatmap } from './gene-heatmap/tool.ts'
import { geneViolin } from './gene-violin/tool.ts'
import { gsea } from './gsea/tool.ts'
import { gsva } from './gsva/tool.ts'
import { inferCnv } from './infer-cnv/tool.ts'
import { markerGenes } from './marker-genes/tool.ts'
import { overRepresentation } from './over-representation/tool.ts'
import { ppi } from './ppi/tool.ts'
import { qualityControl } from './quality-control/tool.ts'
import { reCluster } from './re-cluster/tool.ts'
import { receptorRepertoire } from './receptor-repertoire/tool.ts'
import { singleR } from './single-r/tool.ts'
import { survival } from './survival/tool.ts'
import { trajectory } from './trajectory/tool.ts'

/** The tools in the order in which the drawer shows them. */
export const tools: readonly Tool[] = [
  clustering,
  reCluster,
  trajectory,
  qualityControl,
  markerGenes,
  differentialExpression,
  cellPercentage,
  cellCommunication,
  singleR,
  gsea,
  inferCnv,
  receptorRepertoire,
  survival,
  ppi,
  overRepresentation,
  gsva,
  geneViolin,
  geneHeatmap,
  geneDot,
  geneFeature
]

/** The tool of this id; undefined where there is none. */
export const toolById = (id: string): Tool | undefined => tools.find((tool) => tool.id === id)

/** The tools that have a role, in the order of the drawer. */
export const toolsFor = (role: ToolRole): readonly Tool[] => tools.filter((tool) => tool.role === role)

/** The usual endings of file names after the sample name, or names without one. */
const usualEnds =
  /[-_. ]*(?:(?:filtered|all|consensus)[-_.])?(?:contig[-_.]annotations?|contigs?|airr[-_.]rearrangements?|airr|vdj[-_.]?[tb]?)$/i
/** Folders that programs create: Cell Ranger's `P1/outs/per_sample_outs/P1/vdj_t`. */
const usualFolders = /^(?:outs?|per_sample_outs|multi|count|vdj(?:[-_](?:t|b|t_gd))?|[a-z]:|\.{0,2})$/i

/**
 * The sample of a file of contigs by its name, or by its folder where the program gives all files the same
 * name: `P17B` for `P17B_filtered_contig_annotations.csv.gz` and `P17B/outs/filtered_contig_annotations.csv`.
 * The name of the file where neither has a sample.
 */
export function sampleName(fileName: string): string {
  const [name = '', ...folders] = fileName.split(/[\\/]/).reverse()
  const stem = name.replace(/\.gz$/i, '').replace(/\.(?:csv|tsv|txt)$/i, '')
  let own = stem
  for (let shorter = own.replace(usualEnds, ''); shorter !== own; shorter = own.replace(usualEnds, ''))
    own = shorter
  return own || (folders.find((folder) => !usualFolders.test(folder)) ?? '') || stem || name
}

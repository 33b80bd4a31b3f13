/** What programs put behind the name of a sample, or in its place. */
const usualEnds =
  /[-_. ]*(?:(?:filtered|all|consensus)[-_.])?(?:contig[-_.]annotations?|contigs?|airr[-_.]rearrangements?|airr|vdj[-_.]?[tb]?)$/i
/** Folders that programs make of themselves: Cell Ranger's `P1/outs/per_sample_outs/P1/vdj_t`. */
const usualFolders = /^(?:outs?|per_sample_outs|multi|count|vdj(?:[-_](?:t|b|t_gd))?|[a-z]:|\.{0,2})$/i

/**
 * The sample that a file of contigs is of, by its name, or by its folder where all files of that program have
 * one name: `P17B` of `P17B_filtered_contig_annotations.csv.gz` and of
 * `P17B/outs/filtered_contig_annotations.csv`. The name itself where neither says anything.
 */
export function sampleName(fileName: string): string {
  const [name = '', ...folders] = fileName.split(/[\\/]/).reverse()
  const stem = name.replace(/\.gz$/i, '').replace(/\.(?:csv|tsv|txt)$/i, '')
  let own = stem
  for (let shorter = own.replace(usualEnds, ''); shorter !== own; shorter = own.replace(usualEnds, ''))
    own = shorter
  return own || (folders.find((folder) => !usualFolders.test(folder)) ?? '') || stem || name
}

/**
 * Genes of S phase and of G2/M phase: 43 and 54 genes (Tirosh et al. 2016) by their current symbols, followed
 * by a slash and the older symbol of the same gene.
 */
export const cycleGenes = {
  s: 'MCM5 PCNA TYMS FEN1 MCM2 MCM4 RRM1 UNG GINS2 MCM6 CDCA7 DTL PRIM1 UHRF1 CENPU/MLF1IP HELLS RFC2 RPA2 NASP RAD51AP1 GMNN WDR76 SLBP CCNE2 UBR7 POLD3 MSH2 ATAD2 RAD51 RRM2 CDC45 CDC6 EXO1 TIPIN DSCC1 BLM CASP8AP2 USP1 CLSPN POLA1 CHAF1B BRIP1 E2F8'.split(
    ' '
  ),
  g2m: 'HMGB2 CDK1 NUSAP1 UBE2C BIRC5 TPX2 TOP2A NDC80 CKS2 NUF2 CKS1B MKI67 TMPO CENPF TACC3 PIMREG/FAM64A SMC4 CCNB2 CKAP2L CKAP2 AURKB BUB1 KIF11 ANP32E TUBB4B GTSE1 KIF20B HJURP CDCA3 JPT1/HN1 CDC20 TTK CDC25C KIF2C RANGAP1 NCAPD2 DLGAP5 CDCA2 CDCA8 ECT2 KIF23 HMMR AURKA PSRC1 ANLN LBR CKAP5 CENPE CTCF NEK2 G2E3 GAS2L3 CBX5 CENPA'.split(
    ' '
  )
} as const

/** The number of bins of genes by mean expression; the last bin has the remainder. */
const bins = 25

/**
 * The indices of the genes of a list, ignoring case, each by the first of its symbols that is in the data;
 * missing genes are left out.
 */
export function genesNamed(names: readonly string[], wanted: readonly string[]): Int32Array {
  const indices = new Map<string, number>()
  for (const [gene, name] of names.entries())
    if (!indices.has(name.toUpperCase())) indices.set(name.toUpperCase(), gene)
  const found = wanted.flatMap((gene) => gene.split('/').find((symbol) => indices.has(symbol)) ?? [])
  return Int32Array.from(new Set(found.map((symbol) => indices.get(symbol)!))).sort()
}

/**
 * The control genes of a set: all other genes in the bins of mean expression of its genes. scanpy's
 * `score_genes` samples some of them at random, depending on a seed; with a `ctrl_size` of at least a bin it
 * takes all of them, too.
 * @param means the mean log-normalised expression of each gene
 */
export function controlGenes(means: Float64Array, set: Int32Array): Int32Array {
  const perBin = Math.max(1, Math.round(means.length / (bins - 1)))
  const order = Array.from(means.keys()).sort((a, b) => means[a]! - means[b]!)
  const binOf = new Int32Array(means.length)
  let rank = 0
  for (const [index, gene] of order.entries()) {
    // Equal means have the smallest of their ranks.
    if (index === 0 || means[gene]! > means[order[index - 1]!]!) rank = index + 1
    binOf[gene] = Math.floor(rank / perBin)
  }
  const own = new Set(set)
  const taken = new Set(Array.from(set, (gene) => binOf[gene]!))
  return Int32Array.from(means.keys()).filter((gene) => taken.has(binOf[gene]!) && !own.has(gene))
}

/**
 * Weights of genes whose sum over a cell's log-normalised expression is the score of a set: the mean of its
 * genes minus the mean of its control genes (Tirosh et al. 2016).
 */
export function setWeights(genes: number, set: Int32Array, controls: Int32Array): Float64Array {
  const weights = new Float64Array(genes)
  for (const gene of set) weights[gene]! += 1 / set.length
  for (const gene of controls) weights[gene]! -= 1 / controls.length
  return weights
}

/** The phase by the two scores: G1 where neither is above 0, else that of the higher score. */
export const phaseOf = (s: number, g2m: number): 'G1' | 'S' | 'G2M' =>
  s <= 0 && g2m <= 0 ? 'G1' : s >= g2m ? 'S' : 'G2M'

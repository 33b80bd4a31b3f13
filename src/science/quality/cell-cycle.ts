import { Generator } from '../random/generator.ts'

/**
 * Genes that are high in S phase, and in G2 and M phase (Tirosh et al. 2016, table S5), with the older names
 * of some beside the present ones.
 */
export const cycleGenes = {
  s: 'MCM5 PCNA TYMS FEN1 MCM7 MCM2 MCM4 RRM1 UNG GINS2 MCM6 CDCA7 DTL PRIM1 UHRF1 CENPU MLF1IP HELLS RFC2 POLR1B RPA2 NASP RAD51AP1 GMNN WDR76 SLBP CCNE2 UBR7 POLD3 MSH2 ATAD2 RAD51 RRM2 CDC45 CDC6 EXO1 TIPIN DSCC1 BLM CASP8AP2 USP1 CLSPN POLA1 CHAF1B MRPL36 BRIP1 E2F8'.split(
    ' '
  ),
  g2m: 'HMGB2 CDK1 NUSAP1 UBE2C BIRC5 TPX2 TOP2A NDC80 CKS2 NUF2 CKS1B MKI67 TMPO CENPF TACC3 PIMREG FAM64A SMC4 CCNB2 CKAP2L CKAP2 AURKB BUB1 KIF11 ANP32E TUBB4B GTSE1 KIF20B HJURP CDCA3 JPT1 HN1 CDC20 TTK CDC25C KIF2C RANGAP1 NCAPD2 DLGAP5 CDCA2 CDCA8 ECT2 KIF23 HMMR AURKA PSRC1 ANLN LBR CKAP5 CENPE CTCF NEK2 G2E3 GAS2L3 CBX5 CENPA'.split(
    ' '
  )
} as const

/** Bins of genes by mean expression, and genes that each gene of a set is compared with. */
const bins = 24
const controls = 100

/** The genes of a list by number, in any case of letters; names that are not there are left out. */
export function genesNamed(names: readonly string[], wanted: readonly string[]): Int32Array {
  const places = new Map<string, number>()
  for (const [gene, name] of names.entries())
    if (!places.has(name.toUpperCase())) places.set(name.toUpperCase(), gene)
  return Int32Array.from(new Set(wanted.flatMap((name) => places.get(name) ?? []))).sort()
}

/**
 * Weights of genes whose sum over a cell's expression is the score of a set: the mean of its genes minus the
 * mean of control genes, for each gene drawn from those of like mean expression (Tirosh et al. 2016; 24 bins,
 * 100 controls). Deterministic for a seed.
 */
export function setWeights(means: Float64Array, set: Int32Array, seed: number): Float64Array {
  const weights = new Float64Array(means.length)
  if (set.length === 0) return weights
  const generator = new Generator(seed, 3)
  const order = Uint32Array.from(means.keys())
    .filter((gene) => means[gene]! > 0)
    .sort((a, b) => means[a]! - means[b]! || a - b)
  const binOf = new Int32Array(means.length).fill(-1)
  for (const [place, gene] of order.entries()) binOf[gene] = Math.floor((place * bins) / order.length)
  const chosen = new Set<number>()
  for (const gene of set) {
    const bin = binOf[gene]!
    if (bin < 0) continue
    for (const control of generator.sample(
      order.filter((other) => binOf[other] === bin),
      controls
    ))
      chosen.add(control)
  }
  for (const gene of set) weights[gene]! += 1 / set.length
  for (const gene of chosen) weights[gene]! -= 1 / chosen.size
  return weights
}

/** The phase by both scores: G1 where neither is above 0, else the higher. */
export const phaseOf = (s: number, g2m: number): 'G1' | 'S' | 'G2M' =>
  s <= 0 && g2m <= 0 ? 'G1' : s > g2m ? 'S' : 'G2M'

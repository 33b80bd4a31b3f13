/** The scales of amino-acid properties. */
export const residueScales = ['hydropathy', 'polarity', 'structure', 'volume', 'codons', 'charge'] as const
export type ResidueScale = (typeof residueScales)[number]

/**
 * By amino acid: hydropathy (Kyte and Doolittle, Journal of Molecular Biology 1982), and the five factors of
 * Atchley et al. (PNAS 2005): I polarity (buried residues have low values), II secondary structure, III
 * molecular volume, IV codon diversity, V electrostatic charge.
 */
const values: Readonly<Record<string, readonly number[]>> = {
  A: [1.8, -0.591, -1.302, -0.733, 1.57, -0.146],
  C: [2.5, -1.343, 0.465, -0.862, -1.02, -0.255],
  D: [-3.5, 1.05, 0.302, -3.656, -0.259, -3.242],
  E: [-3.5, 1.357, -1.453, 1.477, 0.113, -0.837],
  F: [2.8, -1.006, -0.59, 1.891, -0.397, 0.412],
  G: [-0.4, -0.384, 1.652, 1.33, 1.045, 2.064],
  H: [-3.2, 0.336, -0.417, -1.673, -1.474, -0.078],
  I: [4.5, -1.239, -0.547, 2.131, 0.393, 0.816],
  K: [-3.9, 1.831, -0.561, 0.533, -0.277, 1.648],
  L: [3.8, -1.019, -0.987, -1.505, 1.266, -0.912],
  M: [1.9, -0.663, -1.524, 2.219, -1.005, 1.212],
  N: [-3.5, 0.945, 0.828, 1.299, -0.169, 0.933],
  P: [-1.6, 0.189, 2.081, -1.628, 0.421, -1.392],
  Q: [-3.5, 0.931, -0.179, -3.005, -0.503, -1.853],
  R: [-4.5, 1.538, -0.055, 1.502, 0.44, 2.897],
  S: [-0.8, -0.228, 1.399, -4.76, 0.67, -2.647],
  T: [-0.7, -0.032, 0.326, 2.213, 0.908, 1.313],
  V: [4.2, -1.337, -0.279, -0.544, 1.242, -1.262],
  W: [-0.9, -0.595, 0.009, 0.672, -2.128, -0.184],
  Y: [-1.3, 0.26, 0.83, 3.097, -0.838, 1.512]
}

/** The twenty amino acids as letters, in alphabetical order. */
export const aminoAcids: readonly string[] = Object.keys(values)

/** The value of an amino acid on a scale; undefined for other letters, such as that of a stop codon. */
export const residueValue = (letter: string, scale: ResidueScale): number | undefined =>
  values[letter]?.[residueScales.indexOf(scale)]

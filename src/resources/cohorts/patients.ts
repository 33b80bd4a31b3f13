/** The expression sample of each row of a clinical table. */
export interface MatchedSamples {
  /** The sample of each row, −1 where there is none; no sample is used twice. */
  readonly sampleOf: Int32Array
  readonly matched: number
  /** Samples of normal tissue, and additional samples of a patient. */
  readonly normal: number
  readonly further: number
}

const tcga = /^(TCGA-[A-Z0-9]{2}-[A-Z0-9]{4})(?:-(\d\d))?/

/** Normalises names that programs change: R turns "-" into "." and puts X before a digit. */
const plain = (name: string): string =>
  name
    .trim()
    .toUpperCase()
    .replace(/[._ ]/g, '-')
    .replace(/^X(?=\d)/, '')

/** Forms of names by which a sample and a patient can match, the strictest first. */
const forms: readonly ((name: string) => string)[] = [
  (name) => name.trim(),
  plain,
  (name) => {
    const [, patient, type] = tcga.exec(plain(name)) ?? []
    return type === undefined ? plain(name) : `${patient}-${type}`
  },
  (name) => tcga.exec(plain(name))?.[1] ?? plain(name)
]

/** Sample types 10 to 19 of a TCGA barcode are normal tissue. */
const isNormal = (sample: string): boolean => tcga.exec(plain(sample))?.[2]?.startsWith('1') === true

/**
 * Finds the sample of each row of a clinical table by the form of name with the most matches: as written, as
 * changed by R, or by the sample or the patient of TCGA barcodes. Normal tissue is left out; of several
 * samples of a patient the first by its barcode counts, which is the primary tumour.
 */
export function matchSamples(samples: readonly string[], rows: readonly string[]): MatchedSamples {
  const tumours = [...samples.keys()].filter((at) => !isNormal(samples[at]!))
  // By name, so that a primary tumour (01) comes before a metastasis (06).
  const byName = tumours.toSorted((a, b) =>
    samples[a]! < samples[b]! ? -1 : samples[a]! > samples[b]! ? 1 : a - b
  )
  let best: Int32Array | null = null
  let matched = 0
  for (const form of forms) {
    const indices = new Map<string, number>()
    for (const at of byName) if (!indices.has(form(samples[at]!))) indices.set(form(samples[at]!), at)
    const found = Int32Array.from(rows, (row) => {
      const key = form(row)
      const at = row === '' ? undefined : indices.get(key)
      if (at !== undefined) indices.delete(key)
      return at ?? -1
    })
    const count = found.filter((at) => at >= 0).length
    if (best === null || count > matched) [best, matched] = [found, count]
  }
  const sampleOf = onePerPatient(best ?? new Int32Array(rows.length).fill(-1), samples)
  const kept = sampleOf.filter((at) => at >= 0).length
  const patients = new Set(
    Array.from(
      sampleOf.filter((at) => at >= 0),
      (at) => patientOf(samples[at]!)
    )
  )
  const further = tumours.filter((at) => patients.has(patientOf(samples[at]!))).length - kept
  return { sampleOf, matched: kept, normal: samples.length - tumours.length, further }
}

const patientOf = (sample: string): string => tcga.exec(plain(sample))?.[1] ?? sample

/** Of several rows of one patient keeps the one with the first sample. */
function onePerPatient(sampleOf: Int32Array, samples: readonly string[]): Int32Array {
  const first = new Map<string, number>()
  for (const at of sampleOf) {
    if (at < 0) continue
    const patient = patientOf(samples[at]!)
    const before = first.get(patient)
    if (before === undefined || samples[at]! < samples[before]!) first.set(patient, at)
  }
  return sampleOf.map((at) => (at >= 0 && first.get(patientOf(samples[at]!)) !== at ? -1 : at))
}

import { closeSync, mkdirSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/** The plan of a simulated study. The same plan gives the same study on every machine. */
export const studyPlan = z.object({
  cytodeckStudy: z.literal(1),
  cells: z.int().min(100).max(2_000_000),
  genes: z.int().min(1000).max(60_000),
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
})
export type StudyPlan = z.infer<typeof studyPlan>

export const demoDefaults = { cells: 12_000, genes: 10_000, seed: 42 } as const

const signature = '{"cytodeckStudy":'

/** Whether a file is the plan of a study, by its first bytes. */
export function isStudyPlan(place: string): boolean {
  const head = new Uint8Array(signature.length)
  const file = openSync(place, 'r')
  const read = readSync(file, head, 0, head.length, 0)
  closeSync(file)
  return read === head.length && Buffer.from(head).toString('latin1') === signature
}

/** Reads the plan in a file; null where it is not valid. */
export function readStudyPlan(place: string): StudyPlan | null {
  try {
    return studyPlan.parse(JSON.parse(readFileSync(place, 'utf8')))
  } catch {
    return null
  }
}

/**
 * Writes the plan of a demo study below the data directory, under a name that the same plan always gets;
 * returns the file.
 */
export function keepStudyPlan(dataDir: string, plan: Omit<StudyPlan, 'cytodeckStudy'>): string {
  const file = path.join(dataDir, 'demo', `${plan.cells}-${plan.genes}-${plan.seed}.json`)
  const whole: StudyPlan = { cytodeckStudy: 1, cells: plan.cells, genes: plan.genes, seed: plan.seed }
  mkdirSync(path.dirname(file), { recursive: true })
  if (JSON.stringify(readStudyPlan(file)) !== JSON.stringify(whole)) {
    writeFileSync(`${file}.part`, JSON.stringify(whole))
    renameSync(`${file}.part`, file)
  }
  return file
}

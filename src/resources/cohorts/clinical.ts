import type { ResourceFile } from '../../contract/resource.ts'
import type { ClinicalColumn } from './content.ts'
import { lastSeen, namesFollowUp, plainName } from './endpoints.ts'
import { mostLevels } from './facts.ts'
import { headOf, namesPatients, notReadable, type RawColumn } from './tables.ts'

/** Words in the names of columns that are no genes. */
const words = new Set(
  (
    'time days day months month years year status event state death dead died vital censor follow survival ' +
    'os dss dfi pfi pfs rfs dfs efs dmfs mfs css ttp age sex gender race ethnicity stage grade size diam ' +
    'diameter score weight height bmi node nodes n t m er pr her2 smoking smoker treatment therapy trt arm ' +
    'chemo radiation hormone recurrence relapse metastasis purity ploidy batch plate center site index count ' +
    'karno ecog risk subtype cluster'
  ).split(' ')
)

/** In a table with more lower-case columns than this, lower-case names are genes. */
const mostInSmallLetters = 100

/**
 * The clinical columns among the number columns of a combined table: those whose names contain a clinical
 * word, or are in lower case where few are. Names of genes mostly start with a capital or a digit.
 */
export function clinicalNames(names: readonly string[]): Set<string> {
  const byWord = names.filter((name) =>
    plainName(name)
      .split('_')
      .some((word) => words.has(word))
  )
  const small = names.filter((name) => !/^(?:[A-Z0-9]|mt-)/.test(name))
  return new Set([...byWord, ...(small.length > mostInSmallLetters ? [] : small)])
}

const namesClinical = /clin|surviv|pheno|meta|patient|annot|follow|outcome/i
const namesExpression = /expr|rna|tpm|fpkm|rpkm|count|matrix|array|gene/i
const baseName = (name: string): string => name.split('/').at(-1) ?? name

export interface ClinicalTable {
  readonly file: string
  readonly raw: readonly RawColumn[]
}

/**
 * Decides which file of a zip has the expression; the others are clinical, those with follow-up first. Fault:
 * reference_format.
 */
export async function clinicalTables(
  files: readonly ResourceFile[],
  archive: string
): Promise<{ readonly expression: ResourceFile; readonly clinical: readonly ResourceFile[] }> {
  const heads = await Promise.all(files.map(headOf))
  const follows = heads.map(namesFollowUp)
  const indices = [...files.keys()]
  const left = indices.filter((at) => !follows[at] && !namesClinical.test(baseName(files[at]!.name)))
  const named = (left.length > 0 ? left : indices.filter((at) => !follows[at])).filter((at) =>
    namesExpression.test(baseName(files[at]!.name))
  )
  const [expression, ...others] = left.length === 1 ? left : named
  if (expression === undefined || others.length > 0) {
    const names = files.map((file) => baseName(file.name))
    throw notReadable(archive, {
      en: `it is not clear which of ${names.join(', ')} holds the expression. Name that file "expression" and the others "clinical"`,
      zh: `无法判断 ${names.join('、')} 中哪个是表达表。请将其命名为“expression”，其余命名为“clinical”`
    })
  }
  const clinical = indices
    .filter((at) => at !== expression)
    .sort((a, b) => Number(follows[b]) - Number(follows[a]))
  return { expression: files[expression]!, clinical: clinical.map((at) => files[at]!) }
}

/**
 * Clinical columns for these rows (all by default, −1 for a patient without a row). Text becomes groups; text
 * with a different value for nearly every patient is left out. Times to death and to last visit become one
 * column of follow-up.
 */
export function clinicalColumns(raw: readonly RawColumn[], rows?: readonly number[]): ClinicalColumn[] {
  const columns = raw.flatMap((column): ClinicalColumn[] => {
    const { name } = column
    if (namesPatients(name)) return []
    if (column.kind === 'number') {
      const values = rows ? Float64Array.from(rows, (row) => column.values[row] ?? Number.NaN) : column.values
      return values.every(Number.isNaN) ? [] : [{ name, kind: 'number', values }]
    }
    const texts = rows ? rows.map((row) => column.texts[row] ?? '') : column.texts
    const levels = [...new Set(texts.filter((text) => text !== ''))].sort()
    if (levels.length === 0 || levels.length > Math.min(mostLevels, Math.max(2, texts.length / 2))) return []
    const indices = new Map(levels.map((level, at) => [level, at]))
    return [{ name, kind: 'group', codes: Int32Array.from(texts, (text) => indices.get(text) ?? -1), levels }]
  })
  return [...columns, ...followedUntil(columns)]
}

/** The time to death or, for the living, to the last visit, where a table has two columns for them. */
function followedUntil(columns: readonly ClinicalColumn[]): ClinicalColumn[] {
  const of = (pattern: RegExp) => columns.find(({ name }) => pattern.test(plainName(name)))
  const [death, visit] = [of(/^days_to_death$/), of(/^days_to_last_follow_?up$/)]
  if (death?.kind !== 'number' || visit?.kind !== 'number') return []
  const values = death.values.map((days, at) => (Number.isNaN(days) ? visit.values[at]! : days))
  return [{ name: lastSeen, kind: 'number', values }]
}

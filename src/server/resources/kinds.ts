import { Fault } from '../../contract/errors/index.ts'
import type { ResourceKind } from '../../contract/resource.ts'

/** A module that exports the kinds of resources. */
interface KindsModule {
  readonly resources: readonly ResourceKind[]
}

/**
 * Loads the kinds that a module exports, by its file URL; a task's process and its threads load them
 * separately.
 */
export const loadKinds = async (module: string): Promise<readonly ResourceKind[]> =>
  ((await import(module)) as KindsModule).resources

/** The kind with this id. Fault: reference_kind, which lists the existing ones. */
export function kindOf(kinds: readonly ResourceKind[], id: string): ResourceKind {
  const kind = kinds.find((one) => one.id === id)
  if (!kind) throw new Fault('reference_kind', { kind: id, kinds: kinds.map((one) => one.id) })
  return kind
}

/** The name of a file without the endings that the kind reads, `.csv.gz` as well as `.csv`. */
export function plainName(file: string, { accept }: Pick<ResourceKind, 'accept'>): string {
  const ending = accept.find((one) => file.toLowerCase().endsWith(one) && file.length > one.length)
  return ending === undefined ? file : plainName(file.slice(0, -ending.length), { accept })
}

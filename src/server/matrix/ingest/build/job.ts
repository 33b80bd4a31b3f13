import type { ErrorKey } from '../../../../contract/errors/index.ts'
import type { TextValues } from '../../../../contract/text.ts'
import type { WrittenFile } from '../../zarr/shard.ts'
import type { UnsuitableValue, ShardSums } from './order.ts'

/** The messages between the import and its threads. */
export interface WorkerJob {
  readonly pass: 'first' | 'second'
  readonly shard: number
}

export type WorkerAnswer =
  | { readonly kind: 'done'; readonly files: readonly WrittenFile[]; readonly sums: ShardSums | null }
  | { readonly kind: 'unsuitable'; readonly unsuitable: UnsuitableValue }
  | { readonly kind: 'fault'; readonly key: ErrorKey; readonly values: TextValues }

import * as z from 'zod'
import type { NamedCodec } from './codecs.ts'
import { numpyType, zarrType, type ElementType } from './elements.ts'

type Attributes = Readonly<Record<string, unknown>>

export interface ZarrGroup {
  readonly kind: 'group'
  readonly attributes: Attributes
}

/** The description of an array, from the metadata of either version. */
export interface ArrayHead {
  readonly kind: 'array'
  readonly attributes: Attributes
  readonly shape: readonly number[]
  /** The shape of the chunks that are read; in a sharded array, of the chunks within a shard. */
  readonly chunkShape: readonly number[]
  readonly type: ElementType
  /** The value of elements without a chunk. */
  readonly fill: unknown
  /** In the order in which they are decoded. */
  readonly codecs: readonly NamedCodec[]
  /** Whether the first axis is contiguous within a chunk. */
  readonly isTransposed: boolean
  /** Null where each chunk is a file. */
  readonly shards: {
    readonly shape: readonly number[]
    readonly indexCodecs: readonly NamedCodec[]
    readonly indexIsFirst: boolean
  } | null
  /** The path of a chunk or shard below the array. */
  keyOf(at: readonly number[]): string
}

const attributes = z.record(z.string(), z.unknown())
const side = z.int().min(0)
const shape = z.array(side).max(32)
const chunkShape = z.array(z.int().min(1)).max(32)
const old = z.looseObject({ id: z.string() })
const oldArray = z.object({
  zarr_format: z.literal(2),
  shape,
  chunks: chunkShape,
  dtype: z.union([z.string(), z.array(z.unknown())]),
  compressor: old.nullish(),
  filters: z.array(old).nullish(),
  fill_value: z.unknown(),
  order: z.enum(['C', 'F']).default('C'),
  dimension_separator: z.enum(['.', '/']).default('.')
})

const named = z.object({ name: z.string(), configuration: z.record(z.string(), z.unknown()).default({}) })
const newArray = z.object({
  zarr_format: z.literal(3),
  node_type: z.literal('array'),
  shape,
  data_type: z.union([z.string(), named]),
  chunk_grid: z.object({
    name: z.literal('regular'),
    configuration: z.object({ chunk_shape: chunkShape })
  }),
  chunk_key_encoding: z.object({
    name: z.enum(['default', 'v2']),
    configuration: z.object({ separator: z.enum(['.', '/']).optional() }).default({})
  }),
  fill_value: z.unknown(),
  codecs: z.array(named),
  attributes: attributes.default({})
})
const newGroup = z.object({
  zarr_format: z.literal(3),
  node_type: z.literal('group'),
  attributes: attributes.default({})
})
const sharding = z.object({
  chunk_shape: chunkShape,
  codecs: z.array(named),
  index_codecs: z.array(named),
  index_location: z.enum(['start', 'end']).default('end')
})

/** Codecs that describe the elements and leave bytes unchanged. */
const ofElements = new Set(['bytes', 'vlen-utf8', 'transpose', 'sharding_indexed'])

/** Parses the metadata of an array of version 2. Throws what Zod throws. */
export function oldHead(array: unknown, own: Attributes): ArrayHead {
  const head = oldArray.parse(array)
  const filters = head.filters ?? []
  const hasTexts = filters.some(({ id }) => id === 'vlen-utf8')
  const packed = [head.compressor, ...filters.toReversed()].flatMap((codec) =>
    codec && codec.id !== 'vlen-utf8' ? [{ name: codec.id, settings: codec }] : []
  )
  return {
    kind: 'array',
    attributes: own,
    shape: head.shape,
    chunkShape: head.chunks,
    type: numpyType(typeof head.dtype === 'string' ? head.dtype : 'V', hasTexts),
    fill: head.fill_value,
    codecs: packed,
    isTransposed: head.order === 'F' && head.shape.length > 1,
    shards: null,
    keyOf: (at) => (at.length === 0 ? '0' : at.join(head.dimension_separator))
  }
}

type Named = z.infer<typeof named>
const undone = (codecs: readonly Named[]): NamedCodec[] =>
  codecs
    .filter(({ name }) => !ofElements.has(name))
    .map(({ name, configuration }) => ({ name, settings: configuration }))
    .toReversed()

/** Parses the metadata of an array or a group of version 3. Throws what Zod throws. */
export function newHead(written: unknown): ArrayHead | ZarrGroup {
  const group = newGroup.safeParse(written)
  if (group.success) return { kind: 'group', attributes: group.data.attributes }
  const head = newArray.parse(written)
  const outer = head.codecs.find(({ name }) => name === 'sharding_indexed')
  const shards = outer ? sharding.parse(outer.configuration) : null
  const inner = shards?.codecs ?? head.codecs
  const isBigEndian = inner.find(({ name }) => name === 'bytes')?.configuration['endian'] === 'big'
  const type = typeof head.data_type === 'string' ? named.parse({ name: head.data_type }) : head.data_type
  const transposed = inner.find(({ name }) => name === 'transpose')?.configuration['order']
  const { name: keys, configuration } = head.chunk_key_encoding
  const separator = configuration.separator ?? (keys === 'default' ? '/' : '.')
  const grid = head.chunk_grid.configuration.chunk_shape
  return {
    kind: 'array',
    attributes: head.attributes,
    shape: head.shape,
    chunkShape: shards?.chunk_shape ?? grid,
    type: zarrType(type.name, Number(type.configuration['length_bytes'] ?? 0), isBigEndian),
    fill: head.fill_value,
    codecs: undone(inner),
    isTransposed: Array.isArray(transposed) && transposed.some((axis, at) => axis !== at),
    shards: shards && {
      shape: grid,
      indexCodecs: undone(shards.index_codecs),
      indexIsFirst: shards.index_location === 'start'
    },
    keyOf: (at) =>
      keys === 'default' ? ['c', ...at].join(separator) : at.length === 0 ? '0' : at.join(separator)
  }
}

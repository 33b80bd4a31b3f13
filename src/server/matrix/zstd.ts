import zlib from 'node:zlib'

const { ZSTD_e_end, ZSTD_c_compressionLevel } = zlib.constants

/**
 * zstd frames of level 3, through Node's own zlib. They carry no checksum of their own: what keeps them has a
 * stronger one.
 *
 * The public `*Sync` calls build a whole stream object each time, half of the cost of a chunk. One stream a
 * thread is kept and its native handle driven in place. Handle and state are not public: `worksInPlace` tries
 * them once, and where they are gone or changed the public calls do the work. What had to be learnt about the
 * handle:
 * - `reset()` forgets the level, and a finished frame needs none;
 * - after a damaged chunk the state is not written, so it is preset to "nothing consumed";
 * - after an error the stream closes itself and one more write aborts the process, so a stream that failed is
 * dropped.
 */
interface Handle {
  writeSync(
    flush: number,
    source: Uint8Array,
    from: number,
    length: number,
    target: Uint8Array,
    to: number,
    room: number
  ): void
}
interface ZstdStream {
  readonly handle: Handle
  /** The space left in the target and the bytes left in the source, written by the handle. */
  readonly state: Uint32Array
}

const parameters = { [ZSTD_c_compressionLevel]: 3 }

function keep(stream: NodeJS.EventEmitter): ZstdStream {
  stream.on('error', () => {})
  const { _handle: handle, _writeState: state } = stream as unknown as {
    _handle?: Handle
    _writeState?: Uint32Array
  }
  if (typeof handle?.writeSync !== 'function' || !(state instanceof Uint32Array))
    throw new Error('zlib without its inner handle')
  return { handle, state }
}

/** The number of bytes written to the target, or −1 where the source was not consumed whole. */
function push({ handle, state }: ZstdStream, source: Uint8Array, target: Uint8Array): number {
  state[0] = state[1] = 0xffffffff
  handle.writeSync(ZSTD_e_end, source, 0, source.length, target, 0, target.length)
  return state[1] === 0 ? target.length - state[0] : -1
}

let inPlace = true
let inflater: ZstdStream | null = null
let deflater: ZstdStream | null = null
let room = Buffer.allocUnsafeSlow(1 << 16)

function inflateInPlace(frame: Uint8Array, target: Uint8Array): boolean {
  try {
    inflater ??= keep(zlib.createZstdDecompress())
    if (push(inflater, frame, target) === target.length) return true
  } catch {
    // The public call below names what is wrong.
  }
  inflater = null
  return false
}

/** Decompresses one frame into a target of exactly its length; throws on any damage. */
export function inflate(frame: Uint8Array, target: Uint8Array): void {
  if (inPlace && inflateInPlace(frame, target)) return
  const bytes = zlib.zstdDecompressSync(frame, {
    chunkSize: Math.max(1024, target.length),
    maxOutputLength: Math.max(1, target.length)
  })
  if (bytes.length !== target.length)
    throw new Error(`a chunk of ${bytes.length} bytes where ${target.length} are expected`)
  target.set(bytes)
}

/** Compresses to one frame. The bytes are valid until the next call. */
export function deflate(source: Uint8Array): Uint8Array {
  if (inPlace) {
    if (room.length < source.length + (source.length >> 7) + 1024)
      room = Buffer.allocUnsafeSlow(2 * source.length + 1024)
    try {
      deflater ??= keep(zlib.createZstdCompress({ params: parameters }))
      const length = push(deflater, source, room)
      if (length > 0) return room.subarray(0, length)
    } catch {
      // The public call below does it.
    }
    deflater = null
  }
  return zlib.zstdCompressSync(source, {
    pledgedSrcSize: source.length,
    chunkSize: Math.max(1024, source.length + 1024),
    params: parameters
  })
}

function worksInPlace(): boolean {
  const source = Buffer.from('cells and genes '.repeat(300))
  const target = Buffer.alloc(source.length)
  for (let round = 0; round < 2; round++) {
    const frame = deflate(source)
    if (
      !inflateInPlace(frame, target) ||
      !target.equals(source) ||
      !zlib.zstdDecompressSync(frame).equals(source)
    )
      return false
  }
  return true
}
inPlace = worksInPlace()

import { shuffle, unshuffleInto, type Numbers, type NumbersType } from './shuffle.ts'
import { deflate, inflate } from './zstd.ts'

/**
 * Encodes and decodes one chunk as a standard Blosc-1 frame: byte planes, one block, zstd. Any Blosc library
 * reads it. Frames have no checksum of their own; shards add one. Layout:
 * https://github.com/Blosc/c-blosc/blob/main/README_CHUNK_FORMAT.rst
 */
const head = 16
const blockStart = 20
const bodyStart = 24
const blosc1 = 2
const zstd1 = 1
const shuffledUnsplitZstd = 0x01 | 0x10 | (4 << 5)

/** The byte planes and the frame of the last chunk. The next chunk of the same length reuses their memory. */
let planesRoom: Uint8Array = new Uint8Array(0)
let frameRoom = Buffer.allocUnsafeSlow(0)

/** Encodes a chunk as a frame. The bytes are valid until the next call. */
export function encodeFrame(values: Numbers): Buffer {
  const planes = shuffle(values, planesRoom)
  if (values.BYTES_PER_ELEMENT > 1) planesRoom = planes
  const packed = deflate(planes)
  const body = packed.length < planes.length ? packed : planes
  if (frameRoom.length < bodyStart + body.length)
    frameRoom = Buffer.allocUnsafeSlow(bodyStart + planes.length)
  const frame = frameRoom.subarray(0, bodyStart + body.length)
  frame[0] = blosc1
  frame[1] = zstd1
  frame[2] = shuffledUnsplitZstd
  frame[3] = values.BYTES_PER_ELEMENT
  frame.writeUInt32LE(planes.length, 4)
  frame.writeUInt32LE(planes.length, 8)
  frame.writeUInt32LE(frame.length, 12)
  frame.writeInt32LE(blockStart, head)
  frame.writeInt32LE(body.length, blockStart)
  frame.set(body, bodyStart)
  return frame
}

/**
 * The byte planes of a frame, not yet joined to elements. `room` is used where it has the right length, so
 * one buffer serves many chunks.
 */
export function decodePlanes(frame: Buffer, width: number, room?: Uint8Array): Uint8Array {
  const bytes = frame.length < bodyStart ? -1 : frame.readUInt32LE(4)
  if (
    bytes < 0 ||
    frame[2] !== shuffledUnsplitZstd ||
    frame[3] !== width ||
    frame.readUInt32LE(8) !== bytes ||
    frame.readUInt32LE(12) !== frame.length
  )
    throw new Error('a chunk that is no frame of this store')
  const planes = room?.length === bytes ? room : Buffer.allocUnsafeSlow(bytes)
  const body = frame.subarray(bodyStart, bodyStart + frame.readInt32LE(blockStart))
  if (body.length === bytes) planes.set(body)
  else inflate(body, planes)
  return planes
}

const rooms = new Map<number, Uint8Array>()
const keptRooms = 16

/** The numbers of a frame. @param into used where it has the right length */
export function decodeFrame<T extends Numbers>(frame: Buffer, type: NumbersType<T>, into?: T): T {
  const bytes = frame.length < bodyStart ? 0 : frame.readUInt32LE(4)
  const planes = decodePlanes(frame, type.BYTES_PER_ELEMENT, rooms.get(bytes))
  if (rooms.size >= keptRooms) rooms.clear()
  rooms.set(bytes, planes)
  const length = planes.length / type.BYTES_PER_ELEMENT
  const values = into?.length === length ? into : new type(length)
  unshuffleInto(planes, values, 0, length)
  return values
}

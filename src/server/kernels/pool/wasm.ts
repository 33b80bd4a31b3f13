import fs from 'node:fs'
import path from 'node:path'

/** Where `scripts/kernels.ts` puts the compiled kernels. */
const folder = path.resolve(import.meta.dirname, '../../../../dist/kernels')

/** Memory that threads share, and how kernels address it. */
export interface KernelMemory {
  readonly wasm: WasmMemory
  /**
   * Whether addresses have 64 bits: kernels are then a fifth slower, and memory may be 16 GiB instead of 4.
   */
  readonly wide: boolean
}

/** The part of a shared WebAssembly memory that is used here. */
interface WasmMemory {
  readonly buffer: SharedArrayBuffer
  grow(pages: number | bigint): unknown
}

interface MemorySize {
  readonly initial: number | bigint
  readonly maximum: number | bigint
  readonly shared: true
  readonly address?: 'i64'
}

interface Assembly {
  readonly Memory: new (size: MemorySize) => WasmMemory
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  ) => { readonly exports: unknown }
}

/** WebAssembly of Node. TypeScript declares its values in the types of the DOM, which are not used here. */
const { Memory, Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Assembly }).WebAssembly

export const pageBytes = 65_536
/** Pages up to the end of 32-bit addresses, and those that V8 gives to 64-bit addresses at most. */
const mostPages = { narrow: 65_536, wide: 262_144 } as const

/** Bytes of a memory, at most. */
export const mostBytes = ({ wide }: Pick<KernelMemory, 'wide'>): number =>
  pageBytes * (wide ? mostPages.wide : mostPages.narrow)

/** A new memory of one page that may grow to the most its addresses allow. */
export function kernelMemory(wide: boolean): KernelMemory {
  const wasm = wide
    ? new Memory({ initial: 1n, maximum: BigInt(mostPages.wide), shared: true, address: 'i64' })
    : new Memory({ initial: 1, maximum: mostPages.narrow, shared: true })
  return { wasm, wide }
}

/** Makes a memory larger by some pages; throws a RangeError where it cannot be. */
export function growMemory({ wasm, wide }: KernelMemory, pages: number): void {
  wasm.grow(wide ? BigInt(pages) : pages)
}

/**
 * An instance of compiled kernels over a shared memory: `<name>` of `src/science/kernels/assembly/<name>.ts`,
 * or `<tool>/<name>` of a tool's own `assembly/<name>.ts`. Throws one sentence where they have not been
 * compiled.
 */
export function loadKernels<Exports>(name: string, { wasm, wide }: KernelMemory): Exports {
  const file = path.join(folder, `${name}${wide ? '.wide' : ''}.wasm`)
  let bytes: Uint8Array
  try {
    bytes = fs.readFileSync(file)
  } catch (error) {
    throw new Error(
      `The compiled kernels "${name}" are not in dist/kernels. Compile them with: npm run build`,
      { cause: error }
    )
  }
  const abort = (): never => {
    throw new Error(`the kernels "${name}" gave up`)
  }
  return new Instance(new Module(bytes), { env: { memory: wasm, abort } }).exports as Exports
}

import fs from 'node:fs'
import path from 'node:path'

/** Where `scripts/kernels.ts` puts the compiled kernels. */
const folder = path.resolve(import.meta.dirname, '../../../../dist/kernels')

/** The part of a shared WebAssembly memory that is used here. */
export interface Memory {
  readonly buffer: SharedArrayBuffer
  grow(pages: number): number
}

interface Assembly {
  readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => Memory
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  ) => { readonly exports: unknown }
}

/** WebAssembly as Node has it; without the DOM the compiler knows only its types. */
const { Memory, Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Assembly }).WebAssembly

export const pageBytes = 65_536
/** 32-bit addresses end here. */
export const mostPages = 65_536

export const sharedMemory = (): Memory => new Memory({ initial: 1, maximum: mostPages, shared: true })

/**
 * An instance of compiled kernels over a shared memory: `<name>` of `src/science/kernels/assembly/<name>.ts`,
 * or `<tool>/<name>` of a tool's own `assembly/<name>.ts`. Throws one sentence where they have not been
 * compiled.
 */
export function loadKernels<Exports>(name: string, memory: Memory): Exports {
  const file = path.join(folder, `${name}.wasm`)
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
  return new Instance(new Module(bytes), { env: { memory, abort } }).exports as Exports
}

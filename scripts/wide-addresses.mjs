import { Transform } from 'assemblyscript/transform'

/** `Target.Wasm64` and `Feature.Memory64` of the compiler, which its command line does not offer. */
const wasm64 = 2
const memory64 = 2048
/** Pages of 64 KiB that V8 gives a memory with 64-bit addresses, at most: 16 GiB. */
const mostPages = 262_144

/**
 * Compiles kernels with addresses of 64 bits, so that their memory may be larger than 4 GiB. The compiler
 * does all of it except to declare such a memory. Exported functions take an address as an f64, which holds
 * all whole numbers up to 2⁵³: callers pass the `byteOffset` of an array as it is, and not a bigint.
 */
export default class WideAddresses extends Transform {
  afterParse() {
    const { i64, _BinaryenSetMemory: setMemory } = this.binaryen
    const { options, module } = this.program
    options.target = wasm64
    options.features |= memory64
    module.sizeType = i64
    module.setMemory = (initial, _maximum, segments, _target, _exportName, name, shared) => {
      if (segments.length > 0) throw new Error('Kernels have no data of their own')
      const at = module.allocStringCached(name)
      setMemory(module.ref, initial, mostPages, 0, 0, 0, 0, 0, 0, 0, shared, true, at)
    }
  }

  afterCompile(module) {
    const { binaryen } = this
    const exported = Array.from({ length: module.getNumExports() }, (_, index) =>
      binaryen.getExportInfo(module.getExportByIndex(index))
    )
    for (const { kind, name, value } of exported) {
      if (kind !== binaryen.ExternalFunction) continue
      const { params, results } = binaryen.getFunctionInfo(module.getFunction(value))
      const types = binaryen.expandType(params)
      const taken = types.map((type) => (type === binaryen.i64 ? binaryen.f64 : type))
      const passed = types.map((type, index) => {
        const argument = module.local.get(index, taken[index])
        return type === binaryen.i64 ? module.i64.trunc_u.f64(argument) : argument
      })
      const outer = `${name}|addresses as numbers`
      module.addFunction(outer, binaryen.createType(taken), results, [], module.call(value, passed, results))
      module.removeExport(name)
      module.addFunctionExport(outer, name)
    }
  }
}

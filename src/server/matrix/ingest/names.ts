/** Makes names unique: a second "A" becomes "A.1", a third "A.2", never a name that is taken. */
export function makeUnique(names: readonly string[]): {
  names: string[]
  renamed: { name: string; made: string }[]
} {
  const taken = new Set(names)
  if (taken.size === names.length) return { names: [...names], renamed: [] }
  const seen = new Set<string>()
  const next = new Map<string, number>()
  const renamed: { name: string; made: string }[] = []
  const unique = names.map((name) => {
    if (!seen.has(name)) {
      seen.add(name)
      return name
    }
    let number = next.get(name) ?? 1
    while (taken.has(`${name}.${number}`)) number++
    next.set(name, number + 1)
    const made = `${name}.${number}`
    taken.add(made)
    seen.add(made)
    renamed.push({ name, made })
    return made
  })
  return { names: unique, renamed }
}

/** The name, or the name with the first number that makes it unique. */
export function freeName(name: string, taken: (name: string) => boolean): string {
  if (!taken(name)) return name
  let number = 1
  while (taken(`${name}_${number}`)) number++
  return `${name}_${number}`
}

const longestFolder = 100

/** A name that is valid for a folder on any file system and is no file name of Zarr. */
export function folderName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N} .()+\-=@_]/gu, '_').replace(/^[._ ]+|[. ]+$/gu, '')
  const short = Array.from(plain).slice(0, longestFolder).join('')
  const isTaken = short === '' || short.startsWith('__') || short.toLowerCase() === 'zarr.json'
  return isTaken || Buffer.byteLength(short) > 200 ? `column_${Buffer.byteLength(name)}` : short
}

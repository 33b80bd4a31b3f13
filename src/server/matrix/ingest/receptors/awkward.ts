import type { ArrayFile } from '../array-file.ts'

/** Reads an element of a ragged array by its index; undefined where it is missing. */
type At = (index: number) => unknown

/** The form of an Awkward Array, which describes its layout, and its nested forms. */
interface Form {
  readonly class: string
  readonly content?: Form
  readonly contents?: readonly Form[]
  readonly fields?: readonly string[]
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly form_key?: string
  readonly valid_when?: boolean
  readonly lsb_order?: boolean
}

/** A ragged array with one list of records per row, as AnnData stores it: buffers of numbers and a form. */
export interface RaggedRecords {
  readonly rows: number
  readonly fields: readonly string[]
  /** The records of a row, each a list of values in the order of `fields`. */
  records(row: number): readonly (readonly unknown[])[]
}

/**
 * Opens such an array of the file; null where its elements are no records, or a class of its layout is not
 * known. Known are the classes that `ak.to_packed` produces.
 */
export function raggedRecords(file: ArrayFile, place: string): RaggedRecords | null {
  const form = parsed(file.text(place, 'form'))
  const rows = Number(file.attribute(place, 'length'))
  const list = form && isList(form) ? form.content : null
  if (!form || list?.class !== 'RecordArray' || !Number.isInteger(rows)) return null
  const buffer = (key: string | undefined, part: string): number[] =>
    Array.from(file.array(`${place}/${key}-${part}`).numbers() as Float64Array, Number)
  const spanOf = spans(form, buffer)
  const contents = (list.contents ?? []).map((content) => reader(content, buffer))
  const known = contents.flatMap((content, field) =>
    content && list.fields ? [{ name: list.fields[field]!, content }] : []
  )
  return {
    rows,
    fields: known.map(({ name }) => name),
    records(row) {
      const [from, to] = spanOf(row)
      return Array.from({ length: to - from }, (_, i) => known.map(({ content }) => content(from + i)))
    }
  }
}

const isList = (form: Form): boolean => form.class.startsWith('List') || form.class === 'ListOffsetArray'

function parsed(text: string | null): Form | null {
  try {
    return text === null ? null : (JSON.parse(text) as Form)
  } catch {
    return null
  }
}

type Buffers = (key: string | undefined, part: string) => readonly number[]

/** The half-open range of each list in the content of the lists. */
function spans(form: Form, buffer: Buffers): (index: number) => readonly [number, number] {
  if (form.class.startsWith('ListOffset')) {
    const offsets = buffer(form.form_key, 'offsets')
    return (index) => [offsets[index] ?? 0, offsets[index + 1] ?? 0]
  }
  const [starts, stops] = [buffer(form.form_key, 'starts'), buffer(form.form_key, 'stops')]
  return (index) => [starts[index] ?? 0, stops[index] ?? 0]
}

/** A reader for values of a form; null where its class is not known, or it is neither text nor number. */
function reader(form: Form, buffer: Buffers): At | null {
  const inner = form.content ? reader(form.content, buffer) : null
  if (isList(form)) {
    if (form.parameters?.['__array__'] !== 'string') return null
    const bytes = Uint8Array.from(buffer(form.content?.form_key, 'data'))
    const spanOf = spans(form, buffer)
    const decoder = new TextDecoder()
    return (index) => decoder.decode(bytes.subarray(...spanOf(index)))
  }
  switch (form.class) {
    case 'NumpyArray': {
      const values = buffer(form.form_key, 'data')
      return (index) => values[index]
    }
    case 'UnmaskedArray':
      return inner
    case 'IndexedArray':
    case 'IndexedOptionArray': {
      const index = buffer(form.form_key, 'index')
      return inner && ((place) => ((index[place] ?? -1) < 0 ? undefined : inner(index[place]!)))
    }
    case 'ByteMaskedArray': {
      const mask = buffer(form.form_key, 'mask')
      return inner && ((index) => ((mask[index] !== 0) === form.valid_when ? inner(index) : undefined))
    }
    case 'BitMaskedArray': {
      const mask = buffer(form.form_key, 'mask')
      const bit = (index: number): number => (form.lsb_order ? index % 8 : 7 - (index % 8))
      const isSet = (index: number): boolean => ((mask[index >> 3]! >> bit(index)) & 1) === 1
      return inner && ((index) => (isSet(index) === form.valid_when ? inner(index) : undefined))
    }
    default:
      return null
  }
}

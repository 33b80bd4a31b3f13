import { Checkbox, MultiSelect, NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { cellGroups, columns as columnsOf } from '../../../contract/api/data.ts'
import { references } from '../../../contract/api/reference.ts'
import { dataType } from '../../../contract/column.ts'
import { resources } from '../../../resources/index.ts'
import { useCall } from '../../api/query.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { languageAtom } from '../../i18n/language.ts'
import { References } from '../../references/References.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field as FieldFrame, FieldError } from '../../ui/Field.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { needsColumn, type Field } from './fields.ts'
import { rangeText } from './problems.ts'
import { words } from './words.ts'

export interface ParamWords {
  readonly label: string
  readonly help: string
  readonly options?: Readonly<Record<string, string>>
}

interface ControlProps<Kind extends Field['kind'] = Field['kind']> {
  readonly field: Extract<Field, { kind: Kind }>
  readonly words: ParamWords
  readonly value: unknown
  readonly error: string | null
  readonly onChange: (value: unknown) => void
  /** Values of the other fields: levels need the column that they belong to. */
  readonly values: Readonly<Record<string, unknown>>
}

/** Up to so many short words stand side by side; more go into a list. */
const segmentsMost = 4

/** The control of one parameter, by its kind. */
export function Control(props: ControlProps) {
  const { field } = props
  switch (field.kind) {
    case 'column':
    case 'columns':
      return <ColumnControl {...props} field={field} />
    case 'levels':
      return <LevelsControl {...props} field={field} />
    case 'reference':
      return <ReferenceControl {...props} field={field} />
    case 'choice':
      return <ChoiceControl {...props} field={field} />
    case 'choices':
      return (
        <MultiSelect
          {...frame(props)}
          data={field.options.map((value) => ({ value, label: props.words.options?.[value] ?? value }))}
          value={textsOf(props.value)}
          onChange={props.onChange}
        />
      )
    case 'number':
      return <NumberControl {...props} field={field} />
    case 'numbers':
      return <NumbersControl {...props} field={field} />
    case 'flag':
      return (
        <Checkbox
          label={props.words.label}
          description={props.words.help}
          checked={props.value === true}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
      )
    case 'texts':
      return <TagsInput {...frame(props)} openOnFocus={false} value={textsOf(props.value)} onChange={props.onChange} splitChars={[',', '\n', '\t']} />
    case 'text':
      return <TextInput {...frame(props)} value={textOf(props.value)} onChange={(event) => props.onChange(event.currentTarget.value)} />
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])

const frame = ({ words, error }: Pick<ControlProps, 'words' | 'error'>) => ({
  label: words.label,
  description: words.help || undefined,
  error: error ? <FieldError text={error} /> : undefined
})

function ColumnControl({ field, value, onChange, ...rest }: ControlProps<'column' | 'columns'>) {
  const say = useWords(words)
  const { data, isPending } = useCall(columnsOf, { type: dataType.cell }, { staleTime: Infinity })
  const fitting = (data ?? []).filter(({ columnType }) => columnType === field.columnType)
  const options = fitting.map(({ name, label, distinct }) => ({
    value: name,
    label: distinct === null ? label : `${label} · ${say('groups', { count: distinct })}`
  }))
  const parts = {
    ...frame(rest),
    data: options,
    searchable: options.length > 8,
    nothingFoundMessage: say('noColumns'),
    placeholder: !isPending && options.length === 0 ? say('noColumns') : say('pickColumn')
  }
  return field.kind === 'column' ? (
    <Select {...parts} value={textOf(value) || null} onChange={(column) => onChange(column ?? '')} clearable={!needsColumn(field)} />
  ) : (
    <MultiSelect {...parts} value={textsOf(value)} onChange={onChange} hidePickedOptions clearable />
  )
}

function LevelsControl({ field, value, values, onChange, ...rest }: ControlProps<'levels'>) {
  const say = useWords(words)
  const column = textOf(values[field.of])
  const { data } = useCall(cellGroups, { column }, { enabled: column !== '', staleTime: Infinity })
  const groups = data ?? []
  const chosen = textsOf(value)
  return (
    <MultiSelect
      {...frame(rest)}
      data={groups.map((group) => group.value)}
      renderOption={({ option }) => {
        const group = groups.find((one) => one.value === option.value)
        return (
          <>
            <i className="swatch" style={{ background: group?.color }} />
            <span className="cut">{option.value}</span>
            <span className="num third">{formatNumber(group?.count ?? 0)}</span>
          </>
        )
      }}
      placeholder={chosen.length > 0 ? '' : column === '' ? say('pickColumnFirst') : say('pickGroups')}
      value={chosen}
      onChange={onChange}
      searchable={groups.length > 8}
      hidePickedOptions
      clearable
    />
  )
}

function ReferenceControl({ field, value, onChange, ...rest }: ControlProps<'reference'>) {
  const say = useWords(words)
  const { data, isPending } = useCall(references, { kind: field.reference }, { staleTime: 0 })
  const language = useAtomValue(languageAtom)
  const [open, setOpen] = useState(false)
  const kind = resources.find(({ id }) => id === field.reference)
  const none = !isPending && (data ?? []).length === 0
  return (
    <>
      <Select
        {...frame(rest)}
        data={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        renderOption={({ option }) => {
          const reference = data?.find(({ id }) => id === option.value)
          return (
            <>
              <span className="cut">{option.label}</span>
              {reference && kind && (
                <span className="num third">
                  {say('sharedGenes', { summary: kind.summary(kind.facts.parse(reference))[language], count: reference.covered })}
                </span>
              )}
            </>
          )
        }}
        placeholder={none ? say('noReferences') : say('pickReference')}
        nothingFoundMessage={say('noReferences')}
        value={textOf(value) || null}
        onChange={(id) => onChange(id ?? '')}
      />
      {none && <Button onClick={() => setOpen(true)}>{say('addReference')}</Button>}
      {open && <References kind={field.reference} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChoiceControl({ field, value, onChange, ...rest }: ControlProps<'choice'>) {
  const options = field.options.map((option) => ({ value: option, label: rest.words.options?.[option] ?? option }))
  const shown = textOf(value)
  if (options.length > segmentsMost || options.some(({ label }) => label.length > 24)) {
    return <Select {...frame(rest)} data={options} value={shown} onChange={onChange} />
  }
  return (
    <FieldFrame id={`param-${field.name}`} label={rest.words.label} help={rest.words.help} error={rest.error}>
      <div>
        <Segments label={rest.words.label} value={shown} options={options} onChange={onChange} />
      </div>
    </FieldFrame>
  )
}

/** The range stands beside the label, in the reader's words. */
function Label({ field, label }: { readonly field: Field; readonly label: string }) {
  const say = useWords(words)
  const range = rangeText(field, say)
  return (
    <>
      {label}
      {range && <span className="param-range">{range}</span>}
    </>
  )
}

function NumberControl({ field, value, onChange, ...rest }: ControlProps<'number'>) {
  return (
    <NumberInput
      {...frame(rest)}
      label={<Label field={field} label={rest.words.label} />}
      clampBehavior="none"
      allowDecimal={!field.whole}
      step={field.whole ? 1 : stepOf(field.min, field.max)}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  )
}

/** A tenth of the range's order of size: 0.1 between 0.1 and 2. */
const stepOf = (min: number | null, max: number | null): number =>
  min === null || max === null || max <= min ? 0.1 : 10 ** (Math.floor(Math.log10(max - min)) - 1)

function NumbersControl({ field, value, onChange, ...rest }: ControlProps<'numbers'>) {
  const say = useWords(words)
  return (
    <TagsInput
      {...frame(rest)}
      // There is no list to open, and an open one would take the first Escape for itself.
      openOnFocus={false}
      label={<Label field={field} label={rest.words.label} />}
      placeholder={say('add')}
      splitChars={[',', ' ', ';', '，']}
      value={textsOf(value)}
      // What is no number stays as it was typed, so that the error can be seen beside it.
      onChange={(texts) => onChange(texts.map((text) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text)))}
    />
  )
}

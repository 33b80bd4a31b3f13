import { zodResolver } from '@hookform/resolvers/zod'
import { useSetAtom, useStore } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import * as z from 'zod'
import type { Tool } from '../../contract/tool.ts'
import { useWords } from '../i18n/i18n.ts'
import { queryClient } from '../api/query.ts'
import { groupsQuery, type GroupColumn } from '../state/columns/cell-columns.ts'
import { explorationAtom } from '../state/view/exploration.ts'
import { countedAtom, selectedAtom } from '../state/selection/selected.ts'
import type { ToolParent } from '../state/tool-drawer.ts'
import { createFrom, newKey } from './create.ts'
import { draftsAtom } from './drafts.ts'
import { cellsHere, countsHere } from './groups-here.ts'
import { fieldsOf, sentValues, startValues, type Field } from './fields.ts'
import { textOf } from './controls/frame.tsx'
import { kindOf } from './controls/kinds.ts'
import { textProblem } from './controls/problems.ts'
import { nextColumn } from './usual/usual-column.ts'
import { useUsualColumns } from './usual/use-usual-columns.ts'
import { useUsualSides } from './usual/use-usual-sides.ts'
import { useUsualReference } from './usual/use-usual-reference.ts'
import { words } from './words.ts'

interface Values {
  name: string
  params: Record<string, unknown>
}

interface FieldProblem {
  readonly message?: string
}

interface Given {
  readonly tool: Tool
  /** Parameters of a task that is run again; they come before a draft. */
  readonly given: Readonly<Record<string, unknown>> | null
  readonly parent: ToolParent | null
  /** The name of a task that was given none. */
  readonly usualName: string
  readonly onCreated: () => void
}

/** The values of a tool's form, checked by the tool's own schema, kept as a draft, and sent. */
export function useToolForm({ tool, given, parent, usualName, onCreated }: Given) {
  const t = useWords(words)
  const store = useStore()
  const setDrafts = useSetAtom(draftsAtom)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [key, setKey] = useState(newKey)
  const fields = useMemo(() => fieldsOf(tool.params), [tool])

  const resolver = useMemo<Resolver<Values>>(() => {
    const schema = z.object({ name: z.string().max(200), params: tool.params })
    const check = zodResolver(schema, {
      error: (issue) => {
        const field = fields.find(({ name }) => name === issue.path?.[1])
        return field ? kindOf(field).problem(issue, field, t) : textProblem(issue, null, t)
      }
    }) as unknown as Resolver<Values>
    return (values, context, options) =>
      check({ name: values.name, params: sentValues(tool.params, values.params) }, context, options)
  }, [tool, fields, t])

  const start = useMemo(() => {
    const begun = given ? { name: '', params: given } : store.get(draftsAtom)[tool.id]
    const params = startValues(tool.params, begun?.params)
    if (!begun && !store.get(selectedAtom)?.count)
      for (const field of fields)
        if (field.kind === 'choice' && field.whereNoneSelected !== null)
          params[field.name] = field.whereNoneSelected
    return { name: begun?.name ?? '', params }
  }, [given, store, tool, fields])
  const { control, handleSubmit, formState, setError, setValue, reset, trigger } = useForm<Values>({
    defaultValues: start,
    resolver,
    mode: 'onChange'
  })
  useEffect(() => {
    reset(start)
    void trigger()
  }, [start, reset, trigger])
  const { name = '', params = start.params } = useWatch({ control }) as Partial<Values>
  // What the form filled in by itself depends on the cells, and is filled in anew for others.
  const isTouched = Object.keys(formState.dirtyFields).length > 0
  useEffect(() => {
    if (isTouched) setDrafts((drafts) => ({ ...drafts, [tool.id]: { name, params } }))
  }, [setDrafts, tool.id, name, params, isTouched])

  const next = nextColumn(fields, params, useUsualColumns())
  const [missing, usual] = [next?.field, next?.column]
  useEffect(() => {
    if (usual !== undefined && missing !== undefined)
      setValue(`params.${missing}`, usual, { shouldValidate: true })
  }, [usual, missing, setValue])

  const sides = useUsualSides(tool.design, fields, params)
  const isUntouched = (field: string) => formState.dirtyFields.params?.[field] === undefined
  const wantsSides = sides !== null && Object.keys(sides).every(isUntouched)
  useEffect(() => {
    if (!wantsSides) return
    for (const [side, groups] of Object.entries(sides))
      setValue(`params.${side}`, groups, { shouldValidate: true })
  }, [wantsSides, sides, setValue])

  const reference = useUsualReference(fields)
  const held = reference && params[reference.field]
  const wantsReference =
    reference !== null &&
    (held === '' || (Array.isArray(held) && held.length === 0)) &&
    isUntouched(reference.field)
  useEffect(() => {
    if (wantsReference) setValue(`params.${reference.field}`, reference.value, { shouldValidate: true })
  }, [wantsReference, reference, setValue])

  const change = (field: Field, value: unknown) => {
    setValue(`params.${field.name}`, value, { shouldValidate: true, shouldDirty: true })
    for (const other of fields) {
      const kind = kindOf(other)
      if (kind.follows?.(other) === field.name)
        setValue(`params.${other.name}`, kind.empty(other), { shouldValidate: true })
    }
    fillOther(field, value)
  }
  /** Of two groups, one side takes the one that the other has left. */
  const fillOther = (field: Field, value: unknown) => {
    const { column, treatment, control } = tool.design ?? {}
    const other = field.name === treatment ? control : field.name === control ? treatment : undefined
    if (column === undefined || other === undefined || !Array.isArray(value) || value.length !== 1) return
    const known = queryClient.getQueryData<GroupColumn>(groupsQuery(textOf(params[column])).queryKey)
    if (!known) return
    const counts = countsHere(known, cellsHere(store.get(selectedAtom)))
    const here = known.levels.filter((_, level) => (counts[level] ?? 0) > 0)
    const left = here.filter((level) => level !== value[0])
    if (here.length === 2 && left.length === 1)
      setValue(`params.${other}`, left, { shouldValidate: true, shouldDirty: true })
  }
  const submit = handleSubmit(async (values) => {
    setRefusal(null)
    const answer = await createFrom({
      tool,
      name: values.name.trim() || usualName,
      params: values.params,
      parent: parent?.id ?? null,
      exploration: store.get(explorationAtom),
      selected: store.get(countedAtom),
      key
    })
    if (answer.answered) setKey(newKey())
    if (answer.created) {
      setDrafts(({ [tool.id]: _sent, ...others }) => others)
      onCreated()
    } else if (answer.field !== null && fields.some((field) => field.name === answer.field)) {
      setError(`params.${answer.field}`, { message: answer.message }, { shouldFocus: true })
    } else setRefusal(answer.message)
  })

  const problems = formState.errors.params as
    | Readonly<Record<string, FieldProblem | readonly FieldProblem[]>>
    | undefined
  const problemAt = (field: string): string | null => {
    const problem = problems?.[field]
    const one = Array.isArray(problem)
      ? (problem as readonly FieldProblem[]).find((entry) => entry?.message)
      : (problem as FieldProblem | undefined)
    return one?.message ?? null
  }
  return {
    control,
    fields,
    params,
    change,
    submit,
    problemAt,
    refusal,
    valid: formState.isValid,
    sending: formState.isSubmitting
  }
}

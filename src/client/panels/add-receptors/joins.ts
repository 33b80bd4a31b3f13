import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addReceptors, type JoinedFileRow, type OverlapRow } from '../../../contract/api/receptor.ts'
import type { ColumnRow } from '../../../contract/api/data.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { CallOptions } from '../../api/call.ts'
import { CallError } from '../../api/failure.ts'
import { queryClient } from '../../api/query.ts'
import { callUpload } from '../../api/upload.ts'

/** The server's preview of joining one file: its content and the resulting receptors. */
export type JoinPreview = Omit<ContentOf<typeof addReceptors>, 'files'> & JoinedFileRow

/** A file with its preview and the user's decisions. */
export interface Join {
  readonly file: File
  /** The last preview; null until there is one. */
  readonly preview: JoinPreview | null
  readonly error: string | null
  /** Whether the last preview was refused, as for a file without contigs. */
  readonly unreadable: boolean
  readonly asking: boolean
  /** The chosen form in the data set by the form in the file; '' leaves the barcodes out. */
  readonly forms: Readonly<Record<string, string>>
  /** Pairs of forms that are joined although they are uncertain. */
  readonly accepted: ReadonlySet<string>
  /** Whether the file is left out. */
  readonly out: boolean
}

/** The decision on the barcodes of one form. */
export type Decision = 'joined' | 'accepted' | 'out' | 'asked'

const pairOf = ({ from, to }: Pick<OverlapRow, 'from' | 'to'>): string => `${from} ${to}`

export function decisionOf({ forms, accepted }: Pick<Join, 'forms' | 'accepted'>, one: OverlapRow): Decision {
  if (forms[one.from] === '') return 'out'
  if (one.certain) return 'joined'
  return one.found > 0 && accepted.has(pairOf(one)) ? 'accepted' : 'asked'
}

/** The forms to send, including detected ones, which are confirmed by this. */
export function confirmedForms(join: Join): Record<string, string> {
  const rows = join.preview?.forms ?? []
  return Object.fromEntries(
    rows.map((one) => [one.from, decisionOf(join, one) === 'out' ? '' : (one.to ?? '')])
  )
}

/** Why files cannot be added yet; null where they can. */
export const openQuestion = (joins: readonly Join[]): Question | 'noFile' | null =>
  joins.every(({ out }) => out) ? 'noFile' : (joins.map(questionOf).find((one) => one !== null) ?? null)

type Question = 'reading' | 'unreadable' | 'asked' | 'nothing'

function questionOf(join: Join): Question | null {
  if (join.out) return null
  if (join.asking) return 'reading'
  if (isLeftOut(join)) return 'nothing'
  if (!join.preview || join.unreadable) return 'unreadable'
  return join.preview.forms.some((one) => decisionOf(join, one) === 'asked') ? 'asked' : null
}

/** Whether all barcodes of a file are left out. */
const isLeftOut = ({ preview, ...join }: Pick<Join, 'preview' | 'forms' | 'accepted'>): boolean =>
  preview?.forms.every((one) => decisionOf(join, one) === 'out') ?? false

/** The user's decisions on a file. */
type Choice = Pick<Join, 'forms' | 'accepted' | 'out'>

const fresh: Choice = { forms: {}, accepted: new Set(), out: false }

/**
 * Files with distinct names: files with the same name, as of the same program for several samples, get a
 * number in front.
 */
export function distinctFiles(files: readonly File[]): File[] {
  const named = Map.groupBy(files, ({ name }) => name)
  return files.map((file, at) =>
    named.get(file.name)!.length === 1 ? file : new File([file], `${at + 1}/${file.name}`)
  )
}

/**
 * Previews files, again after each change of their forms, and adds them in one call. While the dialog is not
 * `open`, none is previewed.
 */
export function useJoins(given: readonly File[], open: boolean) {
  const [files] = useState(() => distinctFiles(given))
  const [refused, setRefused] = useState<string | null>(null)
  const [opened] = useState(() => performance.now())
  const [choices, setChoices] = useState<readonly Choice[]>(() => files.map(() => fresh))
  useEffect(() => {
    if (!open) void queryClient.cancelQueries({ queryKey: [addReceptors.path, opened] })
  }, [open, opened])
  const queries = useQueries({
    queries: files.map((file, at) => {
      const forms = choices[at]?.forms ?? {}
      return {
        queryKey: [addReceptors.path, opened, at, forms],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<JoinPreview> => {
          const body = { dry: true, forms: { ...forms } }
          const answer = await callUpload(addReceptors, body, file, () => {}, { quiet: true, signal })
          return { ...answer, ...answer.files[0]! }
        },
        enabled: open,
        staleTime: Infinity,
        gcTime: 0,
        placeholderData: keepPreviousData<JoinPreview>
      }
    })
  })
  // A preview that is refused, such as one with all barcodes left out, leaves the last one visible, so that
  // the choice can be undone.
  const [last, setLast] = useState<readonly (JoinPreview | undefined)[]>([])
  const previews = queries.map(({ data }, at) => data ?? last[at])
  if (previews.some((preview, at) => preview !== last[at])) setLast(previews)
  const change = (at: number, next: (now: Choice) => Partial<Choice>) =>
    setChoices((now) => now.map((one, index) => (index === at ? { ...one, ...next(one) } : one)))
  const joins = files.map((file, at): Join => {
    const choice = choices[at] ?? fresh
    const query = queries[at]
    const preview = previews[at] ?? null
    const unreadable = query?.isError === true
    return {
      ...choice,
      file,
      preview,
      unreadable,
      error: isLeftOut({ ...choice, preview }) ? null : (query?.error?.message ?? null),
      asking: query?.isFetching === true
    }
  })
  const setForm = (at: number, from: string, to: string | null) =>
    change(at, ({ forms: { [from]: _before, ...others } }) => ({
      forms: to === null ? others : { ...others, [from]: to }
    }))
  const accept = (at: number, one: OverlapRow, yes: boolean) =>
    change(at, ({ forms, accepted }) => {
      const next = new Set(accepted)
      if (yes) next.add(pairOf(one))
      else next.delete(pairOf(one))
      // A form that was accepted is sent explicitly, so that the preview shows its result.
      return { accepted: next, forms: yes ? { ...forms, [one.from]: one.to ?? '' } : forms }
    })
  const leaveOut = (at: number, out: boolean) => change(at, () => ({ out }))
  /** Adds all files that are not left out, or none; errors say why. */
  const add = async (
    progress: (share: number) => void,
    options: CallOptions
  ): Promise<readonly ColumnRow[]> => {
    setRefused(null)
    try {
      const used = joins.filter(({ out }) => !out)
      const forms = Object.fromEntries(used.map((join) => [join.file.name, confirmedForms(join)]))
      const sent = used.map(({ file }) => file)
      const answer = await callUpload(addReceptors, { forms }, sent, progress, options)
      return answer.columns
    } catch (failure) {
      if (failure instanceof CallError && !failure.network) setRefused(failure.message)
      throw failure
    }
  }
  return { joins, refused, setForm, accept, leaveOut, add }
}

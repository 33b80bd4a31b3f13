import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import type { NameRule } from '../../../contract/name-rules.ts'
import { userInfoAtom } from '../../session/session.ts'
import { columnsAdded } from '../actions.ts'
import { useColumns } from '../NameField.tsx'
import { previewOf, type Preview } from './preview.ts'
import { choicesOf, nothingPicked } from './choices.ts'
import { findIn, sendColumns, type Found } from './send.ts'

/** A file of columns from its choice to its upload: what was read of it, and what the user has set. */
export function useFile() {
  const columns = useColumns()
  const positions = useAtomValue(userInfoAtom)?.dataset.positions
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [picked, setPicked] = useState(nothingPicked)
  const [rule, setRule] = useState<NameRule>('exact')
  const [accepted, setAccepted] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [sent, setSent] = useState<number | null>(null)
  const latest = useRef<File | null>(null)

  const choices = found
    ? choicesOf(found.table, picked, {
        columns: columns.map(({ name }) => name),
        embeddings: positions?.map(({ name }) => name.toLowerCase()) ?? []
      })
    : []
  const chosen = choices.filter(({ on }) => on)

  /** Reads a file in place of the one before; a file that is chosen meanwhile takes its place. */
  const take = async (next: File) => {
    latest.current = next
    const seen = await previewOf(next)
    if (latest.current !== next) return
    setFile(next)
    setErrors([])
    setPreview(seen)
    setFound(null)
    setPicked(nothingPicked)
    setRule('exact')
    setAccepted(false)
    if (!seen) return
    const read = await findIn(next)
    if (latest.current !== next) return
    if (typeof read === 'string') setErrors([read])
    else setFound(read)
  }

  /** Uploads the chosen columns; those that were added lose their ticks. Throws where some were not added. */
  const send = async () => {
    if (!file || !found) return
    setErrors([])
    setSent(0)
    try {
      const { added, text, failed } = await sendColumns(file, found, { chosen, rule, progress: setSent })
      const ticks = added.flatMap(({ keys }) => keys.map((key) => [key, false] as const))
      setPicked((now) => ({ ...now, ticks: { ...now.ticks, ...Object.fromEntries(ticks) } }))
      setErrors(failed)
      if (added.length > 0)
        await columnsAdded(
          added.flatMap((part) => part.columns),
          text
        )
      if (failed.length > 0) throw new Error('some columns were not added')
    } finally {
      setSent(null)
    }
  }

  return {
    file,
    preview,
    found,
    choices,
    chosen,
    picked,
    setPicked,
    rule,
    setRule: (next: NameRule) => {
      setRule(next)
      setAccepted(false)
    },
    accepted,
    setAccepted,
    errors,
    /** The share that has been sent; null while nothing is. */
    sent,
    take,
    send
  }
}

import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { NameRule } from '../../../contract/name-rules.ts'
import { translate } from '../../i18n/i18n.ts'
import { userInfoAtom } from '../../session/session.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { passUnlessCalled, showBroken, startUpload } from '../../uploads/upload.ts'
import { columnsAdded } from '../actions.ts'
import { useColumns } from '../NameField.tsx'
import { previewOf, type Preview } from './preview.ts'
import { choicesOf, nothingPicked } from './choices.ts'
import { findIn, sendColumns, type Found } from './send.ts'
import { words } from '../words.ts'

/**
 * A file of columns from its choice to its upload: what was read of it, and what the user has set.
 * @param open of its dialog; one that is closed reads no further
 * @param onSent once all of it was sent again from the toast, since its connection had broken
 */
export function useFile(open: boolean, onSent: () => void) {
  const columns = useColumns()
  const positions = useAtomValue(userInfoAtom)?.dataset.positions
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [picked, setPicked] = useState(nothingPicked)
  const [rule, setRule] = useState<NameRule>('exact')
  const [accepted, setAccepted] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [cancel, setCancel] = useState<(() => void) | null>(null)
  const reading = useRef<AbortController | null>(null)
  useEffect(() => (open ? () => reading.current?.abort() : undefined), [open])

  const choices = found
    ? choicesOf(found.table, picked, {
        columns: columns.map(({ name }) => name),
        embeddings: positions?.map(({ name }) => name.toLowerCase()) ?? []
      })
    : []
  const chosen = choices.filter(({ on }) => on)

  /** Reads a file in place of the one before; a file that is chosen meanwhile takes its place. */
  const take = async (next: File) => {
    reading.current?.abort()
    const { signal } = (reading.current = new AbortController())
    const seen = await previewOf(next)
    if (signal.aborted) return
    setFile(next)
    setErrors([])
    setPreview(seen)
    setFound(null)
    setPicked(nothingPicked)
    setRule('exact')
    setAccepted(false)
    if (!seen) return
    const read = await findIn(next, signal)
    if (signal.aborted || read === null) return
    if (typeof read === 'string') setErrors([read])
    else setFound(read)
  }

  /**
   * Uploads the chosen columns; those that were added lose their ticks. Throws where some were not added, and
   * where it was cancelled: then none is.
   */
  const send = async (wanted = chosen): Promise<void> => {
    if (!file || !found) return
    setErrors([])
    const {
      id,
      cancel: stop,
      sent
    } = startUpload({
      name: file.name,
      send: (progress, options) => sendColumns(file, found, { chosen: wanted, rule, progress, options }),
      step: translate(words, 'checking')
    })
    setCancel(() => stop)
    try {
      const arrived = await sent
      if (!arrived) throw new Error('it was cancelled')
      const { added, text, failed, broken } = arrived.answer
      const keys = new Set(added.flatMap((part) => part.keys))
      const sendRest = () => void send(wanted.filter(({ key }) => !keys.has(key))).then(onSent, () => null)
      const unsent = added.length > 0 ? translate(words, 'restOfFile', { name: file.name }) : file.name
      if (broken) showBroken(id, unsent, broken, sendRest)
      else toast.hide(id)
      const ticks = Object.fromEntries([...keys].map((key) => [key, false] as const))
      setPicked((now) => ({ ...now, ticks: { ...now.ticks, ...ticks } }))
      setErrors(failed)
      // They are there, also where the connection breaks before the page shows them.
      if (added.length > 0)
        await columnsAdded(
          added.flatMap((part) => part.columns),
          text
        ).catch(passUnlessCalled)
      if (broken || failed.length > 0) throw new Error('some columns were not added')
    } finally {
      // Unless it is sent again already.
      setCancel((now: (() => void) | null) => (now === stop ? null : now))
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
    /** Cancels what is on its way; null while nothing is. */
    cancel,
    take,
    send
  }
}

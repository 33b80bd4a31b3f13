import { IconAlertTriangle, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useId, useRef, useState, type DragEvent } from 'react'
import type { NameRule } from '../../contract/name-rules.ts'
import { formatPercent } from '../i18n/format.ts'
import { useWords } from '../i18n/i18n.ts'
import { userInfoAtom } from '../session/session.ts'
import { receptorFilesAtom } from '../state/receptor-files.ts'
import { Button } from '../ui/Button.tsx'
import { columnsAdded } from './actions.ts'
import { contigsAmong } from './contig-files.ts'
import type { DialogProps } from './dialog-props.ts'
import { holdsFolder } from './dropped-files.ts'
import { choicesOf, nothingPicked } from './from-file/choices.ts'
import { ColumnChoices } from './from-file/ColumnChoices.tsx'
import { findIn, sendColumns, type Found } from './from-file/send.ts'
import styles from './Columns.module.css'
import { FormDialog } from './FormDialog.tsx'
import { isPartial, MatchedNames, whyNone } from './MatchedNames.tsx'
import { useColumns } from './NameField.tsx'
import { previewOf, type Preview } from './preview.ts'
import { words } from './words.ts'

const example: Preview = {
  heading: ['cell', 'cell_type', 'doublet_score'],
  rows: [
    ['AAACATACAACCAC-1', 'CD4 T cell', '0.031'],
    ['AAACATTGAGCTAC-1', 'B cell', '0.274']
  ]
}

/**
 * Brings columns from a file: what it should look like, its columns with a tick, a kind and a name for each,
 * and what is wrong with line and column.
 */
export function ImportColumns({ open, onClose }: DialogProps<'import'>) {
  const t = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const columns = useColumns()
  const positions = useAtomValue(userInfoAtom)?.dataset.positions
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [sent, setSent] = useState<number | null>(null)
  const [over, setOver] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const [picked, setPicked] = useState(nothingPicked)
  const [rule, setRule] = useState<NameRule>('exact')
  const [accepted, setAccepted] = useState(false)
  const latest = useRef<File | null>(null)
  const openContigs = useSetAtom(receptorFilesAtom)

  const takeAll = async (files: readonly File[]) => {
    if (files.length > 0 && (await contigsAmong(files)) === 'all') {
      onClose()
      openContigs({ files, aside: [] })
    } else await take(files[0])
  }
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    latest.current = chosen
    const seen = await previewOf(chosen)
    if (latest.current !== chosen) return
    setFile(chosen)
    setErrors([])
    setPreview(seen)
    setFound(null)
    setPicked(nothingPicked)
    setRule('exact')
    setAccepted(false)
    if (!seen) return
    const read = await findIn(chosen)
    if (latest.current !== chosen) return
    if (typeof read === 'string') setErrors([read])
    else setFound(read)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    // Folders are for contigs, which the page takes.
    if (holdsFolder(event.dataTransfer)) return onClose()
    event.preventDefault()
    event.stopPropagation()
    void takeAll([...event.dataTransfer.files])
  }
  const choices = found
    ? choicesOf(found.table, picked, {
        columns: columns.map(({ name }) => name),
        embeddings: positions?.map(({ name }) => name.toLowerCase()) ?? []
      })
    : []
  const chosen = choices.filter(({ on }) => on)
  const add = async () => {
    if (!file || !found) return
    setErrors([])
    setSent(0)
    try {
      const { added, text, failed } = await sendColumns(file, found, { chosen, rule, progress: setSent })
      const ticks = added.flatMap(({ keys }) => keys.map((key) => [key, false] as const))
      setPicked({ ...picked, ticks: { ...picked.ticks, ...Object.fromEntries(ticks) } })
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
  const unreadable = file && !preview ? t('notText') : null
  const noMatch = found && whyNone(found.checked, rule)
  const noCell = noMatch && t(noMatch)
  // Where a rule finds cells, the rules below say so: that is a choice to make, and no error yet.
  const wrong = [unreadable, ...errors, noMatch === 'noneMatched' ? noCell : null].filter(
    (one) => one !== null
  )
  const partial = found !== null && isPartial(found.checked, rule)
  const counting = file && preview && !found && errors.length === 0 ? t('counting') : null
  const unasked = partial && !accepted ? t('askPartial') : null
  const none = choices.length === 0 ? t('noColumnFound') : chosen.length === 0 ? t('noColumnTicked') : null
  const misnamed = choices.some(({ problem }) => problem !== null) ? t('nameWrong') : null
  const off =
    unreadable ?? counting ?? (found ? (noCell ?? none ?? misnamed ?? unasked) : (errors[0] ?? null))
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('importTitle')}
      action={t('importDo')}
      off={file ? off : t('noFile')}
      dirty={file !== null}
      note={
        sent === null ? counting : sent < 1 ? t('uploading', { share: formatPercent(sent) }) : t('checking')
      }
      onSubmit={add}
    >
      {() => (
        <>
          {!found && (
            <p id={helpId} className={styles['help']}>
              {t('format')}
              <br />
              {t('kindsHelp')}
            </p>
          )}
          <div
            className={styles['drop']}
            data-over={over || undefined}
            onDragOver={(event) => {
              event.preventDefault()
              event.stopPropagation()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <input
              ref={input}
              type="file"
              multiple
              hidden
              aria-label={t('chooseFile')}
              accept=".csv,.tsv,.txt,.tab,.gz,text/csv,text/tab-separated-values,text/plain"
              onChange={(event) => {
                void takeAll([...(event.currentTarget.files ?? [])])
                event.currentTarget.value = ''
              }}
            />
            {file ? <IconFileSpreadsheet aria-hidden /> : <IconUpload aria-hidden />}
            {file && <b className="cut">{file.name}</b>}
            <Button
              size="form"
              data-autofocus
              aria-describedby={found ? undefined : helpId}
              onClick={() => input.current?.click()}
            >
              {t(file ? 'otherFile' : 'chooseFile')}
            </Button>
            {!file && <span className="third">{t('dropFile')}</span>}
          </div>
          {wrong.length > 0 && (
            <div className={styles['error']} role="alert">
              <IconAlertTriangle aria-hidden />
              <div>
                {wrong.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </div>
            </div>
          )}
          {!found && (
            <Lines
              caption={file && preview ? t('preview', { name: file.name }) : t('example')}
              preview={preview ?? example}
              faint={!preview}
            />
          )}
          {found && (
            <MatchedNames
              checked={found.checked}
              kinds={new Set(chosen.map(({ kind }) => kind))}
              rule={rule}
              accepted={accepted}
              onRule={(next) => {
                setRule(next)
                setAccepted(false)
              }}
              onAccept={setAccepted}
            />
          )}
          {choices.length > 0 && <ColumnChoices choices={choices} picked={picked} onPick={setPicked} />}
        </>
      )}
    </FormDialog>
  )
}

const columnsShown = 4

function Lines({
  caption,
  preview,
  faint
}: {
  readonly caption: string
  readonly preview: Preview
  readonly faint: boolean
}) {
  const t = useWords(words)
  const { heading, rows } = preview
  const more = heading.length - columnsShown
  return (
    <figure className={styles['preview']} data-faint={faint || undefined}>
      <figcaption>{caption}</figcaption>
      <table>
        <thead>
          <tr>
            {heading.slice(0, columnsShown).map((cell, at) => (
              <th key={at} scope="col">
                {cell}
              </th>
            ))}
            {more > 0 && <th scope="col">{t('moreColumns', { count: more })}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.slice(0, columnsShown).map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
              {more > 0 && <td>…</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

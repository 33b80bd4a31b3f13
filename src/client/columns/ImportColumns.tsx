import { TextInput } from '@mantine/core'
import { IconAlertTriangle, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useId, useRef, useState, type DragEvent } from 'react'
import { checkColumns, extendColumn } from '../../contract/api/column.ts'
import type { NameRule } from '../../contract/name-rules.ts'
import { CallError } from '../api/failure.ts'
import { callUpload } from '../api/upload.ts'
import { formatNumber, formatPercent } from '../i18n/format.ts'
import { translate, useWords } from '../i18n/i18n.ts'
import { receptorFilesAtom } from '../state/receptor-files.ts'
import { Button } from '../ui/Button.tsx'
import { Segments } from '../ui/fields/Segments.tsx'
import { columnsAdded } from './actions.ts'
import { contigsAmong } from './contig-files.ts'
import type { DialogProps } from './dialog-props.ts'
import { holdsFolder } from './dropped-files.ts'
import styles from './Columns.module.css'
import { FormDialog } from './FormDialog.tsx'
import { isPartial, MatchedNames, whyNone, type Checked } from './MatchedNames.tsx'
import { kindOf, previewOf, type Preview } from './preview.ts'
import { words } from './words.ts'

type Kind = 'qc' | 'meta' | 'plot'

const kinds = ['meta', 'qc', 'plot'] as const
const help = { meta: 'metaHelp', qc: 'qcHelp', plot: 'plotHelp' } as const
const examples: Readonly<Record<Kind, Preview>> = {
  meta: {
    heading: ['cell', 'cell_type'],
    rows: [
      ['AAACATACAACCAC-1', 'CD4 T cell'],
      ['AAACATTGAGCTAC-1', 'B cell']
    ]
  },
  qc: {
    heading: ['cell', 'doublet_score'],
    rows: [
      ['AAACATACAACCAC-1', '0.031'],
      ['AAACATTGAGCTAC-1', '0.274']
    ]
  },
  plot: {
    heading: ['cell', 'x_1', 'x_2'],
    rows: [
      ['AAACATACAACCAC-1', '-4.21', '7.05'],
      ['AAACATTGAGCTAC-1', '3.90', '-1.18']
    ]
  }
}

/**
 * Brings columns from a file: what it should look like, its first lines, and what is wrong with line and
 * column.
 */
export function ImportColumns({ open, onClose }: DialogProps<'import'>) {
  const t = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const [kind, setKind] = useState<Kind>('meta')
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [over, setOver] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
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
    setError(null)
    setPreview(seen)
    setChecked(null)
    setRule('exact')
    setAccepted(false)
    if (!seen) return
    setKind(kindOf(seen))
    const found = await callUpload(checkColumns, {}, chosen, () => {}, { quiet: true }).catch((failure) => {
      if (!(failure instanceof CallError)) throw failure
      return failure
    })
    if (latest.current !== chosen) return
    if (found instanceof CallError) setError(found.message)
    else setChecked(found)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    // Folders are for contigs, which the page takes.
    if (holdsFolder(event.dataTransfer)) return onClose()
    event.preventDefault()
    event.stopPropagation()
    void takeAll([...event.dataTransfer.files])
  }
  const add = async () => {
    if (!file) return
    setError(null)
    try {
      const body = { columnType: kind, match: rule, ...(name.trim() === '' ? {} : { name: name.trim() }) }
      const { columns, matched, missing, unknown } = await callUpload(extendColumn, body, file, setSent, {
        quiet: true
      })
      const names = columns.map((column) => column.name).join(', ')
      const counts = {
        matched: formatNumber(matched),
        missing: formatNumber(missing),
        unknown: formatNumber(unknown)
      }
      await columnsAdded(columns, translate(words, 'importedText', { names, ...counts }))
    } catch (failure) {
      if (failure instanceof CallError) setError(failure.message)
      throw failure
    } finally {
      setSent(null)
    }
  }
  const unreadable = file && !preview ? t('notText') : null
  const none = checked && whyNone(checked, rule)
  const noCell = none && t(none)
  // Where a rule finds cells, the rules below say so: that is a choice to make, and no error yet.
  const wrong = error ?? unreadable ?? (none === 'noneMatched' ? noCell : null)
  const partial = checked !== null && isPartial(checked, rule)
  const counting = file && preview && !checked && error === null ? t('counting') : null
  const unasked = partial && !accepted ? t('askPartial') : null
  const renames = kind === 'plot' || (preview !== null && preview.heading.length <= 2)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('importTitle')}
      action={t('importDo')}
      off={file ? (unreadable ?? counting ?? noCell ?? unasked) : t('noFile')}
      dirty={file !== null}
      note={
        sent === null ? counting : sent < 1 ? t('uploading', { share: formatPercent(sent) }) : t('checking')
      }
      onSubmit={add}
    >
      {() => (
        <>
          <div className={styles['kinds']}>
            <span className={styles['label']}>{t('kind')}</span>
            <Segments
              label={t('kind')}
              value={kind}
              options={kinds.map((value) => ({ value, label: t(value) }))}
              onChange={setKind}
            />
          </div>
          <p id={helpId} className={styles['help']}>
            {t('format')}
            <br />
            {t(help[kind])}
          </p>
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
              aria-describedby={helpId}
              onClick={() => input.current?.click()}
            >
              {t(file ? 'otherFile' : 'chooseFile')}
            </Button>
            {!file && <span className="third">{t('dropFile')}</span>}
          </div>
          {wrong !== null && (
            <p className={styles['error']} role="alert">
              <IconAlertTriangle aria-hidden />
              {wrong}
            </p>
          )}
          <Lines
            caption={file && preview ? t('preview', { name: file.name }) : t('example')}
            preview={preview ?? examples[kind]}
            faint={!preview}
          />
          {checked && (
            <MatchedNames
              checked={checked}
              kind={kind}
              rule={rule}
              accepted={accepted}
              onRule={(chosen) => {
                setRule(chosen)
                setAccepted(false)
              }}
              onAccept={setAccepted}
            />
          )}
          {renames && preview && (
            <TextInput
              label={t('ownName')}
              placeholder={
                kind === 'plot' ? (preview.heading[1] ?? '').replace(/_1$/, '') : preview.heading[1]
              }
              spellCheck={false}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
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

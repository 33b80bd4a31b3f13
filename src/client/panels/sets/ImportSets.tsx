import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconFileText, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { SetKind } from '../../../contract/api/set.ts'
import { limits } from '../../../contract/limits.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/query.ts'
import { useWords } from '../../i18n/i18n.ts'
import { setCalls } from '../../sets/kinds.ts'
import { nameProblem } from '../../sets/name.ts'
import { words as setWords } from '../../sets/words.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segments } from '../../ui/fields/Segments.tsx'
import { textOf } from '../../ui/file-text.ts'
import { Dialog } from '../../ui/Surface.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { ImportReport } from './ImportReport.tsx'
import styles from './Import.module.css'
import pageStyles from './Sets.module.css'
import { words } from './words.ts'

interface ImportSetsProps {
  readonly kind: SetKind
  readonly onClose: () => void
  /** Called with the id of the first created set. */
  readonly onDone: (id: string) => void
}

type Format = 'auto' | 'gmt' | 'list'
const typingMs = 300
/** Form encoding can triple the bytes. */
const mostBytes = Math.min(limits.setText, Math.floor(limits.bodyBytes / 3))

/** Imports sets from a file or pasted text: first shows what was found; the button then creates the sets. */
export function ImportSets({ kind, onClose, onDone }: ImportSetsProps) {
  const t = useWords(words)
  const tSet = useWords(setWords)
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const [file, setFile] = useState<{ readonly name: string; readonly text: string | null } | null>(null)
  const [name, setName] = useState('')
  const [touched, setTouched] = useState(false)
  const [format, setFormat] = useState<Format>('auto')
  const [fold, setFold] = useState(true)
  const [busy, setBusy] = useState(false)
  const [requested] = useDebouncedValue(pasted, typingMs)
  const text = file ? (file.text ?? '') : requested
  const body = { text, fold, ...(kind === 'gene' && format !== 'auto' ? { format } : {}) }
  const calls = setCalls[kind]
  const report = useQuery({
    queryKey: [calls.import.path, body],
    queryFn: ({ signal }) => call(calls.import, { ...body, dry: true }, { signal, quiet: true }),
    enabled: text.trim() !== '',
    gcTime: 0
  })
  const found = report.data ?? null
  const kept = found?.sets.filter((set) => set.report.found > 0).length ?? 0
  const unnamed = found?.sets.some((set) => set.name === '' && set.report.found > 0) ?? false
  const problem = unnamed ? nameProblem(name) : null
  const nothing =
    file?.text === null ? t('notText') : text.trim() === '' ? t(file ? 'emptyFile' : 'paste') : null
  const failed = report.isError ? report.error.message : found && kept === 0 ? t('nothingHere') : null
  const off = nothing ?? failed ?? false
  const refusal = nothing === null ? failed : file || touched ? nothing : null

  const take = async (chosen: File) => {
    if (chosen.size > mostBytes) {
      toast.error(t('fileTooLarge', { limit: Math.floor(mostBytes / 1_000_000) }))
      return
    }
    setFile({ name: chosen.name, text: await textOf(chosen) })
    setName((now) => now || chosen.name.replace(/\.[^.]*$/, '').slice(0, limits.setNameLength))
  }
  const keep = async () => {
    setBusy(true)
    try {
      const done: ContentOf<typeof calls.import> = await call(calls.import, {
        ...body,
        ...(unnamed ? { name: name.trim() } : {})
      })
      await invalidate(calls.list)
      toast.success(t('imported', { count: done.kept }))
      onClose()
      const first = done.sets.find(({ id }) => id !== null)?.id
      if (first) onDone(first)
    } catch {
      // The call shows its error; the input stays.
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (!off && found && !problem && !busy) void keep()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === 'gene' ? 'importGene' : 'importCell')}
      dirty={!busy && (file !== null || text.trim() !== '')}
      footer={
        <>
          <span className={pageStyles['grow']} />
          <Button size="form" tone="ghost" onClick={onClose}>
            {tSet('cancel')}
          </Button>
          <Button
            size="form"
            tone="primary"
            type="submit"
            form={form}
            off={off}
            busy={busy || (report.isFetching && !found)}
            onRefuse={() => setTouched(true)}
          >
            {t('keepSets', { count: Math.max(1, kept) })}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={pageStyles['form']}>
        <div className={styles['file']}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('file')}
            accept=".gmt,.txt,.csv,.tsv,text/plain"
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              if (chosen) void take(chosen)
              event.currentTarget.value = ''
            }}
          />
          <Button
            size="form"
            icon={<IconFileText aria-hidden />}
            onClick={() => input.current?.click()}
            data-autofocus
          >
            {t('chooseFile')}
          </Button>
          {file && (
            <>
              <span className="cut">{file.name}</span>
              <IconButton
                small
                label={t('clear')}
                icon={<IconX aria-hidden />}
                onClick={() => setFile(null)}
              />
            </>
          )}
          <span className={pageStyles['grow']} />
          {kind === 'gene' && (
            <Segments
              label={t('format')}
              value={format}
              options={[
                { value: 'auto', label: t('auto') },
                { value: 'gmt', label: t('gmt') },
                { value: 'list', label: t('list') }
              ]}
              onChange={setFormat}
            />
          )}
        </div>
        {!file && (
          <Textarea
            label={t(kind === 'gene' ? 'pasteGene' : 'pasteCell')}
            description={t(kind === 'gene' ? 'pasteGeneHelp' : 'pasteCellHelp')}
            rows={6}
            spellCheck={false}
            classNames={{ input: styles['paste'] ?? '' }}
            value={pasted}
            error={refusal && <FieldError text={refusal} />}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
        )}
        <Checkbox
          size="xs"
          label={t('fold')}
          checked={fold}
          onChange={(event) => setFold(event.currentTarget.checked)}
        />
        {unnamed && (
          <TextInput
            label={tSet('name')}
            required
            withAsterisk={false}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setTouched(true)
            }}
            description={`${name.trim().length}/${limits.setNameLength}`}
            error={problem && (touched || problem === 'nameLong') && <FieldError text={tSet(problem)} />}
          />
        )}
        <output className={styles['report']} aria-live="polite">
          {file && (nothing !== null || report.isError) ? (
            <p className={styles['bad']}>
              <IconAlertTriangle aria-hidden />
              {refusal}
            </p>
          ) : found && (kept > 0 || file) ? (
            <>
              <p className={kept > 0 ? styles['good'] : styles['bad']}>
                {kept > 0 ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
                {kept > 0 ? t('setsFound', { count: kept }) : t('nothingHere')}
              </p>
              <ImportReport kind={kind} sets={found.sets} />
            </>
          ) : (
            text.trim() !== '' && refusal === null && <p className="third">{t('reading')}</p>
          )}
        </output>
      </form>
    </Dialog>
  )
}

import { Select, TextInput } from '@mantine/core'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { logBaseName, valuesName, type LogBaseName, type ValuesName } from '../../../contract/api/data.ts'
import { FormDialog } from '../../columns/FormDialog.tsx'
import { useWords } from '../../i18n/i18n.ts'
import { importFile, importFileAtom, type FileToImport } from './import-file.ts'
import styles from './ImportDialog.module.css'
import { words } from './words.ts'

const withoutEnding = (name: string): string =>
  name.replace(/(?:\.zarr)?\.(?:h5ad|h5|zip|csv|tsv|txt|tab|dge)(?:\.gz)?$/i, '')

/** Asks how to read a file that does not state it; Enter accepts the defaults. */
export function ImportDialog() {
  const [requested, setAsked] = useAtom(importFileAtom)
  // The last file stays while the dialog fades out; each opening starts with the defaults.
  const [last, setLast] = useState<{ readonly asked: FileToImport; readonly count: number } | null>(null)
  if (requested && requested !== last?.asked) setLast({ asked: requested, count: (last?.count ?? 0) + 1 })
  if (!last) return null
  return <HowRead key={last.count} {...last.asked} open={requested !== null} onClose={() => setAsked(null)} />
}

interface HowReadProps extends FileToImport {
  readonly open: boolean
  readonly onClose: () => void
}

function HowRead({ file, hasTable, open, onClose }: HowReadProps) {
  const t = useWords(words)
  const [name, setName] = useState(withoutEnding(file.name).slice(0, 200))
  const [samples, setSamples] = useState('')
  const [matrix, setMatrix] = useState('')
  const [values, setValues] = useState<ValuesName | null>(null)
  const [logBase, setLogBase] = useState<LogBaseName | null>(null)
  const baseNames = { e: t('e'), 2: t('two'), 10: t('ten') } as const satisfies Record<LogBaseName, string>
  const stated = (text: string, key: 'name' | 'samples' | 'matrix') =>
    text.trim() === '' ? {} : { [key]: text.trim() }
  const submit = async () => {
    void importFile(file, {
      ...stated(name, 'name'),
      ...(hasTable ? { ...stated(samples, 'samples'), ...stated(matrix, 'matrix') } : {}),
      ...(values === null ? {} : { values }),
      ...(values === 'log' && logBase !== null ? { logBase } : {})
    })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title', { name: file.name })}
      action={t('action')}
      onSubmit={submit}
    >
      {() => (
        <div className={styles['fields']}>
          <TextInput
            label={t('name')}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          {hasTable && (
            <>
              <TextInput
                label={t('samples')}
                description={t('samplesHelp')}
                placeholder={t('found')}
                maxLength={500}
                value={samples}
                onChange={(event) => setSamples(event.currentTarget.value)}
              />
              <TextInput
                label={t('matrix')}
                description={t('matrixHelp')}
                placeholder={t('found')}
                maxLength={500}
                value={matrix}
                onChange={(event) => setMatrix(event.currentTarget.value)}
              />
            </>
          )}
          <Select
            label={t('values')}
            placeholder={t('found')}
            data={valuesName.options.map((value) => ({ value, label: t(value) }))}
            value={values}
            onChange={setValues}
            clearable
          />
          {values === 'log' && (
            <Select
              label={t('logBase')}
              placeholder={t('found')}
              data={logBaseName.options.map((value) => ({ value, label: baseNames[value] }))}
              value={logBase}
              onChange={setLogBase}
              clearable
            />
          )}
          <p className="caption">{t('asFound')}</p>
        </div>
      )}
    </FormDialog>
  )
}

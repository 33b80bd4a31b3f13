import { Select, TextInput } from '@mantine/core'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { logBaseName, valuesName, type LogBaseName, type ValuesName } from '../../../contract/api/data.ts'
import { FormDialog } from '../../columns/FormDialog.tsx'
import { useWords } from '../../i18n/i18n.ts'
import { importFile, importFileAtom, type AskedFile } from './import-file.ts'
import styles from './ImportDialog.module.css'
import { words } from './words.ts'

const withoutEnding = (name: string): string =>
  name.replace(/(?:\.zarr)?\.(?:h5ad|h5|zip|csv|tsv|txt|tab|dge)(?:\.gz)?$/i, '')

/** Asks how a file is to be read, where the file does not say it itself; Enter takes it as it is. */
export function ImportDialog() {
  const [asked, setAsked] = useAtom(importFileAtom)
  // The last one stays while the dialog fades out; each opening begins anew.
  const [last, setLast] = useState<{ readonly asked: AskedFile; readonly count: number } | null>(null)
  if (asked && asked !== last?.asked) setLast({ asked, count: (last?.count ?? 0) + 1 })
  if (!last) return null
  return <HowRead key={last.count} {...last.asked} open={asked !== null} onClose={() => setAsked(null)} />
}

interface HowReadProps extends AskedFile {
  readonly open: boolean
  readonly onClose: () => void
}

function HowRead({ file, hasTable, open, onClose }: HowReadProps) {
  const say = useWords(words)
  const [name, setName] = useState(withoutEnding(file.name).slice(0, 200))
  const [samples, setSamples] = useState('')
  const [matrix, setMatrix] = useState('')
  const [values, setValues] = useState<ValuesName | null>(null)
  const [logBase, setLogBase] = useState<LogBaseName | null>(null)
  const baseNames = { e: say('e'), 2: say('two'), 10: say('ten') } as const satisfies Record<
    LogBaseName,
    string
  >
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
      title={say('title', { name: file.name })}
      act={say('act')}
      onSubmit={submit}
    >
      {() => (
        <div className={styles['fields']}>
          <TextInput
            label={say('name')}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          {hasTable && (
            <>
              <TextInput
                label={say('samples')}
                description={say('samplesHelp')}
                placeholder={say('found')}
                maxLength={500}
                value={samples}
                onChange={(event) => setSamples(event.currentTarget.value)}
              />
              <TextInput
                label={say('matrix')}
                description={say('matrixHelp')}
                placeholder={say('found')}
                maxLength={500}
                value={matrix}
                onChange={(event) => setMatrix(event.currentTarget.value)}
              />
            </>
          )}
          <Select
            label={say('values')}
            placeholder={say('found')}
            data={valuesName.options.map((value) => ({ value, label: say(value) }))}
            value={values}
            onChange={setValues}
            clearable
          />
          {values === 'log' && (
            <Select
              label={say('logBase')}
              placeholder={say('found')}
              data={logBaseName.options.map((value) => ({ value, label: baseNames[value] }))}
              value={logBase}
              onChange={setLogBase}
              clearable
            />
          )}
          <p className="caption">{say('asFound')}</p>
        </div>
      )}
    </FormDialog>
  )
}

import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import styles from '../Columns.module.css'
import { holdsFolder } from '../dropped-files.ts'
import { words } from '../words.ts'

interface FileFieldProps {
  readonly file: File | null
  /** The id of the text that describes what files there may be. */
  readonly helpId: string | undefined
  readonly onFiles: (files: readonly File[]) => void
  /** A folder was dropped, which the page takes, since it holds contigs. */
  readonly onFolder: () => void
}

/** The field that files are dropped on, with a button that opens the file dialog of the system. */
export function FileField({ file, helpId, onFiles, onFolder }: FileFieldProps) {
  const t = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    setOver(false)
    if (holdsFolder(event.dataTransfer)) return onFolder()
    event.preventDefault()
    event.stopPropagation()
    onFiles([...event.dataTransfer.files])
  }
  return (
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
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {file ? <IconFileSpreadsheet aria-hidden /> : <IconUpload aria-hidden />}
      {file && <b className="cut">{file.name}</b>}
      <Button size="form" data-autofocus aria-describedby={helpId} onClick={() => input.current?.click()}>
        {t(file ? 'otherFile' : 'chooseFile')}
      </Button>
      {!file && <span className="third">{t('dropFile')}</span>}
    </div>
  )
}

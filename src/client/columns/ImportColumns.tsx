import { IconAlertTriangle } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useId } from 'react'
import { useWords } from '../i18n/i18n.ts'
import { receptorFilesAtom } from '../state/receptor-files.ts'
import styles from './Columns.module.css'
import { contigsAmong } from './contig-files.ts'
import type { DialogProps } from './dialog-props.ts'
import { FormDialog } from './FormDialog.tsx'
import { ColumnChoices } from './from-file/ColumnChoices.tsx'
import { FileField } from './from-file/FileField.tsx'
import { FirstLines } from './from-file/FirstLines.tsx'
import { useFile } from './from-file/use-file.ts'
import { isPartial, MatchedNames, whyNone } from './MatchedNames.tsx'
import { words } from './words.ts'

/**
 * Adds columns from a file: what it should look like, its columns with a tick, a kind and a name for each,
 * and what is wrong with line and column.
 */
export function ImportColumns({ open, onClose }: DialogProps<'import'>) {
  const t = useWords(words)
  const helpId = useId()
  const openContigs = useSetAtom(receptorFilesAtom)
  const { file, preview, found, choices, chosen, rule, accepted, errors, cancel, ...actions } = useFile(
    open,
    onClose
  )

  const takeAll = async (files: readonly File[]) => {
    const [first] = files
    if (!first) return
    if ((await contigsAmong(files)) === 'all') {
      onClose()
      openContigs({ files, aside: [] })
    } else await actions.take(first)
  }
  const unreadable = file && !preview ? t('notText') : null
  const noMatch = found && whyNone(found.checked, rule)
  const noCell = noMatch && t(noMatch)
  // Where a rule finds cells, the rules below say so: that is a choice to make, and no error yet.
  const wrong = [unreadable, ...errors, noMatch === 'noneByRule' ? null : noCell].filter(
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
      note={counting}
      onSubmit={actions.send}
      onCancel={cancel}
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
          <FileField
            file={file}
            helpId={found ? undefined : helpId}
            onFiles={(files) => void takeAll(files)}
            onFolder={onClose}
          />
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
          {!found && <FirstLines file={file} preview={preview} />}
          {found && (
            <MatchedNames
              checked={found.checked}
              kinds={new Set(chosen.map(({ kind }) => kind))}
              rule={rule}
              accepted={accepted}
              onRule={actions.setRule}
              onAccept={actions.setAccepted}
            />
          )}
          {choices.length > 0 && (
            <ColumnChoices choices={choices} picked={actions.picked} onPick={actions.setPicked} />
          )}
        </>
      )}
    </FormDialog>
  )
}

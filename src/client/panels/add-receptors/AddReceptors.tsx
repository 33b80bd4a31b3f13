import { IconChevronRight } from '@tabler/icons-react'
import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import type { ColumnRow } from '../../../contract/api/data.ts'
import { receptorColumn, receptors } from '../../../contract/receptors/columns.ts'
import { columnsAdded, refreshColumns } from '../../columns/actions.ts'
import { FormDialog } from '../../columns/FormDialog.tsx'
import { translate, useWords } from '../../i18n/i18n.ts'
import { userInfoAtom } from '../../session/session.ts'
import { receptorFilesAtom, type ReceptorFiles } from '../../state/receptor-files.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { startUpload } from '../../uploads/upload.ts'
import styles from './AddReceptors.module.css'
import { FileJoin, Problem } from './FileJoin.tsx'
import { openQuestion, useJoins } from './joins.ts'
import { words } from './words.ts'

/** The dialog for contig files; opens when `receptorFilesAtom` is set. */
export function AddReceptors() {
  const [given, setGiven] = useAtom(receptorFilesAtom)
  // The last files stay while the dialog fades out; each opening starts anew.
  const [last, setLast] = useState<{ readonly given: ReceptorFiles; readonly count: number } | null>(null)
  if (given && given !== last?.given) setLast({ given, count: (last?.count ?? 0) + 1 })
  if (!last) return null
  return <JoinDialog key={last.count} {...last.given} open={given !== null} onClose={() => setGiven(null)} />
}

interface JoinDialogProps extends ReceptorFiles {
  readonly open: boolean
  readonly onClose: () => void
}

/** The preview of joining contig files with the rules for their barcodes, and the button that adds them. */
function JoinDialog({ files, aside, open, onClose }: JoinDialogProps) {
  const t = useWords(words)
  const info = useAtomValue(userInfoAtom)
  const { joins, refused, setForm, accept, leaveOut, add } = useJoins(files, open)
  const [cancel, setCancel] = useState<(() => void) | null>(null)
  const question = openQuestion(joins)
  const submit = async (): Promise<void> => {
    const used = joins.filter(({ out }) => !out)
    const {
      id,
      cancel: stop,
      sent
    } = startUpload({
      name: used.length === 1 ? used[0]!.file.name : translate(words, 'contigFiles', { count: used.length }),
      send: add,
      sendAgain: () => void submit().then(onClose, () => null),
      step: translate(words, 'joining'),
      saysRefusal: true
    })
    setCancel(() => stop)
    try {
      const arrived = await sent
      if (!arrived) throw new Error('it was cancelled')
      toast.hide(id)
      await shown(arrived.answer, info?.tcr === true || info?.bcr === true)
    } finally {
      setCancel(null)
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      action={t('add')}
      off={question ? t(question) : null}
      dirty={joins.some(
        ({ forms, accepted, out }) => out || Object.keys(forms).length > 0 || accepted.size > 0
      )}
      note={question === 'reading' ? t('reading') : null}
      onSubmit={submit}
      onCancel={cancel}
    >
      {() => (
        <>
          {refused !== null && <Problem text={refused} />}
          {joins.map((join, at) => (
            <FileJoin
              key={at}
              join={join}
              onForm={(from, to) => setForm(at, from, to)}
              onAccept={(one, yes) => accept(at, one, yes)}
              onLeaveOut={joins.length > 1 ? (out) => leaveOut(at, out) : null}
            />
          ))}
          {aside.length > 0 && <Aside names={aside} />}
        </>
      )}
    </FormDialog>
  )
}

/** Files of a dropped folder that are no contigs. */
function Aside({ names }: { readonly names: readonly string[] }) {
  const t = useWords(words)
  return (
    <details className={styles['aside']}>
      <summary>
        <IconChevronRight aria-hidden />
        {t('aside', { count: names.length })}
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Colours the cells by the first new column, preferably the expansion of clones. Where there were receptors
 * before, the columns are only refreshed; the history of each can undo its new version.
 */
async function shown(columns: readonly ColumnRow[], before: boolean): Promise<void> {
  const text = translate(words, 'added')
  if (before) {
    await refreshColumns(columns)
    toast.success(text)
    return
  }
  const expansions = new Set(receptors.map((receptor) => receptorColumn(receptor, 'expansion')))
  const first = columns.filter(({ name }) => expansions.has(name))
  await columnsAdded([...first, ...columns.filter((column) => !first.includes(column))], text)
}

import { Switch } from '@mantine/core'
import { useAtom } from 'jotai'
import { Fragment } from 'react'
import type { Text } from '../../contract/text.ts'
import { useText, useWords } from '../i18n/i18n.ts'
import { letterKeysAtom } from '../state/letter-keys.ts'
import { Dialog } from '../ui/Surface.tsx'
import { keyName, keysDialogAtom } from './frame-keys.ts'
import styles from './KeysDialog.module.css'
import { words } from './words.ts'

const keys: readonly { readonly keys: string; readonly does: Text }[] = [
  { keys: 'Ctrl K', does: { en: 'search actions, genes, columns', zh: '搜索操作、基因、列' } },
  { keys: '/', does: { en: 'gene or column', zh: '基因或列' } },
  { keys: 'Ctrl Z · Ctrl Shift Z', does: { en: 'undo, redo', zh: '撤销、重做' } },
  { keys: 'V · L · P · R', does: { en: 'pan, lasso, polygon, rectangle', zh: '平移、套索、多边形、矩形' } },
  { keys: 'C', does: { en: 'pick categories', zh: '选择类别' } },
  { keys: 'Space', does: { en: 'pan while held', zh: '按住平移' } },
  { keys: '0 · Z · + −', does: { en: 'fit, to selection, zoom', zh: '适合、到选区、缩放' } },
  { keys: 'I · X', does: { en: 'invert, only these', zh: '反选、仅这些' } },
  { keys: 'T', does: { en: 'run tool', zh: '运行工具' } },
  { keys: 'F', does: { en: 'add filter', zh: '添加筛选' } },
  { keys: '[ ]', does: { en: 'previous, next column as color', zh: '上一列、下一列着色' } },
  { keys: 'Esc', does: { en: 'cancel, then clear', zh: '取消，再清除' } },
  { keys: 'F6 · Shift F6', does: { en: 'next, previous region', zh: '下一区域、上一区域' } },
  { keys: 'Ctrl Enter', does: { en: 'send the form', zh: '提交表单' } }
]

/** The list of keys, and the switch for single letters. */
export function KeysDialog() {
  const [open, setOpen] = useAtom(keysDialogAtom)
  const [letters, setLetters] = useAtom(letterKeysAtom)
  const say = useWords(words)
  const text = useText()
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={say('keys')}>
      <dl className={styles['keys']}>
        {keys.map((row) => (
          <Fragment key={row.keys}>
            <dt>
              {row.keys.split(' · ').map((key) => (
                <kbd key={key}>{keyName(key)}</kbd>
              ))}
            </dt>
            <dd>{text(row.does)}</dd>
          </Fragment>
        ))}
      </dl>
      <Switch
        className={styles['switch'] ?? ''}
        checked={letters}
        onChange={(event) => setLetters(event.currentTarget.checked)}
        label={say('letterKeys')}
        description={say('letterKeysText')}
      />
    </Dialog>
  )
}

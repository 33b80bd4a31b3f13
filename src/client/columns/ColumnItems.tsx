import { Menu } from '@mantine/core'
import { IconColumnInsertRight } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import type { ColumnRow } from '../../contract/api/data.ts'
import { useWords } from '../i18n/i18n.ts'
import { columnDialogAtom } from '../state/columns/columns.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { chooseSampleColumn, removeColumn } from './actions.ts'
import { words } from './words.ts'

/**
 * What a menu offers for one column: copies and groups for any, history and deletion for those that were
 * added.
 */
export function ColumnItems({ column }: { readonly column: ColumnRow }) {
  const t = useWords(words)
  const setDialog = useSetAtom(columnDialogAtom)
  const { id, name } = column
  return (
    <>
      <Menu.Divider />
      {column.columnType === 'meta' && (
        <>
          <Menu.Item onClick={() => setDialog({ kind: 'colors', column: name })}>
            {t('colorsAction')}
          </Menu.Item>
          <Menu.Item onClick={() => setDialog({ kind: 'groups', column: name })}>
            {t('groupsAction')}
          </Menu.Item>
          <Menu.Item onClick={() => void chooseSampleColumn(name).catch(() => null)}>
            {t('samplesAction')}
          </Menu.Item>
        </>
      )}
      <Menu.Item onClick={() => setDialog({ kind: 'copy', column: name })}>{t('copyAction')}</Menu.Item>
      {column.origin === 'added' && (
        <>
          <Menu.Item onClick={() => setDialog({ kind: 'history', id, name })}>{t('historyAction')}</Menu.Item>
          <Menu.Item color="red" onClick={() => void removeColumn(column).catch(() => null)}>
            {t('deleteColumnAction')}
          </Menu.Item>
        </>
      )}
    </>
  )
}

/** The button of the cell table that brings columns and shows those that were added. */
export function ColumnTools() {
  const t = useWords(words)
  const setDialog = useSetAtom(columnDialogAtom)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('tools')} icon={<IconColumnInsertRight aria-hidden />} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => setDialog({ kind: 'import' })}>{t('importAction')}</Menu.Item>
        <Menu.Item onClick={() => setDialog({ kind: 'manage' })}>{t('manageAction')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

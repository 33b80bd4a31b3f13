import { Menu } from '@mantine/core'
import { IconColumns3, IconDots, IconUpload } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import {
  copyColumn,
  copyLog,
  customColumns,
  relatedColumns,
  type AddedColumnRow
} from '../../contract/api/column.ts'
import { call } from '../api/call.ts'
import { useCall } from '../api/query.ts'
import { formatNumber, formatTime } from '../i18n/format.ts'
import { translate, useLanguage, useWords } from '../i18n/i18n.ts'
import { columnDialogAtom } from '../state/columns/columns.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Empty, Failure, Loading } from '../ui/States.tsx'
import { Dialog } from '../ui/Surface.tsx'
import { bringBack, columnsAdded, removeColumn } from './actions.ts'
import type { DialogProps } from './dialog-props.ts'
import styles from './Columns.module.css'
import { freeName } from './free-name.ts'
import { useColumns } from './NameField.tsx'
import { words } from './words.ts'

/**
 * The columns that the account has added and deleted, those of related accounts, and what can be done with
 * each.
 */
export function ManageColumns({ open, onClose }: DialogProps<'manage'>) {
  const t = useWords(words)
  const setDialog = useSetAtom(columnDialogAtom)
  const columns = useColumns()
  const mine = useCall(customColumns, {})
  const deleted = useCall(customColumns, { deleted: true })
  const related = useCall(relatedColumns, {})
  const takeOver = async ({ id, name }: AddedColumnRow) => {
    const added = await call(copyColumn, { id, name: freeName(name, columns) })
    await call(copyLog, { field_id: id, new_field_id: added.id })
    await columnsAdded([added], translate(words, 'copiedText', { from: name, to: added.name }))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('manageTitle')}
      footer={
        <>
          <span className={styles['note']} />
          <Button size="form" tone="ghost" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            size="form"
            tone="primary"
            icon={<IconUpload aria-hidden />}
            onClick={() => setDialog({ kind: 'import' })}
          >
            {t('importAction')}
          </Button>
        </>
      }
    >
      {mine.isPending && <Loading />}
      {mine.error && <Failure text={mine.error.message} onRetry={() => void mine.refetch()} />}
      {mine.data?.length === 0 && (
        <Empty icon={<IconColumns3 aria-hidden />} title={t('noColumns')} text={t('noColumnsText')} />
      )}
      <Section title={t('mine')} columns={mine.data}>
        {(column) => (
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton label={t('actions', { name: column.name })} icon={<IconDots aria-hidden />} />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setDialog({ kind: 'copy', column: column.name })}>
                {t('copyAction')}
              </Menu.Item>
              {column.columnType === 'meta' && (
                <>
                  <Menu.Item onClick={() => setDialog({ kind: 'colors', column: column.name })}>
                    {t('colorsAction')}
                  </Menu.Item>
                  <Menu.Item onClick={() => setDialog({ kind: 'groups', column: column.name })}>
                    {t('groupsAction')}
                  </Menu.Item>
                </>
              )}
              <Menu.Item onClick={() => setDialog({ kind: 'history', id: column.id, name: column.name })}>
                {t('historyAction')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => void removeColumn(column).catch(() => null)}>
                {t('deleteColumnAction')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </Section>
      {related.data?.map(({ account, columns: theirs }) => (
        <Section
          key={account.id}
          title={t('ofAccount', { name: account.name || account.number })}
          columns={theirs}
        >
          {(column) => (
            <Button tone="ghost" onClick={() => void takeOver(column).catch(() => null)}>
              {t('copyHere')}
            </Button>
          )}
        </Section>
      ))}
      <Section title={t('deleted')} columns={deleted.data}>
        {(column) => (
          <Button tone="ghost" onClick={() => void bringBack({ id: column.id }).catch(() => null)}>
            {t('bringBack')}
          </Button>
        )}
      </Section>
    </Dialog>
  )
}

interface SectionProps {
  readonly title: string
  readonly columns: readonly AddedColumnRow[] | undefined
  readonly children: (column: AddedColumnRow) => ReactNode
}

function Section({ title, columns, children }: SectionProps) {
  const t = useWords(words)
  const language = useLanguage()
  if (!columns || columns.length === 0) return null
  const factOf = ({ columnType, distinct, min, max }: AddedColumnRow): string =>
    columnType === 'meta'
      ? t('levels', { count: distinct ?? 0 })
      : `${formatNumber(min ?? 0, 3)} – ${formatNumber(max ?? 0, 3)}`
  return (
    <section className={styles['section']}>
      <h3>{title}</h3>
      <ul className={styles['log']}>
        {columns.map((column) => (
          <li key={column.id}>
            <span className={styles['what']}>
              <b className="cut" title={column.name} translate="no">
                {column.label}
              </b>
              <span className="third">
                {t(column.columnType === 'meta' ? 'meta' : column.columnType === 'plot' ? 'plot' : 'qc')} ·{' '}
                {factOf(column)} · {formatTime(column.changeTime, language)}
              </span>
            </span>
            {children(column)}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Menu } from '@mantine/core'
import { IconGrid4x4 } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { isGroup } from '../../../state/columns/color-columns.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { paneActions } from '../actions/pane-actions.ts'
import { useActions } from '../actions/use-actions.ts'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'

/** The columns that the cells can be split by. */
export function SplitMenu() {
  const t = useWords(words)
  const { splitAtom, columnsAtom } = usePane()
  const { setSplit } = useActions(paneActions)
  const split = useAtomValue(splitAtom)
  const columns = useAtomValue(columnsAtom)
  const choices = columns.filter((column) => isGroup(column) && !column.hidden && (column.distinct ?? 0) > 1)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('split')} icon={<IconGrid4x4 aria-hidden />} pressed={split !== null} />
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('split')}</Menu.Label>
        <Menu.Item aria-current={split === null || undefined} onClick={() => setSplit(null)}>
          {t('splitNone')}
        </Menu.Item>
        {choices.map(({ name, label, distinct }) => (
          <Menu.Item
            key={name}
            aria-current={name === split || undefined}
            rightSection={distinct !== null && <span className="third num">{formatNumber(distinct)}</span>}
            onClick={() => setSplit(name)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

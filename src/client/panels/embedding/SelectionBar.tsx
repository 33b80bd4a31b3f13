import { Menu, Tooltip } from '@mantine/core'
import {
  IconArrowsExchange,
  IconBookmarkPlus,
  IconClock,
  IconCopy,
  IconDots,
  IconDownload,
  IconEyeOff,
  IconFilter,
  IconPlayerPlay,
  IconTag,
  IconX,
  IconZoomIn
} from '@tabler/icons-react'
import { limits } from '../../../contract/limits.ts'
import { words as columnWords } from '../../columns/words.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './SelectionBar.module.css'
import { words } from './words.ts'

export interface SelectionActions {
  readonly onRunTool: () => void
  readonly onSave: () => void
  readonly onLabel: () => void
  readonly onInvert: () => void
  readonly onOnly: () => void
  readonly onHide: () => void
  readonly onZoom: () => void
  readonly onDownload: () => void
  readonly onCopy: () => void
  readonly onClear: () => void
}

/** How many cells are selected, and everything that can be done with them. */
export function SelectionBar({
  count,
  of,
  partial,
  ...actions
}: { readonly count: number; readonly of: number; readonly partial: boolean } & SelectionActions) {
  const say = useWords(words)
  const sayColumn = useWords(columnWords)
  return (
    <div className={styles['bar']} role="toolbar" aria-label={say('selectionBar')}>
      <span className={styles['count']}>
        <b>{formatNumber(count)}</b>
        <span className="second small">{say('cells', { count })}</span>
        <span className="third small num">{partial ? say('ofThoseRead') : formatPercent(of === 0 ? 0 : count / of)}</span>
      </span>
      {count > limits.manyCells && (
        <Tooltip label={say('longRunWhy', { count })} multiline maw={280}>
          <span className={styles['long']}>
            <IconClock aria-hidden />
            <span>{say('longRun')}</span>
          </span>
        </Tooltip>
      )}
      <span className={styles['rule']} />
      <Button tone="primary" icon={<IconPlayerPlay aria-hidden />} onClick={actions.onRunTool}>
        {say('runTool')}
      </Button>
      <Button tone="ghost" icon={<IconBookmarkPlus aria-hidden />} aria-label={say('saveCellSet')} onClick={actions.onSave}>
        <span className={styles['words']}>{say('saveCellSet')}</span>
      </Button>
      <Menu position="top-end">
        <Menu.Target>
          <IconButton label={say('selectionMenu')} icon={<IconDots aria-hidden />} tipPosition="top" />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTag aria-hidden size={14} />} onClick={actions.onLabel}>
            {sayColumn('labelAct')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconArrowsExchange aria-hidden size={14} />} rightSection={<kbd>I</kbd>} onClick={actions.onInvert}>
            {say('invert')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFilter aria-hidden size={14} />} rightSection={<kbd>X</kbd>} onClick={actions.onOnly}>
            {say('onlyThese')}
          </Menu.Item>
          <Menu.Item leftSection={<IconEyeOff aria-hidden size={14} />} onClick={actions.onHide}>
            {say('hideThese')}
          </Menu.Item>
          <Menu.Item leftSection={<IconZoomIn aria-hidden size={14} />} rightSection={<kbd>Z</kbd>} onClick={actions.onZoom}>
            {say('zoomSelection')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconDownload aria-hidden size={14} />} onClick={actions.onDownload}>
            {say('downloadBarcodes')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy aria-hidden size={14} />} onClick={actions.onCopy}>
            {say('copyBarcodes')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <IconButton label={say('clear')} keys="Esc" icon={<IconX aria-hidden />} tipPosition="top" onClick={actions.onClear} />
    </div>
  )
}

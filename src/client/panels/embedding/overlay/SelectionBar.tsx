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
import { useAtomValue } from 'jotai'
import { words as columnWords } from '../../../columns/words.ts'
import { formatNumber, formatPercent } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { shortcuts } from '../../../shortcuts/shortcuts.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './SelectionBar.module.css'
import { selectionActions } from '../actions/selection-actions.ts'
import { usePane } from '../store/pane.ts'
import { useActions } from '../actions/use-actions.ts'
import { words } from '../words.ts'

/**
 * How many cells are selected, or under the outline that is being drawn, and everything that can be done with
 * them. Only the count renders while an outline is drawn.
 */
export function SelectionBar() {
  const t = useWords(words)
  const tColumn = useWords(columnWords)
  const { someAtom, hasBarAtom } = usePane()
  const actions = useActions(selectionActions)
  const some = useAtomValue(someAtom)
  if (!useAtomValue(hasBarAtom) || !some) return null
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('selectionBar')}>
      <Count />
      <LongRun />
      <span className={styles['rule']} />
      <Button tone="primary" icon={<IconPlayerPlay aria-hidden />} onClick={actions.runTool}>
        {t('runTool')}
      </Button>
      <Button
        tone="ghost"
        icon={<IconBookmarkPlus aria-hidden />}
        aria-label={t('saveCellSet')}
        onClick={actions.saveSet}
      >
        <span className={styles['words']}>{t('saveCellSet')}</span>
      </Button>
      <Menu position="top-end">
        <Menu.Target>
          <IconButton label={t('selectionMenu')} icon={<IconDots aria-hidden />} tipPosition="top" />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTag aria-hidden size={14} />} onClick={actions.label}>
            {tColumn('labelAction')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconArrowsExchange aria-hidden size={14} />}
            rightSection={<kbd>{shortcuts.invert.keys}</kbd>}
            onClick={actions.invert}
          >
            {t('invert')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFilter aria-hidden size={14} />}
            rightSection={<kbd>{shortcuts.onlyThese.keys}</kbd>}
            onClick={actions.onlyThese}
          >
            {t('onlyThese')}
          </Menu.Item>
          <Menu.Item leftSection={<IconEyeOff aria-hidden size={14} />} onClick={actions.hideThese}>
            {t('hideThese')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconZoomIn aria-hidden size={14} />}
            rightSection={<kbd>{shortcuts.zoomSelection.keys}</kbd>}
            onClick={() => void actions.zoomTo()}
          >
            {t('zoomSelection')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconDownload aria-hidden size={14} />}
            onClick={() => void actions.download()}
          >
            {t('downloadBarcodes')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy aria-hidden size={14} />} onClick={() => void actions.copy()}>
            {t('copyBarcodes')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <IconButton
        label={t('clear')}
        keys={shortcuts.cancel.keys}
        icon={<IconX aria-hidden />}
        tipPosition="top"
        onClick={actions.clear}
      />
    </div>
  )
}

function Count() {
  const t = useWords(words)
  const { countAtom, populationCountAtom, pointsAtom } = usePane()
  const count = useAtomValue(countAtom)
  const of = useAtomValue(populationCountAtom)
  const { complete } = useAtomValue(pointsAtom)
  return (
    <span className={styles['count']}>
      <b>{formatNumber(count)}</b>
      <span className="second small">{t('cells', { count })}</span>
      <span className="third small num">
        {complete ? formatPercent(of === 0 ? 0 : count / of) : t('ofThoseRead')}
      </span>
    </span>
  )
}

/** Warns that tools take long on so many cells. */
function LongRun() {
  const t = useWords(words)
  return useAtomValue(usePane().manyAtom) ? (
    <Tooltip label={<LongRunWhy />} multiline maw={280}>
      <span className={styles['long']}>
        <IconClock aria-hidden />
        <span>{t('longRun')}</span>
      </span>
    </Tooltip>
  ) : null
}

function LongRunWhy() {
  const t = useWords(words)
  return t('longRunWhy', { count: useAtomValue(usePane().countAtom) })
}

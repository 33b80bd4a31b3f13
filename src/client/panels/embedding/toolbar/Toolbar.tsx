import { Menu, Popover } from '@mantine/core'
import { IconAdjustments, IconDownload, IconListDetails } from '@tabler/icons-react'
import { words as chartWords } from '../../../charts/words.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useActions } from '../actions/use-actions.ts'
import { exportActions } from '../export/export-figure.ts'
import { Footer } from '../legend/Footer.tsx'
import { words } from '../words.ts'
import { ColorByMenu } from './ColorByMenu.tsx'
import { PositionMenu } from './PositionMenu.tsx'
import { SplitMenu } from './SplitMenu.tsx'
import styles from './Toolbar.module.css'
import { ViewButtons } from './ViewButtons.tsx'

interface ToolbarProps {
  /** Whether the panel is too low for size and opacity beside the cells. */
  readonly low: boolean
  /** Whether the legend is open, in a panel that has no room for it beside the cells. */
  readonly legend?: { readonly open: boolean; readonly onOpen: (open: boolean) => void }
}

/** The toolbar: embedding, colour, and how they are shown. */
export function Toolbar({ low, legend }: ToolbarProps) {
  const t = useWords(words)
  return (
    <div className={styles['toolbar']}>
      <PositionMenu />
      <ColorByMenu />
      {legend && (
        <IconButton
          label={t('legend')}
          icon={<IconListDetails aria-hidden />}
          pressed={legend.open}
          onClick={() => legend.onOpen(!legend.open)}
        />
      )}
      <span className={styles['grow']} />
      <SplitMenu />
      <ViewButtons />
      <ExportMenu />
      {low && <DisplayPopover />}
    </div>
  )
}

function ExportMenu() {
  const chart = useWords(chartWords)
  const { exportFigure } = useActions(exportActions)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={chart('download')} icon={<IconDownload aria-hidden />} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void exportFigure('png')}>{chart('png')}</Menu.Item>
        <Menu.Item onClick={() => void exportFigure('svg')}>{chart('svg')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function DisplayPopover() {
  const t = useWords(words)
  return (
    <Popover position="bottom-end" width={220} trapFocus returnFocus>
      <Popover.Target>
        <IconButton label={t('display')} icon={<IconAdjustments aria-hidden />} />
      </Popover.Target>
      <Popover.Dropdown p="md">
        <Footer />
      </Popover.Dropdown>
    </Popover>
  )
}

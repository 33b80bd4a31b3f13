import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAtom } from 'jotai'
import { kindOf } from '../../charts/kinds/index.ts'
import { figureSizes, limits, type FigureSize } from '../../contract/limits.ts'
import { useWords } from '../i18n/i18n.ts'
import { figureSizeAtom } from '../state/figure-size.ts'
import { IconButton } from '../ui/IconButton.tsx'
import {
  copyPng,
  copySvg,
  downloadPdf,
  downloadPng,
  downloadSvg,
  downloadText,
  type FigureOrder
} from './export.ts'
import { words } from './words.ts'

interface FigureMenuProps {
  /** The name of the file. */
  readonly title: string
  /** The task that the chart comes from. */
  readonly taskId: string | null
  /** Draws the figure when a format is chosen; null while there is nothing to draw. */
  readonly order: (() => FigureOrder) | null
}

/** The menu of all formats in which a chart can be downloaded or copied. */
export function FigureMenu({ title, taskId, order }: FigureMenuProps) {
  const t = useWords(words)
  const [size, setSize] = useAtom(figureSizeAtom)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('download')} icon={<IconDownload />} off={!order} />
      </Menu.Target>
      {order && (
        <Menu.Dropdown>
          <Menu.Label>{t('size')}</Menu.Label>
          <div role="group" aria-label={t('size')}>
            <Menu.RadioGroup value={size} onChange={(value) => setSize(value as FigureSize)}>
              {Object.entries(figureSizes).map(([id, { name }]) => (
                <Menu.RadioItem key={id} value={id} closeMenuOnClick={false}>
                  {name}
                </Menu.RadioItem>
              ))}
              <Menu.RadioItem value="screen" closeMenuOnClick={false}>
                {t('sizeOnScreen')}
              </Menu.RadioItem>
            </Menu.RadioGroup>
          </div>
          <Menu.Divider />
          {limits.pngDots.map((dots) => (
            <Menu.Item key={dots} onClick={() => void downloadPng(title, order(), dots)}>
              {t('pngDots', { dots })}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => void copyPng(order())}>{t('copyPng')}</Menu.Item>
          <Menu.Item onClick={() => void copySvg(order())}>{t('copySvg')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => void downloadPdf(title, order(), taskId)}>{t('pdf')}</Menu.Item>
          <Menu.Item onClick={() => void downloadSvg(title, order())}>{t('svg')}</Menu.Item>
          {/* Cells and matrices are pictures in every file. */}
          {!kindOf(order().kind).picture && (
            <Menu.Item onClick={() => void downloadSvg(title, order(), true)}>
              {t('svgAll')}
              <div className="caption">{t('svgAllText')}</div>
            </Menu.Item>
          )}
          {(kindOf(order().kind).files ?? []).map((file) => (
            <Menu.Item key={file.format} onClick={() => downloadText(title, order(), file)}>
              {file.format}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      )}
    </Menu>
  )
}

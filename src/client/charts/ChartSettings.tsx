import { NumberInput, Popover, Switch } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useAtom } from 'jotai'
import { defaultChartStyle } from '../../shared/style/chart-theme.ts'
import { useWords } from '../i18n/i18n.ts'
import { chartStyleAtom } from '../state/chart-style.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './ChartSettings.module.css'
import { words } from './words.ts'

const sizes = ['titleSize', 'axisTitleSize', 'tickSize'] as const
const points = { min: 6, max: 48 }

/** The text size and grid of all open charts; leaving the page resets them. */
export function ChartSettings() {
  const t = useWords(words)
  const [style, setStyle] = useAtom(chartStyleAtom)
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <IconButton label={t('settings')} icon={<IconAdjustments />} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('settings')}>
        <div className={styles['settings']}>
          {sizes.map((size) => (
            <NumberInput
              key={size}
              label={t(size)}
              size="xs"
              {...points}
              clampBehavior="blur"
              allowDecimal={false}
              value={style[size]}
              onChange={(value) => {
                const number = Number(value)
                if (number >= points.min && number <= points.max) setStyle({ ...style, [size]: number })
              }}
            />
          ))}
          <Switch
            size="xs"
            label={t('grid')}
            checked={style.grid}
            onChange={(event) => setStyle({ ...style, grid: event.currentTarget.checked })}
          />
          <p className="caption">{t('settingsNote')}</p>
          <Button onClick={() => setStyle(defaultChartStyle)}>{t('reset')}</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

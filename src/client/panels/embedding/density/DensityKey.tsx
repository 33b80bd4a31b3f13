import { NativeSelect, Slider } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useId } from 'react'
import { tenths } from '../../../../../workers/filter/density/density.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { densityOf, type Density } from '../../../state/view/view-settings.ts'
import { selectedAtom } from '../../../state/selection/selected.ts'
import { themeColorsAtom } from '../../../theme/theme-colors.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './DensityKey.module.css'
import { densityColor } from '../store/density-colors.ts'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'

const halvings = 2

/** The key of the density: its cells, its smoothness, and what its steps mean. */
export function DensityKey({ density }: { readonly density: Density }) {
  const t = useWords(words)
  const { settingsAtom, densityOfAtom, densityMapAtom, groupAtom } = usePane()
  const set = useSetAtom(settingsAtom)
  /** The cells of the density that is shown now, which may differ from what is chosen. */
  const shown = useAtomValue(densityOfAtom)
  const map = useAtomValue(densityMapAtom)
  const { dark } = useAtomValue(themeColorsAtom)
  const selected = (useAtomValue(selectedAtom)?.count ?? 0) > 0
  const can = { shown: true, selected, groups: useAtomValue(groupAtom) !== null }
  const onChange = (next: Density | null) => set({ density: next })
  const id = useId()
  const cells = map?.parts.reduce((sum, part) => sum + part.cells, 0) ?? 0
  const half = shown === 'groups' ? undefined : map?.parts[0]?.areas.find(({ share }) => share === 0.5)
  return (
    <section className={styles['density']} aria-label={t('density')}>
      <header>
        <h2>{t('density')}</h2>
        <NativeSelect
          size="xs"
          aria-label={t('densityOf')}
          value={density.of}
          data={densityOf.map((of) => ({
            value: of,
            label: t(ofWords[of]),
            disabled: !can[of] && density.of !== of
          }))}
          onChange={({ currentTarget }) => {
            const of = densityOf.find((each) => each === currentTarget.value)
            if (of) onChange({ ...density, of })
          }}
        />
        <IconButton
          small
          label={t('densityOff')}
          icon={<IconX aria-hidden />}
          onClick={() => onChange(null)}
        />
      </header>
      {shown === 'groups' ? (
        <p>{t('densityGroups')}</p>
      ) : (
        <>
          <div className={styles['ramp']} title={t('densityTenths')} aria-hidden>
            {tenths.map((share, step) => (
              <span key={share} style={{ background: densityColor(step, tenths.length, dark) }} />
            ))}
          </div>
          <div className={styles['ends']}>
            <span>{t('densitySparse')}</span>
            <span>{t('densityDense')}</span>
          </div>
          <p className="hidden-text">{t('densityTenths')}</p>
        </>
      )}
      <p className="hidden-text" aria-live="polite">
        {half
          ? t('densityHalf', { cells, count: half.parts })
          : t('densityOfGroups', { count: map?.parts.length ?? 0 })}
      </p>
      <div className={styles['smooth']}>
        <span id={id}>{t('smoothing')}</span>
        <Slider
          size={3}
          thumbSize={14}
          min={-halvings}
          max={halvings}
          step={0.25}
          value={Math.log2(density.smoothing)}
          onChange={(power) => onChange({ ...density, smoothing: 2 ** power })}
          label={null}
          thumbProps={{ 'aria-labelledby': id, 'aria-valuetext': `× ${formatNumber(density.smoothing, 2)}` }}
        />
        <span
          className="third num"
          title={map ? t('bandwidth', { width: formatNumber(map.bandwidth, 3) }) : undefined}
        >
          ×{formatNumber(density.smoothing, 2)}
        </span>
      </div>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={density.filled}
          onChange={({ currentTarget }) => onChange({ ...density, filled: currentTarget.checked })}
        />
        {t('densityFilled')}
      </label>
    </section>
  )
}

const ofWords = {
  shown: 'densityShown',
  selected: 'densitySelected',
  groups: 'densityEach'
} as const satisfies Record<Density['of'], string>

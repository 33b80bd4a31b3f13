import { formatPercent } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { words } from '../words.ts'
import type { ColorOption } from './color-options.ts'
import styles from './ColorByMenu.module.css'

interface ColorOptionRowProps {
  readonly id: string
  readonly option: ColorOption
  readonly active: boolean
  readonly chosen: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

/** A row of the list of colours. */
export function ColorOptionRow({ id, option, active, chosen, onPoint, onChoose }: ColorOptionRowProps) {
  const t = useWords(words)
  const { colorBy, name, detail } = option
  const isGene = colorBy.kind === 'gene'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above has the focus and the keys, as in every combobox
    <div
      id={id}
      className={styles['option']}
      role="option"
      aria-selected={chosen}
      data-active={active || undefined}
      onMouseMove={active ? undefined : onPoint}
      onClick={onChoose}
    >
      <span className={isGene ? 'gene cut' : 'cut'} translate={isGene ? 'no' : undefined}>
        {name}
      </span>
      <span
        className={styles['detail']}
        title={detail?.kind === 'share' ? t('detectedIn', { share: formatPercent(detail.share) }) : undefined}
      >
        {detail &&
          detail.kind !== 'share' &&
          t(detail.kind === 'levels' ? 'levels' : detail.kind === 'genes' ? 'genesOf' : 'cellsOf', {
            count: detail.count
          })}
        {detail?.kind === 'share' && formatPercent(detail.share)}
      </span>
    </div>
  )
}

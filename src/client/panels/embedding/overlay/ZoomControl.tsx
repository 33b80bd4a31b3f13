import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { zoomStep } from '../../../cloud/Stage.tsx'
import { useWords } from '../../../i18n/i18n.ts'
import { shortcuts } from '../../../shortcuts/shortcuts.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { cloudOf, usePane } from '../store/pane.ts'
import { words } from '../words.ts'
import styles from './Controls.module.css'

/** The buttons that zoom in and out. */
export function ZoomControl() {
  const t = useWords(words)
  const pane = usePane()
  const zoom = (factor: number) => cloudOf(pane)?.zoom(factor)
  return (
    <div className={styles['zoom']}>
      <IconButton
        small
        label={t('zoomOut')}
        keys={shortcuts.zoomOut.keys}
        icon={<IconMinus aria-hidden />}
        tipPosition="top"
        onClick={() => zoom(1 / zoomStep)}
      />
      <IconButton
        small
        label={t('zoomIn')}
        keys={shortcuts.zoomIn.keys}
        icon={<IconPlus aria-hidden />}
        tipPosition="top"
        onClick={() => zoom(zoomStep)}
      />
      <IconButton
        small
        label={t('fit')}
        keys={shortcuts.fit.keys}
        icon={<IconFocusCentered aria-hidden />}
        tipPosition="top"
        onClick={() => cloudOf(pane)?.fit()}
      />
    </div>
  )
}

import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { useWords } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Embedding.module.css'
import { words } from './words.ts'

interface ZoomControlProps {
  readonly onZoom: (factor: number) => void
  readonly onFit: () => void
}

/** One press of a zoom button or key. */
export const zoomStep = 1.5

export function ZoomControl({ onZoom, onFit }: ZoomControlProps) {
  const say = useWords(words)
  return (
    <div className={styles['zoom']}>
      <IconButton small label={say('zoomOut')} keys="−" icon={<IconMinus aria-hidden />} tipPosition="top" onClick={() => onZoom(1 / zoomStep)} />
      <IconButton small label={say('zoomIn')} keys="+" icon={<IconPlus aria-hidden />} tipPosition="top" onClick={() => onZoom(zoomStep)} />
      <IconButton small label={say('fit')} keys="0" icon={<IconFocusCentered aria-hidden />} tipPosition="top" onClick={onFit} />
    </div>
  )
}

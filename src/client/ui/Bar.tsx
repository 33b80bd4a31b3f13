import styles from './Bar.module.css'

/** A progress bar; `share` runs from 0 to 1. */
export function Bar({
  share,
  label,
  width
}: {
  readonly share: number
  readonly label: string
  readonly width?: number
}) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <progress className={styles['bar']} aria-label={label} value={percent} max={100} style={{ width }}>
      {percent}%
    </progress>
  )
}

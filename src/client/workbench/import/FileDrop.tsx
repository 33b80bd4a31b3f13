import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { droppedFiles } from '../../columns/dropped-files.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import styles from './FileDrop.module.css'
import { takeDropped } from './import-file.ts'
import { words } from './words.ts'

/**
 * Imports files that are dropped anywhere on the workbench. Contigs, also in folders, are joined to the open
 * project.
 */
export function FileDrop() {
  const [over, setOver] = useState(false)
  // Entering a child element also leaves its parent, so enter events are counted.
  const depth = useRef(0)
  const t = useWords(words)
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth.current += 1
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth.current = Math.max(0, depth.current - 1)
      if (depth.current === 0) setOver(false)
    }
    const stay = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const end = () => {
      depth.current = 0
      setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      // An upload field that has taken the files already keeps them.
      if (event.defaultPrevented) return
      event.preventDefault()
      if (event.dataTransfer) void takeDropped(droppedFiles(event.dataTransfer))
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', stay)
    window.addEventListener('drop', drop)
    // In the capture phase, since an upload field stops the event.
    window.addEventListener('drop', end, { capture: true })
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', stay)
      window.removeEventListener('drop', drop)
      window.removeEventListener('drop', end, { capture: true })
    }
  }, [])
  if (!over) return null
  return (
    <div className={styles['veil']}>
      <Empty icon={<IconUpload aria-hidden />} title={t('drop')} text={t('dropText')} />
    </div>
  )
}

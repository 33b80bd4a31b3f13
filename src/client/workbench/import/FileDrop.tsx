import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import styles from './FileDrop.module.css'
import { takeFiles } from './import-file.ts'
import { words } from './words.ts'

/** A file dropped anywhere on the workbench is imported; contigs of receptors join the open project. */
export function FileDrop() {
  const [over, setOver] = useState(false)
  // Entering a child leaves its parent, so entries are counted.
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
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth.current = 0
      setOver(false)
      // Whoever took the file already, such as a field for uploads, keeps it.
      if (event.defaultPrevented) return
      event.preventDefault()
      void takeFiles([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', stay)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', stay)
      window.removeEventListener('drop', drop)
    }
  }, [])
  if (!over) return null
  return (
    <div className={styles['veil']}>
      <Empty icon={<IconUpload aria-hidden />} title={t('drop')} text={t('dropText')} />
    </div>
  )
}

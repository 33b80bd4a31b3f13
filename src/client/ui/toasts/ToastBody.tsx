import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Bar } from '../Bar.tsx'
import { Button } from '../Button.tsx'
import styles from './Toast.module.css'

export type ToastTone = 'success' | 'error' | 'info'

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle } as const

interface ToastBodyProps {
  readonly tone: ToastTone
  readonly title: string
  readonly text?: ReactNode
  readonly action?: { readonly label: string; readonly perform: () => void }
  readonly progress?: number
}

/** What stands in a toast: icon, title, text, progress and one action. */
export function ToastBody({ tone, title, text, action, progress }: ToastBodyProps) {
  const Icon = icons[tone]
  return (
    <div className={styles['body']} data-tone={tone}>
      <Icon aria-hidden />
      <div className={styles['words']}>
        <div className={styles['title']}>{title}</div>
        {text && <div className={styles['text']}>{text}</div>}
        {progress !== undefined && <Bar share={progress} label={title} />}
        {action && (
          <Button tone="text" onClick={action.perform}>
            {action.label}
          </Button>
        )}
      </div>
    </div>
  )
}

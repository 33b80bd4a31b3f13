import { IconRefresh } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Surface.tsx'
import './filter.css'
import { filterWords } from './words.ts'

interface Props {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  /** The label of the action, where it is not to confirm the condition. */
  readonly action?: string
  /** Why it cannot be done. */
  readonly off: string | false
  /** It was tried while it could not be done. */
  readonly onRefuse?: () => void
  /** Empties what was entered; without it there is nothing to empty. */
  readonly onReset?: () => void
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog of one condition of a filter. Enter does its action. */
export function ConditionDialog({
  title,
  aside,
  action,
  off,
  onRefuse,
  onReset,
  onConfirm,
  onClose,
  children
}: Props) {
  const t = useWords(filterWords)
  const form = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      aside={aside}
      footer={
        <>
          {onReset && (
            <Button tone="ghost" size="form" icon={<IconRefresh aria-hidden />} onClick={onReset}>
              {t('reset')}
            </Button>
          )}
          <span className="filter-grow" />
          <Button size="form" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            tone="primary"
            size="form"
            type="submit"
            form={form}
            off={off}
            {...(onRefuse && { onRefuse })}
          >
            {action ?? t('confirm')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (off === false) onConfirm()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}

import { Drawer as MantineDrawer, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/i18n.ts'
import { shortcuts } from '../shortcuts/shortcuts.ts'
import { afterKey, ask, questionAtom } from './ask.ts'
import { IconButton } from './IconButton.tsx'
import { KeepFocus } from './focus/KeepFocus.tsx'
import { InActiveWindow } from './InWindow.tsx'
import styles from './Surface.module.css'
import { useLeft } from './use-left.ts'
import { words } from './words.ts'

interface SurfaceProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** Beside the title: a tag, a short note. */
  readonly aside?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
  /** A form that was changed: closing asks first. */
  readonly dirty?: boolean
  /** The body keeps its own padding, such as one of two columns. */
  readonly bare?: boolean
  /**
   * What the body is called where it holds nothing that takes the focus: it takes it itself, and arrow keys
   * scroll it.
   */
  readonly still?: string
}

/** The dialog, 618 wide. Focus goes in and comes back; Esc closes, and so does another page. */
export function Dialog(props: SurfaceProps) {
  const close = useClose(props)
  const alone = useAlone()
  useLeft(props.open, close)
  return (
    <InActiveWindow open={props.open} onWindowClose={props.onClose}>
      <Modal
        opened={props.open}
        onClose={close}
        closeOnEscape={alone}
        classNames={{ content: styles['dialog'] ?? '', body: styles['dialogBody'] ?? '' }}
      >
        <Inside {...props} title={<Modal.Title>{props.title}</Modal.Title>} close={close} />
      </Modal>
    </InActiveWindow>
  )
}

/** The drawer at the right, 600 wide. */
export function Drawer(props: SurfaceProps) {
  const close = useClose(props)
  const alone = useAlone()
  useLeft(props.open, close)
  return (
    <InActiveWindow open={props.open} onWindowClose={props.onClose}>
      <MantineDrawer
        opened={props.open}
        onClose={close}
        closeOnEscape={alone}
        classNames={{ body: styles['drawerBody'] ?? '' }}
      >
        <Inside {...props} title={<MantineDrawer.Title>{props.title}</MantineDrawer.Title>} close={close} />
      </MantineDrawer>
    </InActiveWindow>
  )
}

/** Escape is the question's while one stands over the dialog. */
const useAlone = (): boolean => useAtomValue(questionAtom) === null

function useClose({ dirty, onClose }: SurfaceProps): () => void {
  const t = useWords(words)
  const leave = () =>
    void ask({
      title: t('leave'),
      text: t('leaveText'),
      cancel: t('keepEditing'),
      actions: [{ id: 'discard', label: t('discard'), danger: true }]
    }).then((answer) => {
      if (answer === 'discard') onClose()
    })
  return dirty ? afterKey(leave) : onClose
}

function Inside({
  open,
  title,
  aside,
  footer,
  children,
  bare,
  still,
  close
}: SurfaceProps & { readonly close: () => void }) {
  const t = useWords(words)
  const body = bare ? styles['body'] : `${styles['body']} ${styles['inset']}`
  return (
    <>
      <KeepFocus open={open} />
      <div className={styles['head']}>
        {title}
        {aside}
        <span className={styles['grow']} />
        <IconButton label={t('close')} keys={shortcuts.cancel.keys} icon={<IconX />} onClick={close} />
      </div>
      {still === undefined ? (
        <div className={body}>{children}</div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls must be reachable by keys
        <div className={body} tabIndex={0} role="group" aria-label={still}>
          {children}
        </div>
      )}
      {footer && <div className={styles['footer']}>{footer}</div>}
    </>
  )
}

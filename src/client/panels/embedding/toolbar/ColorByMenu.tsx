import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import { colorName } from '../../../state/columns/color-columns.ts'
import { useWords } from '../../../i18n/i18n.ts'
import type { ColorBy } from '../../../state/view/exploration.ts'
import { paneActions } from '../actions/pane-actions.ts'
import { useActions } from '../actions/use-actions.ts'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'
import styles from './ColorByMenu.module.css'
import { ColorSearch } from './ColorSearch.tsx'

/**
 * One search field for columns and genes. The arrow keys preview each option on the cells, Enter keeps it,
 * Esc restores the colour before.
 */
export function ColorByMenu() {
  const t = useWords(words)
  const pane = usePane()
  const current = useAtomValue(pane.colorByAtom)
  const columns = useAtomValue(pane.columnsAtom)
  const setPreviewed = useSetAtom(pane.previewedColorAtom)
  const { setColor } = useActions(paneActions)
  const [opened, setOpened] = useAtom(pane.colorMenuAtom)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpened(false)
    setPreviewed(null)
  }
  /** Called when a key has closed it: the field with the focus disappears, so that the focus is set here. */
  const closeByKeys = () => {
    close()
    button.current?.focus()
  }
  const keep = (colorBy: ColorBy) => {
    setColor(colorBy)
    setOpened(false)
    button.current?.focus()
  }
  return (
    <Popover
      opened={opened}
      onChange={(open) => (open ? setOpened(true) : close())}
      position="bottom-start"
      width={336}
      trapFocus
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={styles['target']}
          aria-haspopup="listbox"
          aria-expanded={opened}
          onClick={() => (opened ? close() : setOpened(true))}
        >
          <span className="third">{t('colorBy')}</span>
          {current?.kind === 'group' && <span className={styles['wheel']} />}
          <span
            className={current?.kind === 'gene' ? 'gene cut' : 'cut'}
            translate={current?.kind === 'gene' ? 'no' : undefined}
          >
            {current ? colorName(current, columns) : t('nothing')}
          </span>
          <IconChevronDown aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles['dropdown']}>
        {opened && (
          <ColorSearch
            current={current}
            columns={columns}
            onPreview={setPreviewed}
            onKeep={keep}
            onBack={closeByKeys}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

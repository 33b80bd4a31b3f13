import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useWords } from '../../../i18n/i18n.ts'
import { positionLabel } from '../../../state/positions/position-label.ts'
import { paneActions } from '../actions/pane-actions.ts'
import { useActions } from '../actions/use-actions.ts'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'
import styles from './Toolbar.module.css'

/** The embeddings of the data set. */
export function PositionMenu() {
  const t = useWords(words)
  const { dataSetAtom, positionAtom, positionLabelAtom } = usePane()
  const { setPosition } = useActions(paneActions)
  const { positions } = useAtomValue(dataSetAtom)
  const position = useAtomValue(positionAtom)
  const label = useAtomValue(positionLabelAtom)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles['select']} aria-label={`${t('position')}: ${label}`}>
          {label}
          <IconChevronDown aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {positions.map(({ name, label: option }) => (
          <Menu.Item
            key={name}
            aria-current={name === position || undefined}
            onClick={() => setPosition(name)}
          >
            {positionLabel(option)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

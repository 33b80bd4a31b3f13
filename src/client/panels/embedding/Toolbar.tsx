import { Menu, Popover } from '@mantine/core'
import { IconAdjustments, IconBox, IconCategory, IconChevronDown, IconColumns2, IconDownload, IconDroplet, IconGrid4x4 } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import type { ColumnRow } from '../../../contract/api/data.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import type { ColorBy } from '../../state/exploration.ts'
import type { UserInfo } from '../../state/session.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { words as chartWords } from '../../charts/words.ts'
import { ColorByMenu } from './ColorByMenu.tsx'
import styles from './Embedding.module.css'
import { positionLabel } from './position-label.ts'
import { words } from './words.ts'

interface ToolbarProps {
  readonly positions: UserInfo['dataset']['positions']
  readonly position: string
  readonly onPosition: (position: string) => void
  readonly colorBy: ColorBy | null
  readonly columns: readonly ColumnRow[]
  readonly onPreview: (colorBy: ColorBy | null) => void
  readonly onColor: (colorBy: ColorBy) => void
  readonly colorRef: Ref<HTMLButtonElement>
  /** The column that the cells are split by, and those that they can be. */
  readonly split: string | null
  readonly splits: readonly ColumnRow[]
  readonly onSplit: (column: string | null) => void
  /** Opens a second embedding; null where there is one. */
  readonly onBeside: (() => void) | null
  /** Is it seen in space? Null for an embedding of two axes. */
  readonly solid: boolean | null
  readonly onSolid: (on: boolean) => void
  readonly density: boolean
  readonly onDensity: (on: boolean) => void
  /** Why there is no density here; null where there can be. */
  readonly densityOff: string | null
  /** Takes the picture home. */
  readonly onDownload: (format: 'png' | 'svg') => void
  readonly labels: boolean
  readonly onLabels: (on: boolean) => void
  /** Size and opacity, where the panel is too low to hold them beside the cells. */
  readonly display: ReactNode | null
}

/** Which embedding, by what colour, and how it is shown. */
export function Toolbar(props: ToolbarProps) {
  const say = useWords(words)
  const chart = useWords(chartWords)
  const { positions, position, density, labels, display } = props
  const label = positionLabel(positions.find(({ name }) => name === position)?.label ?? position)
  return (
    <div className={styles['toolbar']}>
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" className={styles['select']} aria-label={`${say('position')}: ${label}`}>
            {label}
            <IconChevronDown aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {positions.map((option) => (
            <Menu.Item key={option.name} aria-current={option.name === position || undefined} onClick={() => props.onPosition(option.name)}>
              {positionLabel(option.label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ColorByMenu current={props.colorBy} columns={props.columns} onPreview={props.onPreview} onKeep={props.onColor} openRef={props.colorRef} />
      <span className={styles['grow']} />
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={say('split')} icon={<IconGrid4x4 aria-hidden />} pressed={props.split !== null} />
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          <Menu.Label>{say('split')}</Menu.Label>
          <Menu.Item aria-current={props.split === null || undefined} onClick={() => props.onSplit(null)}>
            {say('splitNone')}
          </Menu.Item>
          {props.splits.map(({ name, label: column, distinct }) => (
            <Menu.Item
              key={name}
              aria-current={name === props.split || undefined}
              rightSection={distinct !== null && <span className="third num">{formatNumber(distinct)}</span>}
              onClick={() => props.onSplit(name)}
            >
              {column}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {props.onBeside && <IconButton label={say('openBeside')} icon={<IconColumns2 aria-hidden />} onClick={props.onBeside} />}
      {props.solid !== null && (
        <IconButton label={say('solid')} icon={<IconBox aria-hidden />} pressed={props.solid} onClick={() => props.onSolid(!props.solid)} />
      )}
      <IconButton
        label={say('density')}
        keys="D"
        icon={<IconDroplet aria-hidden />}
        pressed={density}
        off={props.densityOff ?? false}
        onClick={() => props.onDensity(!density)}
      />
      <IconButton label={say('labels')} icon={<IconCategory aria-hidden />} pressed={labels} onClick={() => props.onLabels(!labels)} />
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={chart('download')} icon={<IconDownload aria-hidden />} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => props.onDownload('png')}>{chart('png')}</Menu.Item>
          <Menu.Item onClick={() => props.onDownload('svg')}>{chart('svg')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {display && (
        <Popover position="bottom-end" width={220} trapFocus returnFocus>
          <Popover.Target>
            <IconButton label={say('display')} icon={<IconAdjustments aria-hidden />} />
          </Popover.Target>
          <Popover.Dropdown p="md">{display}</Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}

import {
  IconHandStop,
  IconLasso,
  IconRotate3d,
  IconListCheck,
  IconMarquee2,
  IconPolygon
} from '@tabler/icons-react'
import { useAtom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { toolsFor, type ToolName } from '../../../cloud/gestures/tools.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { shortcuts } from '../../../shortcuts/shortcuts.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'
import styles from './Controls.module.css'

const icons: Readonly<Record<ToolName, ReactNode>> = {
  turn: <IconRotate3d aria-hidden />,
  pan: <IconHandStop aria-hidden />,
  lasso: <IconLasso aria-hidden />,
  polygon: <IconPolygon aria-hidden />,
  rectangle: <IconMarquee2 aria-hidden />,
  pick: <IconListCheck aria-hidden />
}

/** The tools, one of them active. */
export function ToolPalette() {
  const t = useWords(words)
  const { toolAtom, solidAtom } = usePane()
  const [tool, setTool] = useAtom(toolAtom)
  const solid = useAtomValue(solidAtom)
  return (
    <div className={styles['palette']} role="toolbar" aria-orientation="vertical" aria-label={t('tools')}>
      {toolsFor(solid).map((name) => (
        <IconButton
          key={name}
          label={t(name)}
          keys={shortcuts[name].keys}
          icon={icons[name]}
          pressed={tool === name}
          tipPosition="right"
          onClick={() => setTool(name)}
        />
      ))}
    </div>
  )
}

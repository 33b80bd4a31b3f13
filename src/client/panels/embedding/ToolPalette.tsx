import { IconHandStop, IconLasso, IconRotate3d, IconListCheck, IconMarquee2, IconPolygon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Embedding.module.css'
import { tools, toolsFor, type ToolName } from './gestures/tools.ts'
import { words } from './words.ts'

const icons: Readonly<Record<ToolName, ReactNode>> = {
  turn: <IconRotate3d aria-hidden />,
  pan: <IconHandStop aria-hidden />,
  lasso: <IconLasso aria-hidden />,
  polygon: <IconPolygon aria-hidden />,
  rectangle: <IconMarquee2 aria-hidden />,
  pick: <IconListCheck aria-hidden />
}

/** The tools, one of them in hand. */
export function ToolPalette({ tool, solid, onTool }: { readonly tool: ToolName; readonly solid: boolean; readonly onTool: (tool: ToolName) => void }) {
  const say = useWords(words)
  return (
    <div className={styles['palette']} role="toolbar" aria-orientation="vertical" aria-label={say('tools')}>
      {toolsFor(solid).map((name) => (
        <IconButton
          key={name}
          label={say(name)}
          keys={tools[name].key}
          icon={icons[name]}
          pressed={tool === name}
          tipPosition="right"
          onClick={() => onTool(name)}
        />
      ))}
    </div>
  )
}

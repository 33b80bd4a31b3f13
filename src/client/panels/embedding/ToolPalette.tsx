import { IconHandStop, IconLasso, IconListCheck, IconMarquee2, IconPolygon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Embedding.module.css'
import { toolNames, tools, type ToolName } from './gestures/tools.ts'
import { words } from './words.ts'

const icons: Readonly<Record<ToolName, ReactNode>> = {
  pan: <IconHandStop aria-hidden />,
  lasso: <IconLasso aria-hidden />,
  polygon: <IconPolygon aria-hidden />,
  rectangle: <IconMarquee2 aria-hidden />,
  pick: <IconListCheck aria-hidden />
}

/** The tools, one of them in hand. */
export function ToolPalette({ tool, onTool }: { readonly tool: ToolName; readonly onTool: (tool: ToolName) => void }) {
  const say = useWords(words)
  return (
    <div className={styles['palette']} role="toolbar" aria-orientation="vertical" aria-label={say('tools')}>
      {toolNames.map((name) => (
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

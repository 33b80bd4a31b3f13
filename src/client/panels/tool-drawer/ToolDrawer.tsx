import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { taskInfo } from '../../../contract/api/task.ts'
import type { Tool } from '../../../contract/tool.ts'
import { tools, toolsFor } from '../../../tools/index.ts'
import { useCall } from '../../api/query.ts'
import { useWords } from '../../i18n/i18n.ts'
import { explorationAtom } from '../../state/view/exploration.ts'
import { countedAtom } from '../../state/selection/selected.ts'
import { userInfoAtom } from '../../session/session.ts'
import { toolDrawerAtom, type ToolDrawer as Opened } from '../../state/tool-drawer.ts'
import { Empty } from '../../ui/States.tsx'
import { Drawer } from '../../ui/Surface.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { cellsCounted } from '../../tool-form/cells.ts'
import { CellsOf } from '../../tool-form/CellsOf.tsx'
import { lastToolAtom } from '../../tool-form/drafts.ts'
import styles from './ToolDrawer.module.css'
import { GeneForm } from '../../tool-form/genes/GeneForm.tsx'
import { ToolForm } from '../../tool-form/ToolForm.tsx'
import { ToolList } from './ToolList.tsx'
import { words } from '../../tool-form/words.ts'

/** The tool that opens for genes by default. */
const firstGeneTool = toolsFor('genes')[0]?.id ?? null

/** The drawer with the list of tools at the left and the form of the chosen tool at the right. */
export function ToolDrawer() {
  const t = useWords(words)
  const [opened, setOpened] = useAtom(toolDrawerAtom)
  const [last, setLast] = useAtom(lastToolAtom)
  // The content stays visible while the drawer slides out.
  const [shown, setShown] = useState<Opened | null>(opened)
  const [path] = useLocation()
  const [openedOn, setOpenedOn] = useState(path)
  const [chosen, setChosen] = useState<string | null>(
    opened?.tool ?? (opened?.subject === 'gene' ? firstGeneTool : last)
  )
  if (opened && opened !== shown) {
    setShown(opened)
    setOpenedOn(path)
    setChosen(opened.tool ?? (opened.subject === 'gene' ? firstGeneTool : chosen))
  }
  // The drawer belongs to the page on which it was opened; a command may open it and go to another page at
  // once.
  const left = opened !== null && path !== openedOn
  useEffect(() => {
    if (left) setOpened(null)
  }, [left, setOpened])
  const exploration = useAtomValue(explorationAtom)
  const counted = useAtomValue(countedAtom)
  const user = useAtomValue(userInfoAtom)
  const [readId, setReadId] = useState<string | null>(null)
  const task = useCall(taskInfo, { task_id: readId ?? '' }, { enabled: readId !== null })
  const read = readId !== null && task.data ? task.data : null
  const here = cellsCounted(exploration, counted, user?.dataset.cells ?? 0)
  const cells = read ? read.selectedNumber : here
  const listed = tools.filter(({ needs }) => needs?.some((receptor) => user?.[receptor]) ?? true)
  const tool = listed.find(({ id }) => id === chosen)
  const unsuitable = (one: Tool): string | null => {
    if (one.parent?.required && !shown?.parent) return t('needsParent')
    const count = one.id === chosen ? cells : here
    if (one.subject !== 'cell' || count === null) return null
    if (count < one.rows.min) return t('tooFew', { min: one.rows.min })
    return count > one.rows.max ? t('tooMany', { max: one.rows.max }) : null
  }
  const close = () => setOpened(null)
  return (
    <Drawer
      open={opened !== null}
      onClose={close}
      title={t('title')}
      aside={
        <>
          {cells !== null && <Tag accent>{t('cells', { count: cells })}</Tag>}
          <CellsOf read={read} />
        </>
      }
      bare
    >
      <div className={styles['parts']}>
        <ToolList
          tools={listed}
          chosen={tool?.id ?? null}
          onChoose={(id) => {
            setChosen(id)
            setLast(id)
          }}
          unsuitable={unsuitable}
        />
        {tool?.subject === 'gene' ? (
          <GeneForm
            key="genes"
            first={tool.id}
            ticked={shown?.genes ?? null}
            given={shown?.tool === tool.id ? (shown.params ?? null) : null}
            onClose={close}
          />
        ) : tool ? (
          <ToolForm
            key={tool.id}
            tool={tool}
            given={shown?.tool === tool.id ? (shown.params ?? null) : null}
            source={shown?.source ?? null}
            parent={tool.parent || shown?.tool === tool.id ? (shown?.parent ?? null) : null}
            cells={cells}
            unsuitable={unsuitable(tool)}
            onRead={setReadId}
            onClose={close}
          />
        ) : (
          <Empty title={t('choose')} text={t('chooseText')} />
        )}
      </div>
    </Drawer>
  )
}

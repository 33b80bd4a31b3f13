import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronDown,
  IconExternalLink,
  IconLayoutDashboard,
  IconX
} from '@tabler/icons-react'
import {
  Actions,
  Layout,
  type Action,
  type IIcons,
  type ITabRenderValues,
  type ITabSetRenderValues,
  TabNode,
  type Model
} from 'flexlayout-react'
import { useMediaQuery } from '@mantine/hooks'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { basePath } from '../address.ts'
import { useText, useWords } from '../i18n/i18n.ts'
import { panels } from '../panels/index.ts'
import type { Panel } from '../panels/panel.ts'
import { actionAtom, besideTab, explorationAtom } from '../state/view/exploration.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Empty } from '../ui/States.tsx'
import { AfterFirstPicture } from './AfterFirstPicture.tsx'
import { lowWindow } from './default-layout.ts'
import { showBeside } from './second-embedding.ts'
import { closePage, pageOf, showPage } from './page-tabs.ts'
import { routeOf } from './routes.ts'
import './dock.css'
import { keepLayout, layoutRoundAtom, openLayout, resetLayout } from './layout.ts'
import { enterWindow, InOwnWindow, leaveWindow } from './OwnWindow.tsx'
import { PanelBoundary } from './PanelBoundary.tsx'
import { words } from './words.ts'

const icons: IIcons = {
  close: <IconX aria-hidden />,
  maximize: <IconArrowsMaximize aria-hidden />,
  restore: <IconArrowsMinimize aria-hidden />,
  popout: <IconExternalLink aria-hidden />,
  more: <IconChevronDown aria-hidden />
}

interface DockProps {
  readonly project: string
  /** Whether pages are shown as tabs of the dock instead of over it. */
  readonly withPages: boolean
}

/**
 * The dock of a project. It stays mounted under the pages, so that canvases and scroll positions are kept.
 */
export function Dock({ project, withPages }: DockProps) {
  const round = useAtomValue(layoutRoundAtom)
  const low = useMediaQuery(lowWindow, undefined, { getInitialValueInEffect: false })
  return <RoundOfDock key={`${project}:${round}:${low}`} {...{ project, withPages, low }} />
}

const keepAfterMs = 300

interface RoundProps extends DockProps {
  /** In a low window all panels are one stack of tabs. That layout is not stored. */
  readonly low: boolean
}

function RoundOfDock({ project, withPages, low }: RoundProps) {
  const [path, navigate] = useLocation()
  const [model] = useState<Model>(() =>
    openLayout(project, panels, window.innerWidth - 60, window.innerHeight - 68)
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const beside = useAtomValue(explorationAtom).beside !== null
  const perform = useSetAtom(actionAtom)
  const text = useText()
  const t = useWords(words)

  const keepSoon = () => {
    clearTimeout(timer.current)
    if (low) return
    timer.current = setTimeout(() => keepLayout(project, panels, model), keepAfterMs)
  }
  // Whether there is a second embedding is part of the exploration state, so that undo and shared views open
  // and close it.
  useEffect(() => showBeside(model, beside), [model, beside])
  useEffect(() => {
    if (routeOf(path, panels).panel.place !== 'page') return
    if (withPages) showPage(model, path, panels, window.innerWidth - 60)
    else closePage(model, path, panels)
  }, [model, path, withPages])
  /** The address follows the selected tab of a page, and leaves a page whose tab is closed. */
  const followPage = (action: Action) => {
    const node = model.getNodeById(String(action.data['tabNode'] ?? action.data['node']))
    const page = node instanceof TabNode ? pageOf(node) : null
    if (!page) return
    if (action.type === Actions.SELECT_TAB && page.path !== path) navigate(page.path)
    if (action.type === Actions.DELETE_TAB && page.path === path) navigate('/dashboard')
  }
  const onAction = (action: Action) => {
    followPage(action)
    if (action.type !== Actions.DELETE_TAB || action.data['node'] !== besideTab || !beside) return action
    perform({ name: 'closeBeside' }, { beside: null })
    return undefined
  }
  const drawTab = (node: TabNode, values: ITabRenderValues) => {
    const panel = panels.find(({ id }) => id === node.getComponent())
    if (!panel) return
    const { icon: Icon, tabName } = panel
    if (Icon) values.leading = <Icon />
    if (tabName) values.content = <NamedTab node={node} naming={tabName} />
  }
  const drawTabs = (node: object, values: ITabSetRenderValues) => {
    if ('getId' in node && typeof node.getId === 'function' && node.getId() === 'main')
      values.buttons.push(
        <IconButton
          key="reset"
          small
          label={t('resetLayout')}
          icon={<IconLayoutDashboard aria-hidden />}
          onClick={() => resetLayout(project)}
        />
      )
  }
  return (
    <Layout
      model={model}
      factory={drawPanel}
      icons={icons}
      onRenderTab={drawTab}
      onRenderTabSet={drawTabs}
      onAction={onAction}
      onModelChange={keepSoon}
      popoutURL={`${basePath}/popout.html`}
      onPopoutOpen={(layout, _window, opened) => enterWindow(layout.getLayoutId(), opened)}
      onPopoutClose={(layout, _window, closed) => leaveWindow(layout.getLayoutId(), closed)}
      realtimeResize
      i18nTranslator={(key) => {
        // The dock looks up its own labels and the names of tabs, which are panel ids.
        const panel = panels.find(({ id }) => id === key)
        return panel ? text(panel.tabTitle ?? panel.title) : (dockLabel(key, t) ?? key)
      }}
    />
  )
}

interface NamedTabProps {
  readonly node: TabNode
  readonly naming: NonNullable<Panel['tabName']>
}

/** A tab with a name of its own, which is stored with the tab: the dock's menus and windows show it too. */
function NamedTab({ node, naming: Naming }: NamedTabProps) {
  const text = useText()
  const rename = useCallback(
    (name: string) => {
      if (name !== node.getName()) node.getModel().doAction(Actions.renameTab(node.getId(), name))
    },
    [node]
  )
  const panel = panels.find(({ id }) => id === node.getName())
  return (
    <span className="dock-name cut">
      {panel ? text(panel.title) : node.getName()}
      <Naming params={pageOf(node)?.params ?? {}} onName={rename} />
    </span>
  )
}

function drawPanel(node: TabNode) {
  const panel = panels.find(({ id }) => id === node.getComponent())
  return (
    <PanelBoundary>
      {panel ? (
        <AfterFirstPicture waits={panel.place === 'dock-bottom' || panel.place === 'dock-right'}>
          <InOwnWindow layout={node.getLayoutId()}>
            <panel.component params={pageOf(node)?.params ?? {}} tabId={node.getId()} />
          </InOwnWindow>
        </AfterFirstPicture>
      ) : (
        <Gone />
      )}
    </PanelBoundary>
  )
}

function Gone() {
  const t = useWords(words)
  return <Empty title={t('gone')} />
}

/** The dock's own labels, by its keys; without those that cannot appear here, such as groups of tabs. */
const labels = {
  'flexlayout.ui.close.tab': 'closeTab',
  'flexlayout.ui.maximize.tabset': 'maximize',
  'flexlayout.ui.restore.tabset': 'restore',
  'flexlayout.ui.popout.tab': 'popout',
  'flexlayout.ui.popout.window.name': 'product',
  'flexlayout.ui.overflow.menu.tooltip': 'moreTabs',
  'flexlayout.ui.move.tabset': 'moveTab',
  'flexlayout.ui.splitter': 'resize',
  'flexlayout.ui.menu.popout': 'popout',
  'flexlayout.ui.menu.popout.tabset': 'popout',
  'flexlayout.ui.menu.maximize': 'maximize',
  'flexlayout.ui.menu.restore': 'restore'
} as const

function dockLabel(key: string, t: (word: (typeof labels)[keyof typeof labels]) => string): string | null {
  const word = labels[key as keyof typeof labels]
  return word ? t(word) : null
}

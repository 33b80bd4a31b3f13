import { IconX } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useWords } from '../i18n/i18n.ts'
import { panels } from '../panels/index.ts'
import { pagePlaceAtom } from '../state/page-place.ts'
import { userInfoAtom } from '../session/session.ts'
import { SelectionKeeper } from '../state/selection/SelectionKeeper.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { AfterFirstPicture } from './AfterFirstPicture.tsx'
import { Dock } from './Dock.tsx'
import { FileDrop } from './import/FileDrop.tsx'
import { ImportDialog } from './import/ImportDialog.tsx'
import { KeysDialog } from './keyboard/KeysDialog.tsx'
import { Palette } from './keyboard/Palette.tsx'
import { PanelBoundary } from './PanelBoundary.tsx'
import { Rail } from './bars/Rail.tsx'
import type { Route } from './routes.ts'
import { useFrameKeys } from './keyboard/frame-keys.ts'
import { StatusBar } from './bars/StatusBar.tsx'
import { useSharedView } from './share.ts'
import { TopBar } from './bars/TopBar.tsx'
import styles from './Workbench.module.css'
import { words } from './words.ts'

const overlays = panels.filter(({ place }) => place === 'overlay')

/**
 * The frame of all pages behind the sign-in: bars at the edges, and between them the dock, with pages as its
 * tabs or over it.
 */
export default function Workbench({ route }: { readonly route: Route }) {
  const { panel, params } = route
  const project = useAtomValue(userInfoAtom)?.project
  const t = useWords(words)
  const isPage = panel.place === 'page'
  const docked = useAtomValue(pagePlaceAtom) === 'docked'
  const page = isPage && !docked
  // The dock is mounted when it is first shown, and stays mounted.
  const [seen, setSeen] = useState(!page)
  if (!page && !seen) setSeen(true)
  useFrameKeys()
  useSharedView()
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        {t('skip')}
      </a>
      <header className={styles['top']} data-region>
        <TopBar page={isPage} />
      </header>
      <Rail current={panel} />
      <main id="content" className={styles['main']} tabIndex={-1}>
        {seen && project && (
          <div className={styles['layer']} data-behind={page || undefined} inert={page}>
            <Dock project={project.id} withPages={docked} />
          </div>
        )}
        {page && (
          <div className={styles['layer']}>
            <PanelBoundary key={panel.id}>
              <panel.component params={params} />
            </PanelBoundary>
          </div>
        )}
        <SmallWindow />
      </main>
      <StatusBar dock={!page} />
      <div className={styles['overlays']}>
        <AfterFirstPicture waits>
          {overlays.map((overlay) => (
            <PanelBoundary key={overlay.id}>
              <overlay.component params={{}} />
            </PanelBoundary>
          ))}
        </AfterFirstPicture>
      </div>
      <SelectionKeeper />
      <Palette />
      <KeysDialog />
      <FileDrop />
      <ImportDialog />
    </div>
  )
}

/** A notice below 1024 pixels, shown once; nothing is blocked. */
function SmallWindow() {
  const t = useWords(words)
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <output className={styles['small']}>
      {t('smallWindow')}
      <IconButton small label={t('closeTab')} icon={<IconX aria-hidden />} onClick={() => setOpen(false)} />
    </output>
  )
}

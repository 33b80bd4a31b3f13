import { IconRefresh } from '@tabler/icons-react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useWords } from '../i18n/i18n.ts'
import { ChunkLoadError, type ChunkFailure } from '../chunks/chunk-load-error.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/States.tsx'
import { words } from './words.ts'

interface State {
  readonly error: unknown
}

/**
 * An error boundary around each panel: a panel that fails shows a message in its place, and the others keep
 * working.
 */
export class PanelBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  retry = () => this.setState({ error: null })

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return error instanceof ChunkLoadError ? (
      <PartFailed error={error} onRetry={this.retry} />
    ) : (
      <PanelFailed error={error} onRetry={this.retry} />
    )
  }
}

const causes: Record<ChunkFailure, 'newerVersion' | 'partLate' | 'partError' | 'partOffline'> = {
  missing: 'newerVersion',
  timeout: 'partLate',
  error: 'partError',
  offline: 'partOffline'
}

function PartFailed({ error, onRetry }: { readonly error: ChunkLoadError; readonly onRetry: () => void }) {
  const t = useWords(words)
  return (
    <Failure
      title={t('partFailed')}
      text={t(causes[error.type])}
      detail={error.line}
      onRetry={onRetry}
      actions={error.type === 'missing' && <Reload />}
    />
  )
}

function Reload() {
  const t = useWords(words)
  return (
    <Button tone="primary" icon={<IconRefresh aria-hidden />} onClick={() => location.reload()}>
      {t('reload')}
    </Button>
  )
}

function PanelFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useWords(words)
  return (
    <Failure
      title={t('panelFailed')}
      text={t('panelFailedText')}
      detail={error instanceof Error ? error.message : String(error)}
      onRetry={onRetry}
    />
  )
}

import type { Provenance } from '../../../contract/api/task.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/Surface.tsx'
import { CopyFooter } from './CopyFooter.tsx'
import styles from './Documents.module.css'
import { words } from './words.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The methods text for copying and saving: the text, then the references. */
export const methodsDocument = (
  methods: string,
  references: Provenance['references'],
  title: string
): string =>
  references.length === 0
    ? methods
    : `${methods}\n\n${title}\n${references.map(({ name, doi }) => `${name}. https://doi.org/${doi}`).join('\n')}\n`

/** The methods text for a paper, with references. */
export function MethodsDialog({
  open,
  onClose,
  methods,
  references
}: DialogProps & { readonly methods: string; readonly references: Provenance['references'] }) {
  const t = useWords(words)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('methods')}
      footer={<CopyFooter text={methodsDocument(methods, references, t('references'))} />}
    >
      <p className="small second">{t('methodsNote')}</p>
      <p className={styles['methods']}>{methods}</p>
      {references.length > 0 && (
        <>
          <h3 className={styles['title']}>{t('references')}</h3>
          <ol className={styles['references']}>
            {references.map(({ name, doi }) => (
              <li key={doi}>
                {name}.{' '}
                <a href={`https://doi.org/${doi}`} target="_blank" rel="noreferrer">
                  {doi}
                </a>
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}

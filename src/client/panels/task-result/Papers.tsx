import { CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Provenance, TaskRow } from '../../../contract/api/task.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Surface.tsx'
import { madeRows } from './made.ts'
import styles from './Papers.module.css'
import { words } from './words.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The methods text as it is copied and saved: the text, then the works. */
export const methodsDocument = (
  methods: string,
  references: Provenance['references'],
  title: string
): string =>
  references.length === 0
    ? methods
    : `${methods}\n\n${title}\n${references.map(({ name, doi }) => `${name}. https://doi.org/${doi}`).join('\n')}\n`

/** The methods text for a paper, with the works to cite. */
export function MethodsDialog({
  open,
  onClose,
  methods,
  references
}: DialogProps & { readonly methods: string; readonly references: Provenance['references'] }) {
  const say = useWords(words)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('methods')}
      foot={<CopyFoot text={methodsDocument(methods, references, say('references'))} />}
    >
      <p className="small second">{say('methodsNote')}</p>
      <p className={styles['methods']}>{methods}</p>
      {references.length > 0 && (
        <>
          <h3 className={styles['title']}>{say('references')}</h3>
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

/**
 * Tool, parameters, cells, seed, software and digests: everything that is needed to make the result again.
 */
export function MadeDialog({
  open,
  onClose,
  task,
  made
}: DialogProps & { readonly task: Pick<TaskRow, 'tool' | 'dataType'>; readonly made: Provenance }) {
  const say = useWords(words)
  const sayTasks = useWords(taskWords)
  const language = useLanguage()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('made')}
      foot={<CopyFoot text={JSON.stringify(made, null, 2)} />}
    >
      {made.clausesAgree === false && (
        <p role="alert" className={styles['disagree']}>
          {say('disagree')}
        </p>
      )}
      <dl className={styles['made']}>
        {madeRows(task, made, language, say, sayTasks).map(({ label, value, mono }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={mono ? 'mono' : ''}>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function CopyFoot({ text }: { readonly text: string }) {
  const say = useWords(words)
  return (
    <>
      <span className={styles['grow']} />
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            size="form"
            tone="primary"
            icon={copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
            onClick={copy}
          >
            {say(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </>
  )
}

import { Modal } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useWords } from '../i18n/i18n.ts'
import { afterKey, questionAtom, type OpenQuestion } from './ask.ts'
import { Button } from './Button.tsx'
import { KeepFocus } from './focus/KeepFocus.tsx'
import { InActiveWindow } from './InWindow.tsx'
import styles from './Questions.module.css'
import { useLeft } from './use-left.ts'
import { words } from './words.ts'

/** Shows what `ask` asks; mounted once. */
export function Questions() {
  const requested = useAtomValue(questionAtom)
  // The last question stays readable while its dialog fades out.
  const [last, setLast] = useState<OpenQuestion | null>(null)
  if (requested && requested !== last) setLast(requested)
  const t = useWords(words)
  useLeft(requested !== null, () => requested?.answer(null))
  const question = requested ?? last
  if (!question) return null
  return (
    <InActiveWindow open={requested !== null} onWindowClose={() => question.answer(null)}>
      <Modal
        opened={requested !== null}
        onClose={afterKey(() => question.answer(null))}
        size={420}
        zIndex={12}
      >
        <KeepFocus open={requested !== null} />
        <div className={styles['question']}>
          <Modal.Title>{question.title}</Modal.Title>
          {question.text && <p>{question.text}</p>}
          <div className={styles['actions']}>
            <Button size="form" onClick={() => question.answer(null)} data-autofocus>
              {question.cancel ?? t('cancel')}
            </Button>
            {question.actions.map(({ id: action, label, danger }, at, { length }) => (
              <Button
                key={action}
                size="form"
                tone={danger ? 'danger' : at === length - 1 ? 'primary' : 'plain'}
                onClick={() => question.answer(action)}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      </Modal>
    </InActiveWindow>
  )
}

import { IconHourglassEmpty } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { Text } from '../../contract/text.ts'
import { defineWords, useText, useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { Empty } from '../ui/States.tsx'
import type { Panel, PanelProps } from './panel.ts'
import type { ComponentType } from 'react'

const words = defineWords('coming-later', {
  back: { en: 'Back to the workbench', zh: '返回工作台' }
})

/** A page whose content a later version brings: it says so in one sentence, and offers the way on. */
export const comingLater =
  (title: Text, sentence: Text): ComponentType<PanelProps> =>
  () => {
    const text = useText()
    const say = useWords(words)
    const [, navigate] = useLocation()
    return (
      <Page title={text(title)}>
        <Empty
          icon={<IconHourglassEmpty aria-hidden />}
          title={text(sentence)}
          actions={<Button onClick={() => navigate('/dashboard')}>{say('back')}</Button>}
        />
      </Page>
    )
  }

/** A panel of the list with such a page. */
export const later = (panel: Omit<Panel, 'component'>, sentence: Text): Panel => ({
  ...panel,
  component: comingLater(panel.title, sentence)
})

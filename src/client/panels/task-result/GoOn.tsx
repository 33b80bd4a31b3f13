import { Menu } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { toolById } from '../../../tools/index.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { followUps, type FollowUp } from '../../tasks/follow-ups.ts'
import { Button } from '../../ui/Button.tsx'
import { goOn } from './go-on.ts'
import type { DoneTask } from './done-task.ts'
import { words } from './words.ts'

/** The tools that can be opened with the result; several are in a menu. */
export function GoOn({ task, result, chosen }: DoneTask) {
  const t = useWords(words)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const tool = toolById(task.tool)
  const next = followUps(tool, result)
  const [first] = next
  const nameOf = (one: FollowUp): string => one.tool?.texts[language].name ?? t('geneSet')
  const textOf = (one: FollowUp): string =>
    ('lead' in one && one.lead.text?.[language]) || (one.tool?.texts[language].summary ?? '')
  if (!tool || !first) return null
  const follow = (one: FollowUp) => {
    setBusy(true)
    // The call shows its error.
    void goOn(one, { tool, task, result, chosen })
      .catch(() => null)
      .finally(() => setBusy(false))
  }
  if (next.length === 1)
    return (
      <Button size="head" tone="ghost" busy={busy} onClick={() => follow(first)}>
        {t('goOn', { tool: nameOf(first) })}
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="head" tone="ghost" busy={busy} icon={<IconArrowRight aria-hidden />}>
          {t('goOnWith')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {next.map((one, at) => (
          <Menu.Item key={`${one.tool?.id} ${at}`} onClick={() => follow(one)}>
            {nameOf(one)}
            <div className="caption">{textOf(one)}</div>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

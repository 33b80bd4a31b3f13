import { Menu } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { toolDrawerAtom } from '../../state/tool-drawer.ts'
import { setTools } from '../../tasks/gene-tools.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from './words.ts'

/** The tools that can be opened with a gene set of the account. */
export function SetTools({ id }: { readonly id: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const openTool = useSetAtom(toolDrawerAtom)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="head" icon={<IconArrowRight aria-hidden />}>
          {t('goOnWith')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {setTools.map(({ tool, params }) => (
          <Menu.Item
            key={tool.id}
            onClick={() =>
              openTool({ subject: tool.subject, tool: tool.id, params: params([`set:${id}`]) ?? {} })
            }
          >
            {tool.texts[language].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

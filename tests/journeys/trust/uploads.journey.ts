import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cutProxy } from '../../fixtures/cut-proxy.ts'
import { visit } from '../browser.ts'
import { servedDemo } from '../served.ts'
import { cellNames, placeOf, signInDemo, type Language } from '../steps.ts'

const words = {
  en: {
    importFile: 'Import a file…',
    cancel: 'Cancel',
    cancelled: (name: string) => `The import of ${name} is cancelled`,
    failed: (name: string) => `${name} was not imported`,
    restFailed: (name: string) => `The rest of ${name} was not imported`,
    sendAgain: 'Send again',
    sending: (name: string) => `Sending ${name}`,
    tools: 'Import and edit columns',
    columns: 'Import columns…',
    choose: 'Choose a CSV or TSV file',
    anyway: /^Add anyway/,
    add: 'Add columns',
    receptors: 'Add receptors',
    done: 'Operation is successful'
  },
  zh: {
    importFile: '导入文件…',
    cancel: '取消',
    cancelled: (name: string) => `已取消导入 ${name}`,
    failed: (name: string) => `${name} 未能导入`,
    restFailed: (name: string) => `${name} 的其余列 未能导入`,
    sendAgain: '重新发送',
    sending: (name: string) => `正在发送 ${name}`,
    tools: '导入与编辑列',
    columns: '导入列…',
    choose: '选择 CSV 或 TSV 文件',
    anyway: /^仍然添加/,
    add: '添加列',
    receptors: '添加受体',
    done: '操作成功'
  }
} as const

const cells = 600
/** Bytes a second that the files are sent with, so that each takes some seconds. */
const slowly = 100_000
/** The groups of a table go first, then its numbers, then its coordinates: the groups have arrived by then. */
const ofGroups = 40

describe('what is sent to a project', () => {
  const here = servedDemo()

  /** Files and folders that the server keeps of what is being sent. */
  const kept = (): string[] =>
    ['uploads', 'tmp/receptors'].flatMap((folder) => {
      const place = path.join(here.product.dataDir, folder)
      return existsSync(place) ? readdirSync(place) : []
    })

  async function signedIn(language: Language, theme: 'light' | 'dark' = 'light') {
    const opened = await visit(here.browser, { language, theme })
    const network = await cutProxy(here.product.address)
    onTestFinished(async () => {
      await opened.context.close()
      await network.close()
    })
    await signInDemo(opened.page, network.address, language)
    const session = await opened.context.newCDPSession(opened.page)
    await session.send('Network.enable')
    const sendSlowly = (isSlow: boolean) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: isSlow ? slowly : -1
      })
    return { ...opened, network, sendSlowly }
  }

  /** A group and numbers of each cell: two uploads, the second of half a megabyte. */
  const tableOf = (names: readonly string[], prefix: string): string => {
    const numbers = Array.from({ length: 40 }, (_, at) => at)
    const heading = ['cell', `${prefix}_kind`, ...numbers.map((at) => `${prefix}_${at}`)].join(',')
    const line = (name: string, row: number) =>
      [name, row % 2 === 0 ? 'B' : 'T', ...numbers.map((at) => Math.sin(row + at))].join(',')
    return [heading, ...names.map(line)].join('\n')
  }

  async function chooseTable(page: Page, language: Language, name: string, text: string): Promise<void> {
    const say = words[language]
    await page.getByRole('button', { name: say.tools }).click()
    await page.getByRole('menuitem', { name: say.columns }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('dialog').getByRole('button', { name: say.choose }).click()
    ])
    await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('checkbox', { name: say.anyway }).check()
  }

  /** Waits until some of a file has gone, and the server holds it. */
  async function onItsWay(page: Page, language: Language, name: string, percent = 1): Promise<void> {
    const note = page.getByRole('status').filter({ hasText: words[language].sending(name) })
    await note.waitFor()
    const bar = note.getByRole('progressbar')
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThanOrEqual(percent)
  }

  const addedColumns = (page: Page, prefix: string): Promise<string[]> =>
    page.evaluate(async (wanted) => {
      const token = /token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch('/api/data/column?type=0', { headers: { Authorization: `Bearer ${token}` } })
      const { content } = (await answer.json()) as { content: { name: string }[] }
      return content.map(({ name }) => name).filter((name) => name.startsWith(wanted))
    }, prefix)

  test.each([
    ['en', 'light'],
    ['zh', 'dark']
  ] as const)(
    'a reference is cancelled on its way, and sent again where the connection broke: %s',
    async (language, theme) => {
      const say = words[language]
      const { page, network, sendSlowly } = await signedIn(language, theme)
      const name = `sets-${language}.gmt`
      const sets = Array.from(
        { length: 6000 },
        (_, at) => `SET_${at}\tnone\tGENE${at}\tGENE${at + 1}\t${'X'.repeat(60)}${at}`
      )
      const choose = async () => {
        const section = page.getByRole('region', { name: language === 'en' ? 'Gene sets' : '基因集' })
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          section.getByRole('button', { name: say.importFile }).click()
        ])
        await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(sets.join('\n')) })
      }
      await page.goto(`${network.address}/dashboard/setting/references`)
      await sendSlowly(true)
      await choose()
      await onItsWay(page, language, name)
      await expect.poll(kept).toHaveLength(1)
      await page.getByRole('status').getByRole('button', { name: say.cancel }).click()
      await page.getByText(say.cancelled(name)).waitFor()
      await expect.poll(kept).toEqual([])

      await choose()
      await onItsWay(page, language, name)
      network.cut()
      const note = page.getByRole('alert').filter({ hasText: say.failed(name) })
      await note.waitFor()
      await expect.poll(kept).toEqual([])
      await sendSlowly(false)
      network.mend()
      await note.getByRole('button', { name: say.sendAgain }).click()
      await page.getByText(`sets-${language}`, { exact: true }).waitFor()
      await expect.poll(kept).toEqual([])
    }
  )

  test.each([
    ['en', 'light'],
    ['zh', 'dark']
  ] as const)(
    'a table of columns: none of them stays, and its dialog is as it was: %s',
    async (language, theme) => {
      const say = words[language]
      const { page, network, sendSlowly } = await signedIn(language, theme)
      await placeOf(page, 'B')
      const name = `scores-${language}.csv`
      await chooseTable(page, language, name, tableOf(await cellNames(page, cells), `score_${language}`))
      await sendSlowly(true)
      const dialog = page.getByRole('dialog')
      const add = dialog.getByRole('button', { name: say.add })
      await add.click()
      await onItsWay(page, language, name, ofGroups)
      expect(await addedColumns(page, `score_${language}`)).toHaveLength(1)
      await dialog.getByRole('button', { name: say.cancel }).click()
      await page.getByText(say.cancelled(name)).waitFor()
      await expect.poll(() => addedColumns(page, `score_${language}`)).toEqual([])
      expect(await dialog.getByRole('checkbox', { name: say.anyway }).isChecked()).toBe(true)

      await expect.poll(() => add.getAttribute('aria-busy')).toBe(null)
      await add.click()
      await onItsWay(page, language, name, ofGroups)
      network.cut()
      const note = page.getByRole('alert').filter({ hasText: say.restFailed(name) })
      await note.waitFor()
      await sendSlowly(false)
      network.mend()
      await note.getByRole('button', { name: say.sendAgain }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(say.done).first().waitFor()
      expect(await addedColumns(page, `score_${language}`)).toHaveLength(41)
    }
  )

  test.each([
    ['en', 'light'],
    ['zh', 'dark']
  ] as const)('contigs: nothing is joined, and no file of them is kept: %s', async (language, theme) => {
    const say = words[language]
    const { page, network, sendSlowly } = await signedIn(language, theme)
    await placeOf(page, 'B')
    const heading =
      'barcode,is_cell,contig_id,high_confidence,chain,v_gene,j_gene,c_gene,productive,cdr3,cdr3_nt,reads,umis'
    const lines = (await cellNames(page, cells)).map(
      (cell) =>
        `${cell},True,${cell}_${'1'.repeat(400)},True,TRB,TRBV3,TRBJ1,TRBC,True,CASSLGQGAETQYF,TGTGCC,50,5`
    )
    const name = 'all_contig_annotations.csv'
    await page.evaluate(
      ([text, fileName]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([text], fileName))
        for (const type of ['dragenter', 'dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      },
      [[heading, ...lines].join('\n'), name] as const
    )
    const dialog = page.getByRole('dialog')
    const add = dialog.getByRole('button', { name: say.receptors, exact: true })
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe(null)
    await sendSlowly(true)
    await add.click()
    await onItsWay(page, language, name)
    await expect.poll(kept).toHaveLength(1)
    await page.getByRole('status').getByRole('button', { name: say.cancel }).click()
    await page.getByText(say.cancelled(name)).waitFor()
    await expect.poll(kept).toEqual([])
    await expect.poll(() => add.getAttribute('aria-busy')).toBe(null)

    await add.click()
    await onItsWay(page, language, name)
    network.cut()
    await page
      .getByRole('alert')
      .filter({ hasText: say.failed(name) })
      .waitFor()
    await expect.poll(kept).toEqual([])
    expect(await dialog.isVisible()).toBe(true)
    await sendSlowly(false)
    network.mend()
    expect(await addedColumns(page, 'tcr_')).toEqual([])
  })
})

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { addSpecificities } from '../fixtures/references/specificities.ts'
import { violations } from './axe.ts'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import {
  cellNames,
  createTask,
  placeOf,
  rowText,
  selectedCells,
  signInDemo,
  wordsOf,
  type Language
} from './steps.ts'

const words = {
  en: {
    title: 'Add TCR or BCR contigs',
    add: 'Add receptors',
    suffix: 'Suffix',
    none: 'None of these barcodes matches a cell',
    ofSelection: 'Of the selected cells',
    search: 'Gene, CDR3 or clone',
    compare: 'Compare expanded with single…',
    analyse: 'Analyze repertoire…',
    reports: 'Reports',
    clones: 'TCR clones of these cells',
    selected: (count: string) => `${count} cells are selected`,
    known: 'Known specificities',
    logo: 'CDR3 logo',
    pairs: 'V–J pairs',
    kmers: 'CDR3 k-mers',
    leaveFileOut: 'Leave this file out',
    noContigs: 'None of the 0 contigs is a productive chain of a cell',
    aside: '2 other files of the folder are not read',
    added: 'Clones were added as cell columns',
    without: 'pictures has no file of TCR or BCR contigs.'
  },
  zh: {
    title: '添加 TCR 或 BCR contig',
    add: '添加受体',
    suffix: '后缀',
    none: '这些条形码均无匹配的细胞',
    ofSelection: '所选细胞的克隆',
    search: '基因、CDR3 或克隆',
    compare: '比较扩增与单细胞克隆…',
    analyse: '分析免疫组库…',
    reports: '报告',
    clones: '这些细胞的 TCR 克隆',
    selected: (count: string) => `已选中 ${count} 个细胞`,
    known: '已知特异性',
    logo: 'CDR3 序列标志',
    pairs: 'V–J 组合',
    kmers: 'CDR3 k-mer',
    leaveFileOut: '不使用此文件',
    noContigs: '0 条 contig 中没有任何细胞的有效链',
    aside: '文件夹中另有 2 个文件不读取',
    added: '克隆已添加为细胞列',
    without: 'pictures 中没有 TCR 或 BCR contig 文件。'
  }
} as const

/** All charts of a report are drawn while its reader waits. */
const timeouts = 300_000

const heading =
  'barcode,is_cell,contig_id,high_confidence,chain,v_gene,j_gene,c_gene,productive,cdr3,cdr3_nt,reads,umis'
/** Cells that have a receptor, and of them those of clones of ten; the others are alone. */
const [withReceptor, inClones, ofClone] = [600, 300, 10] as const
/** Two of three clones have a CDR3 of known specificity, the third has another residue at its position 7. */
const [knownCdr3, otherCdr3] = ['CASSLGQGAETQYF', 'CASSLGRGAETQYF'] as const
const withOther = 200
const letters = (n: number): string =>
  Array.from({ length: 6 }, (_, at) => 'ACGT'[Math.floor(n / 4 ** at) % 4]).join('')

/** α and β of cells, whose barcodes the file writes without what the study puts before them. */
function contigs(cells: readonly string[]): [string, string] {
  const lines = cells.map((cell, i) => {
    const clone = i < inClones ? Math.floor(i / ofClone) : i
    const barcode = `run7:${cell}`
    const cdr3 = clone % 3 === 2 ? otherCdr3 : knownCdr3
    return ['TRA', 'TRB']
      .map(
        (chain) =>
          `${barcode},True,${barcode}_${chain},True,${chain},${chain}V${1 + (clone % 9)},${chain}J1,${chain}C,True,${cdr3},TGT${letters(clone)}TTT,50,5`
      )
      .join('\n')
  })
  const half = lines.length / 2
  return [lines.slice(0, half), lines.slice(half)].map((part) => [heading, ...part].join('\n')) as [
    string,
    string
  ]
}

/** Drops files on the middle of the page. */
const drop = (page: Page, files: readonly string[]) =>
  page.evaluate((texts) => {
    const dataTransfer = new DataTransfer()
    for (const [at, text] of texts.entries())
      dataTransfer.items.add(new File([text], `sample${at + 1}_contig_annotations.csv`))
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, files)

/** Drops a folder of the disk on the middle of the page, as a user drags it there from another window. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()!
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data })
  await session.detach()
}

/** Writes files below a folder, by their ways from there. */
function writeFolder(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

/** The number of cells that a mark says it is of. */
async function cellsOf(mark: Locator): Promise<string> {
  const label = (await mark.getAttribute('aria-label')) ?? ''
  return /(?:Cells|细胞数): ([\d,]+)/.exec(label)?.[1] ?? ''
}

/** Clicks where a mark is seen: the middle of what is bent may lie beside it. */
async function clickOn(mark: Locator): Promise<void> {
  await mark.waitFor({ state: 'attached' })
  const place = await mark.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const steps = 40
    for (let at = 0; at < steps * steps; at++) {
      const x = left + (width * (0.5 + (at % steps))) / steps
      const y = top + (height * (0.5 + Math.floor(at / steps))) / steps
      if (document.elementFromPoint(x, y) === element) return { x, y }
    }
    return null
  })
  if (place === null) throw new Error('the mark is nowhere in sight')
  await mark.page().mouse.click(place.x, place.y)
}

describe('receptors in Chromium', () => {
  const here = servedDemo()
  beforeAll(async () => {
    await addSpecificities(here.product.dataDir, [
      `${knownCdr3},TRB,,,human,GILGFVFTL,M1,InfluenzaA,HLA-A*02:01,2`
    ])
  })

  test.each<[Language, 'light' | 'dark']>([
    ['en', 'light'],
    ['zh', 'dark']
  ])(
    'from files of contigs to the cells of a clone, to expanded against single clones, to a figure: %s, %s',
    async (language, theme) => {
      const say = wordsOf(language)
      const own = words[language]
      const { page, errors, context } = await visit(here.browser, { language, theme })
      const dialog = page.getByRole('dialog')
      await signInDemo(page, here.product.address, language)
      await placeOf(page, 'B')

      // Both files at once: what they would join, and that nothing is written before it is confirmed.
      await drop(page, contigs(await cellNames(page, withReceptor)))
      await dialog.getByText(own.title).waitFor()
      const suffixes = dialog.getByRole('textbox', { name: own.suffix })
      await expect.poll(() => suffixes.count()).toBe(2)
      const suffix = await suffixes.first().inputValue()
      await suffixes.first().fill('-99')
      await suffixes.first().press('Enter')
      await dialog.getByText(own.none).waitFor()
      expect(
        await dialog.getByRole('button', { name: own.add, exact: true }).getAttribute('aria-disabled')
      ).toBe('true')
      await suffixes.first().fill(suffix)
      await suffixes.first().press('Enter')
      await dialog.getByText(own.none).waitFor({ state: 'detached' })
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: own.add, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })

      // The page is in the menu without a reload; a clone leads to its cells.
      await page.getByRole('link', { name: 'TCR' }).click()
      expect(await rowText(page, 1)).toMatch(/clone 1.*10.*CASSLGQGAETQYF/)
      await page.getByRole('textbox', { name: own.search }).fill('TRBV3 CASSLG')
      await expect.poll(() => rowText(page, 1)).toContain('TRBV3')
      await page.getByRole('textbox', { name: own.search }).fill('')
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'clone 1', exact: true }).click()
      await expect.poll(() => selectedCells(page)).toBe(ofClone)

      // And the selection to its clones: all ten cells are here, and none elsewhere.
      await page.getByRole('button', { name: own.clones }).click()
      await page.getByText(own.ofSelection).waitFor()
      expect(await rowText(page, 1)).toMatch(/^clone 11001000∞.*e-/)
      expect(await violations(page)).toEqual([])

      // Expanded against single clones: the form is filled in.
      await page.getByRole('button', { name: own.compare }).click()
      const name = `expanded, ${language}`
      await dialog.getByLabel(say.taskName, { exact: true }).fill(name)
      await createTask(page, language)
      await page.goto(`${here.product.address}/dashboard/task`)
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByText(say.success).waitFor()
      await row.getByRole('link', { name }).click()
      const volcano = page.locator(`[role=graphics-document][aria-label^="${say.volcano}"]`)
      await volcano.locator('canvas, svg').first().waitFor()

      // A figure of it is kept in the gallery.
      await page.getByRole('button', { name: say.save }).first().click()
      await dialog.getByLabel(say.name).fill(name)
      await dialog.getByRole('button', { name: say.keep, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.goto(`${here.product.address}/dashboard/gallery`)
      await page.getByText(name).first().waitFor()

      // The repertoire, with nothing selected: a bar selects the cells of its clone.
      await page.goto(`${here.product.address}/dashboard/tcr`)
      await page.getByRole('button', { name: own.analyse }).click()
      await dialog.getByLabel(own.known, { exact: true }).first().click()
      await page.getByRole('option', { name: /^known/ }).click()
      const repertoire = `repertoire, ${language}`
      await dialog.getByLabel(say.taskName, { exact: true }).fill(repertoire)
      await createTask(page, language)
      await page.goto(`${here.product.address}/dashboard/task`)
      const made = page.getByRole('row').filter({ hasText: repertoire })
      await made.getByText(say.success).waitFor()
      await made.getByRole('link', { name: repertoire }).click()
      const marks = (figure: Locator): Locator => figure.locator('.role-mark [role="graphics-symbol"]')
      const bar = marks(page.locator('svg')).first()
      const count = await cellsOf(bar)
      await bar.click({ force: true })
      await page.getByText(own.selected(count)).waitFor()

      // So do a bar of known specificities, a letter of the logo, a chord and a k-mer.
      const picked = async (title: string, at: (figure: Locator) => Locator, cells?: number) => {
        await page.getByRole('tab', { name: title, exact: true }).click()
        const mark = at(page.locator(`[role=graphics-document][aria-label^="${title}"]`))
        const cellCount = cells === undefined ? await cellsOf(mark) : `${cells}`
        expect(Number(cellCount)).toBeGreaterThan(0)
        await clickOn(mark)
        await page.getByText(own.selected(cellCount)).waitFor()
        return Number(cellCount)
      }
      await picked(own.known, (figure) => marks(figure).first())
      await picked(own.pairs, (figure) => marks(figure).first())
      await picked(own.kmers, (figure) => marks(figure).first())
      // Letters come by position, the commonest first: the second one of the seventh.
      const letters = await picked(
        own.logo,
        (figure) => figure.locator('.mark-rect.role-mark path').nth(7),
        withOther
      )
      await page.goto(`${here.product.address}/dashboard`)
      await expect.poll(() => selectedCells(page)).toBe(letters)

      // Its report leaves in the language of the page: tables that answer, and a PDF.
      await page.getByRole('link', { name: 'TCR' }).click()
      await page.getByRole('radio', { name: own.reports }).check()
      const save = async (format: string): Promise<string> => {
        const saved = page.waitForEvent('download', { timeout: timeouts })
        await page.getByRole('button', { name: `${format} ${repertoire}` }).click()
        const file = path.join(here.product.dataDir, `report-${language}.${format.toLowerCase()}`)
        await (await saved).saveAs(file)
        return file
      }
      const html = await save('HTML')
      expect(readFileSync(await save('PDF'), 'latin1').startsWith('%PDF-')).toBe(true)
      expect(await violations(page)).toEqual([])
      await page.goto(`file://${html}`)
      const table = page.locator('.live').first()
      await table.getByRole('searchbox').fill('clone 1')
      await expect.poll(() => table.locator('tbody tr').first().textContent()).toContain('clone 1')
      await table.locator('th button').nth(1).click()
      expect(await table.locator('th').nth(1).getAttribute('aria-sort')).toBe('descending')

      expect(errors).toEqual([])
      await context.close()
    },
    timeouts
  )

  test.each<[Language, 'light' | 'dark']>([
    ['en', 'dark'],
    ['zh', 'light']
  ])(
    'a folder that is dropped gives its contigs, each once, and names what is not read: %s, %s',
    async (language, theme) => {
      const own = words[language]
      const { page, errors, context } = await visit(here.browser, { language, theme })
      const dialog = page.getByRole('dialog')
      await signInDemo(page, here.product.address, language)
      await placeOf(page, 'B')
      const [first, second] = contigs(await cellNames(page, withReceptor))
      const folder = path.join(here.product.dataDir, `dropped-${language}`)
      writeFolder(folder, {
        'pictures/report.html': '<html></html>',
        'runs/.DS_Store': '',
        'runs/P1/outs/filtered_contig_annotations.csv': first,
        'runs/P1/outs/all_contig_annotations.csv': first,
        'runs/P1/outs/web_summary.html': '<html></html>',
        'runs/P2/outs/per_sample_outs/P2/vdj_t/filtered_contig_annotations.csv.gz': gzipSync(second),
        'runs/P2/outs/per_sample_outs/P2/vdj_b/filtered_contig_annotations.csv': heading
      })

      // A folder without contigs says so.
      await dropFolder(page, path.join(folder, 'pictures'))
      await page.getByText(own.without).waitFor()

      await dropFolder(page, path.join(folder, 'runs'))
      await dialog.getByText(own.title).waitFor()
      const files = dialog.locator('section')
      await expect
        .poll(() => files.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
        .toEqual([
          'runs/P1/outs/filtered_contig_annotations.csv',
          'runs/P2/outs/per_sample_outs/P2/vdj_b/filtered_contig_annotations.csv',
          'runs/P2/outs/per_sample_outs/P2/vdj_t/filtered_contig_annotations.csv.gz'
        ])
      // What each file joins makes its part higher: all are read before anything below them is clicked.
      await files.nth(1).getByText(own.noContigs).waitFor()
      await expect.poll(() => dialog.getByRole('textbox', { name: own.suffix }).count()).toBe(2)
      await dialog.getByText(own.aside).click()
      await dialog.getByText('runs/P1/outs/all_contig_annotations.csv').waitFor()
      await dialog.getByText('runs/P1/outs/web_summary.html').waitFor()

      // A sample without B cells has a file without contigs, which holds up the others until it is left out.
      const add = dialog.getByRole('button', { name: own.add, exact: true })
      expect(await add.getAttribute('aria-disabled')).toBe('true')
      await files.nth(1).getByRole('checkbox', { name: own.leaveFileOut }).check()
      await expect.poll(() => add.getAttribute('aria-disabled')).not.toBe('true')
      expect(await violations(page)).toEqual([])
      await add.click()
      await page.getByText(own.added).waitFor()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'TCR' }).click()
      expect(await rowText(page, 1)).toMatch(/clone 1.*10.*CASSLGQGAETQYF/)

      // The browser notes that the file without contigs was refused.
      expect(errors).toEqual([expect.stringMatching(/status of 422.*receptor\/add$/)])
      await context.close()
    },
    timeouts
  )
})

import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contigs,
  names,
  timeoutMs,
  receptorStudy,
  type ReceptorStudy
} from '../../../tests/fixtures/datasets/receptor-study.ts'
import type { ColumnRow } from '../../contract/api/data.ts'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import type { clones } from '../../contract/api/receptor.ts'
import { dataType } from '../../contract/column.ts'
import { openView } from '../columns/open.ts'
import { addedTo, stylesIn } from '../columns/view.ts'
import { writeAnnData } from '../files/anndata/write.ts'
import { dataSetDir } from '../matrix/datasets.ts'
import { writeCategory, writeH5ad, type Group } from '../matrix/fixtures/write-h5ad.ts'
import { importFile } from '../matrix/ingest/import.ts'
import { openDataSet } from '../matrix/open.ts'

let study: ReceptorStudy
let { dir, server, ask, send, column } = {} as ReceptorStudy

const clonesOf = () => ask<ContentOf<typeof clones>>('GET', '/receptor/clones', { receptor: 'tcr' })

describe('contigs that are added where the imported file has receptors', { timeout: timeoutMs }, () => {
  beforeAll(async () => {
    // The first of ten cells has a β chain in the file, the second the same one.
    const chain = { locus: 'TRB', v_call: 'TRBV1', j_call: 'TRBJ2', junction_aa: 'CASSF' }
    const cells = names.slice(0, 10)
    const codes = cells.map((_, cell) => (cell < 2 ? 0 : 1))
    const matrix = cells.map((_, cell) => [cell % 3, 1, 2])
    study = await receptorStudy((file) =>
      writeH5ad(file, {
        matrix,
        cells,
        more: (h5) => {
          for (const [part, value] of Object.entries(chain))
            writeCategory(h5.get('obs') as Group, `IR_VDJ_1_${part}`, codes, [value, 'None'])
        }
      })
    )
    ;({ dir, server, ask, send, column } = study)
  }, timeoutMs)
  afterAll(() => study.end())

  const columnsNow = async () => {
    const { content } = await ask<readonly ColumnRow[]>('GET', '/data/column', { type: '0' })
    return content.filter(({ name }) => name.startsWith('tcr_'))
  }

  it('are joined with them in columns that take their place, and give it back when they are deleted', async () => {
    const imported = await columnsNow()
    const before = await column('tcr_vdj_cdr3')
    expect(before.slice(0, 3)).toEqual(['CASSF', 'CASSF', null])
    const file = contigs(1, 4)
    const dry = await send(file, { dry: '1' })
    expect(dry.content.replaced.toSorted()).toEqual(imported.map(({ name }) => name).toSorted())
    expect(await columnsNow()).toEqual(imported)

    const { code, content } = await send(file)
    expect([code, content.replaced]).toEqual([200, dry.content.replaced])
    // The cell that only the import has keeps its chain; in the second cell the chain of the added file is
    // used.
    expect((await column('tcr_vdj_cdr3')).slice(0, 5)).toEqual(['CASSF', 'C8F', 'C8F', 'C8F', null])
    expect((await column('tcr_clone_size')).slice(0, 5)).toEqual([1, 3, 3, 3, Number.NaN])
    const added = await columnsNow()
    expect(added.map(({ origin }) => origin)).toEqual(added.map(() => 'added'))
    expect(new Set(added.map(({ name }) => name)).size).toBe(added.length)
    const view = await openView(server.services, server.alice.caller)
    expect(new Set(view.cellColumns.map(({ name }) => name)).size).toBe(view.cellColumns.length)
    // A filter, the clone table, an export and a further file use the columns that are shown.
    expect((await clonesOf()).content.list.map(({ cells }) => cells)).toEqual([3, 1])
    const passing = await server.services.tables.select(view, dataType.cell, [
      {
        columnType: 'meta',
        name: 'tcr_vdj_cdr3',
        type: 3,
        value: 'C8F',
        rangeA: '',
        rangeB: '',
        expression: ''
      }
    ])
    expect([...passing]).toEqual([1, 2, 3])
    expect((await send(contigs(1, 5))).content.replaced).toEqual([])
    expect((await column('tcr_clone_size')).slice(0, 5)).toEqual([1, 3, 3, 3, 1])
    const again = await exported()
    expect((await column('tcr_vdj_cdr3')).slice(0, 10)).toEqual(again('tcr_vdj_cdr3'))

    for (const { id } of await columnsNow())
      expect(await ask('POST', '/data/delete/column', { id })).toMatchObject({ code: 200 })
    expect(await columnsNow()).toEqual(imported)
    expect(await column('tcr_vdj_cdr3')).toEqual(before)
  })

  /** Exports a file as alice and reads its cell table. */
  async function exported(): Promise<(name: string) => unknown[]> {
    const view = await openView(server.services, server.alice.caller)
    const file = path.join(dir, 'saved.h5ad')
    const added = addedTo(view)
    await writeAnnData({
      format: 'h5ad',
      dir: view.dir,
      file,
      rows: null,
      columns: null,
      added,
      styles: stylesIn(view)
    })
    const { id } = await importFile(file, { dataDir: path.join(dir, 'again'), threads: 1, embed: false })
    const dataset = openDataSet(dataSetDir(path.join(dir, 'again'), id))
    return (name) => {
      const found = dataset.cellColumn(name)
      return found?.kind === 'category' ? Array.from(found.codes, (code) => found.levels[code] ?? null) : []
    }
  }
})

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Fault } from '../../../contract/errors/index.ts'
import * as chart from '../../../contract/api/chart.ts'
import { cleanSentSvg } from '../../figures/clean-svg.ts'
import { makeSentPdf } from '../../figures/make-pdf.ts'
import { pngSize } from '../../figures/png.ts'
import { freeName } from '../../files/free-name.ts'
import { zipAnswer } from '../../files/zip-answer.ts'
import { route, type Caller, type Route, type Services } from '../../services.ts'
import { chartRowOf, chartsOf, editChart, insertChart, removeCharts } from '../../store/charts.ts'
import { notFound, own } from '../../store/own.ts'
import { changeTags, tagsOfItems } from '../../store/tags.ts'

const types = { svg: 'image/svg+xml', png: 'image/png' } as const

interface Picture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** A picture that was sent as SVG markup or as base64, with or without the prefix of a data URL. */
async function readPicture(image: string, ext: 'svg' | 'png', signal: AbortSignal): Promise<Picture> {
  const [address = ''] = /^data:[\w/+.-]+;base64,/.exec(image) ?? []
  const bytes = Buffer.from(image.slice(address.length), 'base64')
  if (ext === 'png') return { bytes, ...(await pngSize(bytes)) }
  const { svg, width, height } = await cleanSentSvg(address === '' ? image : bytes.toString('utf8'), signal)
  return { bytes: Buffer.from(svg), width, height }
}

/** Writes the picture atomically: it is complete or absent. */
async function keepPicture(services: Services, name: string, bytes: Uint8Array): Promise<string> {
  const image = path.join('charts', name)
  const file = path.join(services.config.dataDir, image)
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(`${file}.part`, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
    await rename(`${file}.part`, file)
  } catch (error) {
    await rm(`${file}.part`, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return image
}

/** The bytes of a picture that is kept. */
const pictureOf = (dataDir: string, image: string): Promise<Buffer> =>
  readFile(path.join(dataDir, image)).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? notFound('chart', cause) : cause
  })

async function drop(services: Services, caller: Caller, ids: readonly string[]): Promise<null> {
  const images = await removeCharts(services.database, caller.accountId, ids)
  await Promise.all(images.map((image) => rm(path.join(services.config.dataDir, image), { force: true })))
  return null
}

export const chartRoutes: readonly Route[] = [
  route(chart.saveChart, async ({ body, services, caller, signal }) => {
    const task = body.id === '0' ? null : await own(services.database, caller, 'task', body.id)
    const { bytes, width, height } = await readPicture(body.image, body.ext, signal)
    const id = randomUUID()
    const image = await keepPicture(services, `${id}.${body.ext}`, bytes)
    try {
      await insertChart(services.database, {
        id,
        account_id: caller.accountId,
        task_id: task?.id ?? null,
        tool: task?.tool ?? null,
        name: body.name || task?.name || id,
        remark: body.remark ?? '',
        ext: body.ext,
        width,
        height,
        image,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        spec: body.spec ?? null,
        create_time: new Date().toISOString()
      })
    } catch (cause) {
      await rm(path.join(services.config.dataDir, image), { force: true })
      throw cause
    }
    return { id }
  }),

  route(chart.charts, ({ body, services, caller }) =>
    chartsOf(services.database, caller.accountId, {
      page: body.page ?? 1,
      pageSize: body.pageSize ?? 50,
      q: body.q,
      tag: body.tag
    })
  ),

  route(chart.chartSpec, async ({ body, services, caller }) => {
    const found = await own(services.database, caller, 'chart', body.id)
    const tagsIn = await tagsOfItems(services.database, 'tagged_charts', [found.id])
    return {
      ...chartRowOf(found, tagsIn(found.id)),
      spec: found.spec === null ? null : (JSON.parse(found.spec) as Record<string, unknown>)
    }
  }),

  route(chart.chartFile, async ({ body, services, caller }) => {
    const { ext, image, name } = await own(services.database, caller, 'chart', body.id)
    // Opened before the response begins, so that a missing picture gives an error and not a broken response.
    const file = await open(path.join(services.config.dataDir, image)).catch(
      (cause: NodeJS.ErrnoException) => {
        throw cause.code === 'ENOENT' ? notFound('chart', cause) : cause
      }
    )
    return { type: types[ext], name: `${name}.${ext}`, body: file.createReadStream() }
  }),

  route(chart.chartFiles, async ({ body, services, caller, signal }) => {
    const { dataDir } = services.config
    const rows = await Promise.all(
      Array.from(new Set(body.ids), (id) => own(services.database, caller, 'chart', id))
    )
    if (rows.length === 0) throw new Fault('no_data')
    const file = await zipAnswer(dataDir, signal, async (zip) => {
      const taken = new Set<string>()
      for (const { name, ext, image } of rows) {
        signal.throwIfAborted()
        await zip.add(`${freeName(name, taken)}.${ext}`, await pictureOf(dataDir, image))
      }
    })
    return { type: 'application/zip', name: 'charts.zip', ...file }
  }),

  route(chart.svgToPdf, async ({ body, services, caller, signal }) => {
    if (body.taskid !== '0') await own(services.database, caller, 'task', body.taskid)
    const name = body.name || 'figure'
    const bytes = await makeSentPdf({ pages: [body.svg], title: name }, signal)
    return { type: 'application/pdf', name: `${name}.pdf`, body: Readable.from([bytes]) }
  }),

  route(chart.chartRemarks, async ({ body, services, caller }) => {
    const { id, name, remark } = body
    await editChart(services.database, caller.accountId, id, {
      ...(name === undefined ? {} : { name }),
      ...(remark === undefined ? {} : { remark })
    })
    return null
  }),

  route(chart.deleteChart, ({ body, services, caller }) => drop(services, caller, [body.id])),

  route(chart.deleteCharts, ({ body, services, caller }) => drop(services, caller, body.ids)),

  route(chart.tagCharts, async ({ body, services }) => {
    await changeTags(services.database, 'tagged_charts', body.ids, body.add ?? [], body.remove ?? [])
    return null
  })
]

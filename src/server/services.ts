import type { Readable } from 'node:stream'
import type { Picture } from './runner/preview.ts'
import type { Column, DataType } from '../contract/column.ts'
import type { ColumnRow, summary } from '../contract/api/data.ts'
import type { RequestedFilter } from '../contract/filter/set-filter.ts'
import type { Language } from '../contract/text.ts'
import type { BodyOf, ContentOf, Endpoint } from '../contract/api/endpoint.ts'
import type { Config } from './config.ts'
import type { DataSet } from './matrix/dataset.ts'
import type { Database } from './store/database.ts'
import type { CellArrays } from './tables/arrays/arrays.ts'
import type { SentEmbeddings } from './tables/embeddings/embeddings.ts'

/**
 * Opens data sets by id and keeps them; one that was imported beside a running server is found at the next
 * call.
 */
export interface DataSets {
  open(id: string): Promise<DataSet>
  close(): Promise<void>
}

export interface Sorting {
  readonly name: string
  readonly order: 'asc' | 'desc'
}

export interface PageRequest {
  readonly filters: readonly RequestedFilter[]
  readonly sort: readonly Sorting[]
  readonly page: number
  readonly pageSize: number
  /** Only these rows, ascending. */
  readonly ids?: Uint32Array
  readonly columns?: readonly string[]
}

export interface Page {
  readonly list: readonly Record<string, string | number | boolean | null>[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
}

export interface SummaryRequest {
  /** Ascending rows; those outside the population are left aside. */
  readonly selected: Uint32Array
  /** Ascending rows that pass the filters; null for all cells. */
  readonly population: Uint32Array | null
  readonly group?: string | undefined
  readonly numbers?: readonly string[] | undefined
  readonly genes: boolean
  /** A smaller sample of the cells, where genes are read of one. */
  readonly quick?: boolean
}

export type Summary = ContentOf<typeof summary>

/**
 * The tables of one data set as users browse them: filter, sort, page, distinct, download. A disposable index
 * stands behind. Given the view of an account (`columns/open.ts`), they hold the columns that it has added.
 */
export interface Tables extends Omit<CellArrays, 'close' | 'column' | 'sorted'> {
  /** An embedding as it is sent (`SentEmbeddings.sent`). */
  readonly sentEmbedding: SentEmbeddings['sent']
  columns(dataset: DataSet, type: DataType): Promise<ColumnRow[]>
  page(dataset: DataSet, type: DataType, requested: PageRequest): Promise<Page>
  /**
   * Row numbers that pass the filters, ascending or in the order of a sorting. Not the caller's to change.
   */
  select(
    dataset: DataSet,
    type: DataType,
    filters: readonly RequestedFilter[],
    sort?: readonly Sorting[]
  ): Promise<Uint32Array>
  distinct(
    dataset: DataSet,
    type: DataType,
    column: string,
    filters: readonly RequestedFilter[],
    q?: string
  ): Promise<{ value: string; count: number }[]>
  histogram(
    dataset: DataSet,
    type: DataType,
    column: string,
    filters: readonly RequestedFilter[]
  ): Promise<{ from: number; to: number; all: number[]; shown: number[]; missing: number }>
  /** A column of the cell table. */
  cellColumn(dataset: DataSet, name: string): Promise<Column | null>
  /** The summary of a selection, computed beside the thread that answers calls. */
  summary(dataset: DataSet, requested: SummaryRequest): Promise<Summary>
  /** Writes all matching rows to a file. */
  write(
    dataset: DataSet,
    type: DataType,
    requested: Omit<PageRequest, 'page' | 'pageSize'>,
    format: 'csv' | 'tsv' | 'xlsx' | 'parquet',
    file: string,
    bom: boolean
  ): Promise<void>
  /** Makes a data set ready for the calls that follow its first picture; see `Preloader`. */
  preload(dataset: DataSet): void
  close(): Promise<void>
}

/** A task as it is handed to a runner. */
export interface TaskOrder {
  readonly id: string
  readonly tool: string
  readonly dataSetId: string
  readonly params: Readonly<Record<string, unknown>>
  readonly seed: number
}

/** Where tasks run. The local one starts a child process a task; no other code depends on that. */
export interface Runner {
  start(): Promise<void>
  /** Wakes the runner: a task waits in the metadata. */
  submitted(taskId: string): void
  /** The picture that a running task has shown last; absent or null: none. */
  picture?(taskId: string): Picture | null
  cancel(taskId: string): Promise<void>
  close(): Promise<void>
}

export interface Services {
  readonly config: Config
  readonly database: Database
  readonly datasets: DataSets
  readonly tables: Tables
  readonly runner: Runner
}

/** Who calls: one account of one project, on its data set. */
export interface Caller {
  readonly accountId: string
  readonly accountNumber: string
  readonly projectId: string
  readonly dataSetId: string
  readonly scope: 'read' | 'write'
  /** Absent for an API token. */
  readonly session?: CallerSession
  /** An API token reaches related accounts where this says so; a session always does. */
  readonly related?: boolean
}

/**
 * The session of a caller. What is made with it carries these epochs, so that it ends where the password
 * changes meanwhile.
 */
export interface CallerSession {
  readonly epoch: number
  /** The account that was signed in with, which is another one after a switch. */
  readonly origin: SignedIn
}

/** An account with its epoch, which every change of its password raises. */
export interface SignedIn {
  readonly id: string
  readonly epoch: number
}

/** Bytes instead of an envelope. */
export interface FileAnswer {
  readonly type: string
  /** Absent for answers that a client reads rather than saves. */
  readonly name?: string
  /** Null where the caller has these bytes, which `etag` names, already. */
  readonly body: Uint8Array | NodeJS.ReadableStream | null
  /** Names bytes that never change: a browser keeps them and asks whether it still may read them. */
  readonly etag?: string
  /** How the bytes are compressed already. */
  readonly encoding?: 'zstd' | null
  /** Bytes of a stream, where they are known, so that a browser can show how far it is. */
  readonly length?: number
}

export interface Upload {
  /** As it was sent; of a call that takes several files with the folders that were sent with it. */
  readonly fileName: string
  readonly stream: Readable
  /** The file that comes after it, once it was read to its end; null where there is none. */
  next(): Promise<Upload | null>
}

export interface Call<E extends Endpoint> {
  readonly body: BodyOf<E>
  readonly language: Language
  readonly services: Services
  /** Present unless the endpoint is public. */
  readonly caller: Caller
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly address: string
  readonly upload: Upload | null
  /** Aborted when the client hangs up: what is made for this call alone need not be made any more. */
  readonly signal: AbortSignal
  /** Logs an error that the answer does not tell, and gives the number under which it is found. */
  readonly report: (error: unknown) => string
}

export type Answer<E extends Endpoint> = E['answers'] extends 'json'
  ? ContentOf<E>
  : ContentOf<E> | FileAnswer
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ContentOf<E> | FileAnswer>

/** A call with what answers it; each file of `http/` exports a list of these. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
}

/** Joins a row of the contract with its handler, whose types it checks. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({ endpoint, handler })

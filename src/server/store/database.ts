import type { Subject } from '../../contract/subject.ts'
import type { Generated, Kysely } from 'kysely'
import type { ValueType } from '../../contract/column.ts'

/**
 * The tables of the metadata. Ids are random UUIDs, times ISO 8601 UTC, and JSON is stored as text, so that
 * the same schema works on SQLite and PostgreSQL.
 */
export interface Schema {
  /**
   * `dir` is below the data directory; `source` identifies a file that was imported by the command line;
   * `file` is its name.
   */
  datasets: {
    id: string
    dir: string
    source: Generated<string | null>
    file: Generated<string | null>
    create_time: string
  }
  /** `demo` is 1 for the demo study, which POST /sign/demo opens. */
  projects: {
    id: string
    number: string
    name: string
    species: string
    dataset_id: string
    demo: Generated<number>
    create_time: string
  }
  accounts: {
    id: string
    project_id: string
    parent_id: string | null
    number: string
    name: string
    password_hash: string
    epoch: Generated<number>
    create_time: string
  }
  /** The last number given to a project or account that begins with `prefix`; deleted ones count. */
  numbers: { prefix: string; last: number }
  associations: { account_id: string; other_id: string }
  /** `token_hash` is SHA-256 in hex. A session whose epoch is below the account's is invalid. */
  sessions: {
    token_hash: string
    account_id: string
    epoch: number
    create_time: string
    expires: string
    origin_id: string | null
    origin_epoch: number | null
  }
  api_tokens: {
    id: string
    token_hash: string
    account_id: string
    name: string
    scope: 'read' | 'write'
    /** A token whose epoch is below the account's is invalid. */
    epoch: number
    /** 1 where the token gives access to related accounts. */
    related: Generated<number>
    create_time: string
    expires: string
    last_used: string | null
  }
  views: { id: string; account_id: string; state: string; create_time: string }
  tasks: {
    id: string
    account_id: string
    parent_id: string | null
    dataset_id: string
    tool: string
    name: string
    remark: Generated<string>
    data_type: Subject | 'import'
    params: string
    filters: string
    clauses: string
    selected_number: number
    /** The file below the data directory that holds the two lists of ids. */
    input: string
    idempotency_key: string | null
    /** The versions of added columns when the task was ordered, as JSON `[[id, version], …]`. */
    columns: Generated<string>
    /** The account's sample column when the task was ordered; null where it was that of the import. */
    sample_column: string | null
    state: Generated<number>
    reason: string | null
    detail: string | null
    step: string | null
    /** The keys of the steps that this attempt skips, as a JSON list. */
    skipped: Generated<string>
    progress: Generated<number>
    attempt: Generated<number>
    lease_until: string | null
    cancel_asked: Generated<number>
    cells_used: number | null
    create_time: string
    start_time: string | null
    end_time: string | null
  }
  filters: {
    id: string
    account_id: string
    data_type: 0 | 1 | 2
    name: string
    filters: string
    create_time: string
  }
  charts: {
    id: string
    account_id: string
    task_id: string | null
    tool: string | null
    name: string
    remark: string
    ext: 'svg' | 'png'
    width: number
    height: number
    /** The file below the data directory. */
    image: string
    /** SHA-256 of the file, in hex; null for charts of Cytodeck 0.6 and before. */
    sha256: Generated<string | null>
    spec: string | null
    create_time: string
  }
  /**
   * Columns that accounts added. Deleted ones stay, so that the deletion can be undone and old tasks can be
   * repeated.
   */
  columns: {
    id: string
    account_id: string
    dataset_id: string
    name: string
    label: string
    kind: 'qc' | 'meta' | 'plot'
    type: ValueType
    /** The position of the column among those of its account. */
    place: number
    version: number
    task_id: string | null
    deleted: Generated<number>
    create_time: string
  }
  /**
   * The versions of an added column; `file` is below the data directory, and versions with the same values
   * share it.
   */
  column_versions: {
    column_id: string
    version: number
    file: string
    sha256: string
    distinct_values: number
    min: number | null
    max: number | null
    action: string
    detail: string
    create_time: string
  }
  /**
   * `members` are row numbers in the compact form of `writeIds`; `clauses` describe how they were selected.
   */
  sets: {
    id: string
    account_id: string
    kind: 'gene' | 'cell'
    name: string
    remarks: string
    total: number
    create_time: string
    update_time: string
    clauses: string
    members: string
  }
  /** `colors` is a JSON list. */
  color_sets: { id: string; account_id: string; name: string; colors: string; create_time: string }
  /** `style` is a `GroupStyle` as JSON; `change_time` differs after every change. */
  group_styles: {
    account_id: string
    dataset_id: string
    column_name: string
    style: string
    change_time: string
  }
  /** Columns that accounts chose to divide cells into samples, instead of the one of the import. */
  sample_columns: { account_id: string; dataset_id: string; column_name: string }
  tags: { id: string; account_id: string; name: string; color: string; create_time: string }
  tagged_tasks: { tag_id: string; task_id: string }
  tagged_charts: { tag_id: string; item_id: string }
  tagged_sets: { tag_id: string; item_id: string }
  /** `account_id` is null for resources of the whole installation; `facts` is JSON. */
  references: {
    id: string
    account_id: string | null
    kind: string
    name: string
    source: string
    facts: string
    create_time: string
  }
}

export type Database = Kysely<Schema>

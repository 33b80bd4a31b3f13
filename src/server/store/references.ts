import type { Selectable, Transaction } from 'kysely'
import type { Database, Schema } from './database.ts'

/** What is stored of a resource in the metadata: its genes, its digest, and the facts of its kind. */
export interface ResourceFacts extends Readonly<Record<string, unknown>> {
  readonly genes: number
  readonly digest: string
  /** SHA-256 of its file, where it was made from one. */
  readonly fileDigest?: string
  /** As stated by the user who added it. */
  readonly version?: string
  readonly licence?: string
}

export type StoredReference = Selectable<Schema['references']>

/** The ids of sets that come with Cytodeck begin with it. */
export const starterPrefix = 'starter-'

export const factsOf = ({ facts }: Pick<StoredReference, 'facts'>): ResourceFacts =>
  JSON.parse(facts) as ResourceFacts

export async function insertReference(
  database: Database | Transaction<Schema>,
  row: Omit<StoredReference, 'facts'> & { readonly facts: ResourceFacts }
): Promise<void> {
  await database
    .insertInto('references')
    .values({ ...row, facts: JSON.stringify(row.facts) })
    .execute()
}

/**
 * The resources of a kind that an account has, and those of the installation, newest first and starter sets
 * last; without an account only those of the installation.
 */
export async function referencesOf(
  database: Database,
  accountId: string | null,
  kind?: string
): Promise<StoredReference[]> {
  let query = database.selectFrom('references').selectAll()
  query =
    accountId === null
      ? query.where('account_id', 'is', null)
      : query.where((is) => is.or([is('account_id', 'is', null), is('account_id', '=', accountId)]))
  if (kind !== undefined) query = query.where('kind', '=', kind)
  return query
    .orderBy((is) => is('id', 'like', `${starterPrefix}%`))
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .execute()
}

/** A resource that this account may use: its own, or one of the installation. */
export async function usableReference(
  database: Database,
  accountId: string,
  id: string
): Promise<StoredReference | undefined> {
  return database
    .selectFrom('references')
    .selectAll()
    .where('id', '=', id)
    .where((is) => is.or([is('account_id', 'is', null), is('account_id', '=', accountId)]))
    .executeTakeFirst()
}

/** A resource by its id, whoever owns it. */
export async function referenceById(database: Database, id: string): Promise<StoredReference | undefined> {
  return database.selectFrom('references').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Deletes the row of a resource; its folder is for the caller to delete. */
export async function removeReference(database: Database, id: string): Promise<void> {
  await database.deleteFrom('references').where('id', '=', id).execute()
}

/** The ids of all resources, by which folders without a row are found. */
export async function referenceIds(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('references').select('id').execute()
  return rows.map(({ id }) => id)
}

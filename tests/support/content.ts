/** Rows of `contents`, written as a merchant's own programme writes them. */
import type { TestApi } from './api.ts'
import { insert } from './database.ts'

export type ContentRow = {
  kind: string
  slug: string
  title: string
  body: unknown
  version?: string
}

export async function writeContents(api: TestApi, rows: ContentRow[]): Promise<void> {
  const texts = rows.map((row, position) => ({
    ...row,
    position,
    version: row.version ?? '',
    body: JSON.stringify(row.body),
  }))
  await api.db.batch(insert(api.db, 'contents', texts))
}

/** Announcements of the fixture shop. */
import type { TestApi } from './api.ts'
import { insert } from './database.ts'

/** Writes them in the order given, on the site and in every city unless `body` says otherwise. */
export async function announce(
  api: TestApi,
  announcements: { slug: string; title: string; body?: object }[],
): Promise<void> {
  const rows = announcements.map(({ slug, title, body }, position) => ({
    kind: 'announcement',
    slug,
    title,
    position,
    version: '',
    body: JSON.stringify({ sourceType: 'WEB', ...body }),
  }))
  await api.db.batch(insert(api.db, 'contents', rows))
}

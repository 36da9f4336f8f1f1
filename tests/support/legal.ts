/** Documents that ask for a consent: one that must be given, and one of news. */
import type { TestApi, TestSession } from './api.ts'

export const personalData = { slug: 'personal-data', version: '2026-11-01' }
export const news = { slug: 'news', version: '2026-11-01' }

const body = (isRequired: boolean, purpose: string, text: string) =>
  JSON.stringify({
    isConsent: true,
    isRequired,
    purpose,
    summary: '',
    blocks: [{ heading: 'Согласие', paragraphs: [text] }],
  })

export async function addDocuments({ db }: TestApi): Promise<void> {
  const statement = db.prepare(
    `INSERT INTO contents (kind, slug, title, position, version, body)
     VALUES ('legal-page', ?, ?, ?, '2026-11-01', ?)`,
  )
  await db.batch([
    statement.bind('personal-data', 'Согласие', 1, body(true, 'DATA', 'Текст первый')),
    statement.bind('news', 'Рассылка', 2, body(false, 'NEWS', 'Пишите мне')),
  ])
}

/** The shop's lawyers write another text of a document. */
export const changeDocument = ({ db }: TestApi, slug: string, version: string, text: string) =>
  db
    .prepare(`UPDATE contents SET version = ?, body = json_set(body, '$.blocks[0].paragraphs[0]', ?)
      WHERE kind = 'legal-page' AND slug = ?`)
    .bind(version, text, slug)
    .run()

/** Agrees to documents in the profile, or takes consents back. */
export const changeConsents = (
  api: TestApi,
  { token }: Pick<TestSession, 'token'>,
  change: { legalPages?: object[]; withdrawn?: string[]; screen?: string; visitorId?: string },
) => api.request('/user/legal-pages', { token, body: change })

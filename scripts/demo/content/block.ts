/** A part of a page: a heading, its paragraphs, a list and a table, in the order they are read. */
export interface Block {
  heading: string
  paragraphs: string[]
  items?: string[]
  table?: { head: string[]; rows: string[][] }
}

export interface Page {
  slug: string
  title: string
  /** The short answer, shown before the contents. */
  summary: string
  blocks: Block[]
}

export interface LegalPage extends Page {
  version: string
  validFrom: string
}

export interface Article extends Page {
  author: string
  publishedOn: string
  readingMinutes: number
  /** Key of the lead picture in the media folder. */
  picture: string
  /** Category whose goods and calculator stand beside the article. */
  categorySlug: string
}

export const block = (heading: string, ...paragraphs: string[]): Block => ({ heading, paragraphs })

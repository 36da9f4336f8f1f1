/** A part of a page: its heading first, then what it has, in the order the shop shows it. */
export interface Block {
  heading: string
  paragraphs: string[]
  items?: string[]
  steps?: string[]
  tip?: string
  table?: { head: string[]; rows: string[][] }
}

interface Page {
  slug: string
  title: string
  /** The short answer, shown before the contents. */
  summary: string
  blocks: Block[]
}

export interface InfoPage extends Page {
  questions?: { question: string; answer: string }[]
  calculator?: 'DELIVERY'
}

export interface LegalPage extends Page {
  version: string
  validFrom: string
  /** What it changed of the version before. */
  changes?: string[]
}

export interface Article extends Page {
  author: string
  publishedOn: string
  readingMinutes: number
  /** Key of the lead picture in the media folder. */
  picture: string
  topic: { slug: string; title: string }
  /** Category whose goods and calculator stand beside the article. */
  categorySlug: string
}

export const block = (heading: string, ...paragraphs: string[]): Block => ({ heading, paragraphs })

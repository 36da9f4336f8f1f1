/** How an article of the demo is made. */
import { requireCategory } from '#demo/catalogue/categories.ts'
import { tone } from '#demo/catalogue/colours.ts'
import { type Drawing, drawingKey } from '#demo/drawings/index.ts'
import type { Article, Block } from './block.ts'

export const leads = {
  glue: { kind: 'tile', tone: tone('бежевый'), finish: 'stone', ratio: 1, layout: 'grid' },
  plaster: {
    kind: 'bag',
    brand: 'Гипсовей',
    title: 'Штукатурка гипсовая',
    name: 'Простор',
    grade: '30 кг',
  },
  laminate: { kind: 'floor', tone: tone('дуб светлый') },
  paint: { kind: 'room', tone: '#cfd9cf' },
  batts: { kind: 'batts', brand: 'Зимовей', name: 'Лайт', grade: '100 мм', tone: '#b7a06a' },
  decking: { kind: 'decking', tone: tone('шоколадный'), hollow: true },
  wallTile: { kind: 'tile', tone: tone('бирюзовый'), finish: 'bevel', ratio: 2, layout: 'bond' },
} satisfies Record<string, Drawing>

export const articleDrawings: readonly Drawing[] = Object.values(leads)

const topics = {
  floors: { slug: 'poly', title: 'Полы' },
  walls: { slug: 'steny', title: 'Стены' },
  warmth: { slug: 'uteplenie', title: 'Утепление' },
  yard: { slug: 'dvor', title: 'Двор и\u00a0терраса' },
} satisfies Record<string, Article['topic']>

type Facts = {
  slug: string
  title: string
  topic: keyof typeof topics
  category: string
  lead: Drawing
  publishedOn: string
  summary: string
}

/** Technical text is read slowly: what it tells is done along the way. */
const wordsPerMinute = 120

export function article({ topic, category, lead, ...facts }: Facts, blocks: Block[]): Article {
  const words = JSON.stringify(blocks).split(/\s+/).length
  return {
    ...facts,
    blocks,
    author: 'Мастерская «Отвеса»',
    readingMinutes: Math.max(2, Math.ceil(words / wordsPerMinute)),
    picture: drawingKey(lead),
    topic: topics[topic],
    categorySlug: requireCategory(category).slug,
  }
}

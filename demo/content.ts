/** Drawings that the shop's own texts show (shop/content), by the keys they name. */
import { tone } from './catalogue/colours.ts'
import { type Drawing } from './drawings/index.ts'

const bannerDrawings = {
  tiles: { kind: 'tile', tone: tone('бирюзовый'), finish: 'bevel', ratio: 2, layout: 'bond' },
  insulation: { kind: 'batts', brand: 'Зимовей', name: 'Лайт', grade: '100 мм', tone: '#b7a06a' },
  tools: { kind: 'tool', shape: 'drill', tone: '#0f6e6a' },
  terrace: { kind: 'decking', tone: tone('шоколадный'), hollow: true },
} satisfies Record<string, Drawing>

const articleDrawings = {
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

/** Pictures that no offer shows, to be drawn together with those of the catalogue. */
export const contentDrawings: readonly Drawing[] = [
  ...Object.values(bannerDrawings),
  ...Object.values(articleDrawings),
]

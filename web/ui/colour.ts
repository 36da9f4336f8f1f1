/**
 * What colour a Russian word of a catalogue means, for the swatch beside it. Screens and goods
 * differ, so these are only near; a word that is not known has no swatch.
 */

/** Adjectives stand by their stems: «белый», «белая» and «белые» are one. */
const words: Readonly<Record<string, string>> = {
  бел: '#ffffff',
  молочн: '#f3ead8',
  кремов: '#f5e9c9',
  'слонов кость': '#efe2c4',
  бежев: '#dcc9a8',
  песочн: '#d3b886',
  серебрист: '#c3c7cb',
  серебрян: '#c3c7cb',
  алюминиев: '#b4b8bb',
  стальн: '#8f979d',
  сер: '#9a9fa3',
  графит: '#4a4f54',
  графитов: '#4a4f54',
  антрацит: '#3b4146',
  черн: '#1d1e20',
  коричнев: '#6e4a32',
  шоколад: '#4b3226',
  шоколадн: '#4b3226',
  терракотов: '#b5603f',
  кирпичн: '#a5492f',
  медн: '#b06a3b',
  бронзов: '#8a6a43',
  золот: '#c8a45a',
  золотист: '#c8a45a',
  красн: '#c0302b',
  бордов: '#6b1f2a',
  вишнев: '#6d2430',
  винн: '#5e2129',
  розов: '#e59aad',
  пудров: '#e2c4bb',
  персиков: '#f2bd98',
  оранжев: '#e67a22',
  желт: '#f0c52e',
  лимонн: '#f2e05a',
  горчичн: '#c9982b',
  зелен: '#3f7d4a',
  салатов: '#9bc94f',
  оливков: '#7d8050',
  хаки: '#75714f',
  изумрудн: '#1f7a5c',
  мятн: '#b3dcc8',
  бирюзов: '#3fa9a3',
  голуб: '#8fc3e0',
  син: '#2a5298',
  сиренев: '#b89ac9',
  лавандов: '#b7a9d6',
  фиолетов: '#6a3f8f',
  сливов: '#5c3346',
  дуб: '#b98a55',
  орех: '#7a5234',
  венге: '#3d2c22',
  махагон: '#7c3527',
  палисандр: '#55301f',
  'ral 1015': '#e6d2b5',
  'ral 3005': '#5e2028',
  'ral 5005': '#005387',
  'ral 6005': '#114232',
  'ral 7016': '#383e42',
  'ral 7024': '#45494e',
  'ral 8004': '#8d4931',
  'ral 8017': '#442f29',
  'ral 9003': '#ecece7',
  'ral 9005': '#0e0e10',
}

const ending = /(ый|ий|ой|ая|яя|ое|ее|ые|ие)$/
/** How the surface shines, which is not its colour. */
const finish = /^(матов|глянцев|полуматов|металлик)/
const shade = /^(светло|темно)[- ]/
/** How far a shade goes to white or to black, of 1. */
const shadeShare = 0.4

/** A colour of CSS; null for what is not known, several colours at once among it. */
export function toColour(value: string): string | null {
  const text = value.trim().toLowerCase().replaceAll('ё', 'е')
  const [, start] = shade.exec(text) ?? []
  const parts = text.replace(shade, '').split(/\s+/)
  const key = parts
    .filter((part) => !finish.test(part))
    .map((part) => part.replace(ending, ''))
    .join(' ')
  const colour = Object.hasOwn(words, key) ? words[key] : undefined
  if (colour === undefined) return null
  if (start === undefined) return colour
  return mix(colour, start === 'светло' ? 255 : 0)
}

/** The colour nearer to white (255) or to black (0). */
function mix(colour: string, to: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16)
    const next = Math.round(part + (to - part) * shadeShare)
    return next.toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

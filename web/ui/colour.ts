/**
 * What colour a Russian word of a catalogue means, for the swatch beside it. Screens and goods
 * differ, so these are only near; a word that is not known has no swatch.
 */

/** Adjectives stand by their stems: «белый», «белая» and «белые» are one. */
const words: Readonly<Record<string, string>> = {
  бел: '#fff',
  молочн: '#eed',
  кремов: '#eec',
  'слонов кость': '#edc',
  бежев: '#dca',
  песочн: '#cb8',
  серебрист: '#bcc',
  серебрян: '#bcc',
  алюминиев: '#bbb',
  стальн: '#899',
  сер: '#99a',
  графит: '#455',
  графитов: '#455',
  антрацит: '#344',
  черн: '#222',
  коричнев: '#643',
  шоколад: '#432',
  шоколадн: '#432',
  терракотов: '#b64',
  кирпичн: '#a43',
  медн: '#a63',
  бронзов: '#864',
  золот: '#ca5',
  золотист: '#ca5',
  красн: '#b33',
  бордов: '#622',
  вишнев: '#623',
  винн: '#622',
  розов: '#d9a',
  пудров: '#dcb',
  персиков: '#eb9',
  оранжев: '#e72',
  желт: '#ec3',
  лимонн: '#ed5',
  горчичн: '#c93',
  зелен: '#474',
  салатов: '#9c5',
  оливков: '#785',
  хаки: '#775',
  изумрудн: '#275',
  мятн: '#bdc',
  бирюзов: '#4aa',
  голуб: '#8bd',
  син: '#259',
  сиренев: '#b9c',
  лавандов: '#bad',
  фиолетов: '#648',
  сливов: '#534',
  дуб: '#b85',
  орех: '#753',
  венге: '#432',
  махагон: '#732',
  палисандр: '#532',
  'ral 1015': '#ecb',
  'ral 3005': '#622',
  'ral 5005': '#058',
  'ral 6005': '#143',
  'ral 7016': '#344',
  'ral 7024': '#445',
  'ral 8004': '#843',
  'ral 8017': '#432',
  'ral 9003': '#eee',
  'ral 9005': '#111',
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
  const mixed = [1, 2, 3].map((at) => {
    const part = Number.parseInt(colour.charAt(at), 16) * 17
    const next = Math.round(part + (to - part) * shadeShare)
    return next.toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

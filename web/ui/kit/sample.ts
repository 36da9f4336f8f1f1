// Goods for the kit alone: words of real length, pictures drawn in place.
const drawing = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${body}</svg>`)}`

const bag = (ink: string) =>
  drawing(
    `<path fill="#e9e4da" d="M56 24h88l6 14-4 140-92 2-6-142z"/><path fill="#d5cdbf" d="M56 24h88l6 14H48z"/><path fill="${ink}" d="M52 72h96l-1 56H53z"/><path fill="#fff" d="M64 86h56v8H64zM64 102h40v6H64z"/><path fill="#8d8577" d="M64 146h44v5H64zM64 156h30v5H64z"/>`,
  )

export const pictures = {
  glue: bag('#3d6f8e'),
  plaster: bag('#b3541e'),
  tile: drawing(
    '<path fill="#c9c2b6" d="M28 28h70v70H28zM102 28h70v70h-70zM28 102h70v70H28zM102 102h70v70h-70z"/><path fill="#bab2a4" d="m28 98 70-70v70zM102 172l70-70v70z"/>',
  ),
  board: drawing(
    '<path fill="#cfd6db" d="m20 150 120-116 44 20L66 172z"/><path fill="#e8ecee" d="m20 150 120-116 6 3L26 153z"/><path fill="#a9b4bc" d="M66 172 184 54v8L66 180z"/>',
  ),
  drill: drawing(
    '<path fill="#20272e" d="M30 60h96l14 12v28l-14 8H84l14 64H64L48 108H30z"/><path fill="#e0a100" d="M42 68h76v24H42z"/><path fill="#8b959e" d="M140 78h24v16h-24zM164 83h24v6h-24z"/>',
  ),
}

export interface SampleProduct {
  title: string
  picture: string
  facts: [string, string]
  amountMinor: number
  old?: number
  unit: string
  second?: { amountMinor: number; unit: string }
  stock: { state: 'in' | 'few' | 'order' | 'none'; quantity?: number; note?: string }
  inCart?: number
  badge?: string
}

export const products: SampleProduct[] = [
  {
    title: 'Клей плиточный усиленный Крепень Профи С2ТЕ S1, серый, 25 кг',
    picture: pictures.glue,
    facts: ['Мешок 25 кг', 'Расход 3,5 кг/м²'],
    amountMinor: 54900,
    unit: 'меш',
    second: { amountMinor: 2196, unit: 'кг' },
    stock: { state: 'in', quantity: 124000 },
  },
  {
    title: 'Керамогранит Травертин беж 60×60, матовый',
    picture: pictures.tile,
    facts: ['60×60 см, 9 мм', '1,44 м² в упаковке'],
    amountMinor: 124950,
    old: 139900,
    unit: 'м²',
    second: { amountMinor: 179928, unit: 'уп' },
    stock: { state: 'few', quantity: 1152 },
    inCart: 1008,
    badge: '−11 %',
  },
  {
    title: 'Гипсокартон влагостойкий 2500×1200×12,5 мм',
    picture: pictures.board,
    facts: ['Лист 3 м²', 'Влагостойкий, кромка ПЛУК'],
    amountMinor: 61200,
    unit: 'лист',
    second: { amountMinor: 20400, unit: 'м²' },
    stock: { state: 'in', quantity: 31800 },
  },
  {
    title: 'Дрель-шуруповёрт аккумуляторная Дятел ДА-18 бесщёточная',
    picture: pictures.drill,
    facts: ['18 В, 55 Н·м', '2 аккумулятора 4 А·ч'],
    amountMinor: 1249000,
    unit: 'шт',
    stock: { state: 'order', note: 'от 3 дней' },
  },
  {
    title: 'Штукатурка гипсовая белая Ровняк машинного нанесения, 30 кг',
    picture: pictures.plaster,
    facts: ['Мешок 30 кг', 'Слой 5–50 мм'],
    amountMinor: 42350,
    unit: 'меш',
    second: { amountMinor: 1412, unit: 'кг' },
    stock: { state: 'none', note: 'будет 28 ноября' },
  },
]

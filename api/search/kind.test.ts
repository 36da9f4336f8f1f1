import { expect, test } from 'vitest'
import { createKindTest, createPlainTest, listCompounds } from './kind.ts'

const goods = {
  tile: { name: 'Плитка керамическая «Берег» 20×50 см', category: 'Плитка для стен' },
  glue: { name: 'Клей для плитки «База», 25 кг', category: 'Клей для плитки' },
  foam: { name: 'Пена монтажная «Лето», 750 мл', category: 'Монтажная пена' },
  bath: { name: 'Ванна «Акрил», 150×70 см', category: 'Ванны' },
  tap: { name: 'Смеситель для ванны «Onda»', category: 'Смесители для ванны' },
  wool: { name: 'Утеплитель «Skiva», 100 мм', category: 'Минеральная вата' },
  osb: { name: 'Плита ОСП-3 «Пол», 2500×1250×12 мм', category: 'ОСП' },
  board: { name: 'Гипсокартон «Аква», влагостойкий', category: 'Гипсокартонные листы' },
  breaker: {
    name: 'Автоматический выключатель «Щит», 10 А',
    category: 'Автоматические выключатели',
  },
  radiator: { name: 'Радиатор «Алюминий»', category: 'Радиаторы отопления' },
  plaster: { name: 'Штукатурка гипсовая «База», 30 кг', category: 'Гипсовые штукатурки' },
  parquet: { name: 'Доска паркетная «Дуб», 14 мм', category: 'Паркетная доска' },
  sand: { name: 'Песок «Мытый», 25 кг', category: 'Песок, щебень, керамзит' },
  gravel: { name: 'Щебень «Гранитный», 25 кг', category: 'Песок, щебень, керамзит' },
}
const all = Object.entries(goods)

const find = (text: string) => {
  const isKind = createKindTest(
    text,
    all.map(([, one]) => one),
  )
  return isKind && all.flatMap(([name, one]) => (isKind(one) ? name : []))
}

test.each([
  ['плитка', ['tile']],
  ['плиточный клей', ['glue']],
  ['клей для плитки', ['glue']],
  ['ванна акриловая', ['bath']],
  ['смеситель для ванны', ['tap']],
  ['пена', ['foam']],
  ['минвата 100 мм', ['wool']],
  ['утеплитель', ['wool']],
  ['лист осп', ['osb']],
  ['гклв', ['board']],
  ['автомат 16 А', ['breaker']],
  ['песок', ['sand']],
  ['щебень', ['gravel']],
  // A maker before the kind is passed over; a thing that is not sold is not.
  ['кнауф ротбанд', ['plaster']],
  ['решётка радиатора', []],
  ['монтаж паркетной доски', []],
  ['винт М4*10', []],
  ['крестики для плитки', []],
])('«%s» is of the kind of %o', (text, expected) => {
  expect(find(text)).toEqual(expected)
})

test('what names a look or a model names no kind', () => {
  expect(find('Rondo белая')).toBeNull()
  expect(find('25 кг')).toBeNull()
})

test.each([
  ['Пена монтажная «Клей-пена»', 'пена монтажная', false],
  ['Пена монтажная «Лето»', 'пена монтажная', true],
  ['Дрель-шуруповёрт «У-18»', 'дрель-шуруповерт', true],
  ['Дрель-шуруповёрт «У-18»', 'дрель', false],
])('two kinds in one word are not the plain thing: «%s» for «%s»', (name, text, isPlain) => {
  expect(createPlainTest(text)(listCompounds(name))).toBe(isPlain)
})

import { expect, test } from 'vitest'
import { parseFillTable } from './fill-table.ts'
import { parseFillText } from './fill-text.ts'

type Row = ReturnType<typeof parseFillText>['rows'][number]

/** «name | 12 шт | 480 ₽ | section»; «?» is asked for, «-» is no quantity. */
function toWords({ name, quantity, unit, priceMinor, section, isAsked, isOwn, code }: Row): string {
  const amount = quantity === null ? (isAsked ? '?' : '-') : String(quantity / 100)
  return [
    code ?? '',
    name,
    `${amount} ${unit}`.trim(),
    priceMinor === null ? '' : `${priceMinor / 100} ₽`,
    section,
    isOwn ? 'own' : '',
  ]
    .filter(Boolean)
    .join(' | ')
}

const read = (text: string) => parseFillText(text).rows.map(toWords)
const table = (text: string) =>
  parseFillTable(text.split('\n').map((line) => line.split(';'))).rows.map(toWords)

test('cells pasted from a spreadsheet are read by their head', () => {
  const rows = read(
    '№\tНаименование\tЕд. изм.\tКол-во\tЦена\tСумма\n' +
      '1\tКлей плиточный 25 кг\tшт.\t12\t480,50\t5766\n' +
      '2\tПлитка 30х60\tм2\t1 010,5\t1 249\t1262114,5\n' +
      'Итого\t\t\t\t\t1267880,5\n',
  )

  expect(rows).toEqual([
    'Клей плиточный 25 кг | 12 шт | 480.5 ₽',
    'Плитка 30х60 | 1010.5 м² | 1249 ₽',
  ])
})

test('a quantity with its unit in one cell is read', () => {
  expect(read('Клей плиточный\t12 шт\nГрунтовка 10 л\t3 канистры')).toEqual([
    'Клей плиточный | 12 шт',
    'Грунтовка 10 л | 3 канистра',
  ])
})

test('a column of costs is no quantity, whatever the number of its head', () => {
  const rows = read(
    'Виды работ;Единица измерения;Цена (руб.);Кол-во;Сумма\n' +
      'Монтаж паркетной доски;м. кв.;1100;18;19800\n' +
      'Штукатурка стен по маякам;м. кв.;550;64;35200\nУстановка розетки;шт;250;;\n',
  )

  expect(rows).toEqual([
    'Монтаж паркетной доски | 18 м² | 1100 ₽ | own',
    'Штукатурка стен по маякам | 64 м² | 550 ₽ | own',
    'Установка розетки | ? шт | 250 ₽ | own',
  ])
})

test('units of official estimates are counted out, and prices with them', () => {
  const rows = read(
    '№;Обоснование;Наименование;Ед. изм.;Кол-во;Цена;Сумма\n' +
      '1;ФЕР15-01-019-05;Плитка керамическая настенная;100 м2;0,24;45000;10800\n' +
      '2;ФССЦ-04.3.02;Клей плиточный 25 кг;1000 кг;0,3;19200;5760\n' +
      '3;ФССЦ-01.7.15;Саморезы 3,5х35;1000 шт;1,2;890;1068\n' +
      '4;ФССЦ-14.4;Грунтовка глубокого проникновения;кг;24;85;2040\n' +
      '5;ФССЦ-06.1;Кирпич рядовой М150;1000 шт.;2,5;14800;37000\n' +
      '6;ФССЦ-05;Плинтус напольный;100 м;0,36;12500;4500\n' +
      '7;ФССЦ-05;Гипсокартон 12,5 мм;10 м2;3,2;1850;5920\n' +
      '8;ФССЦ-05;Обои;100 м2;0,5;450;22500\n' +
      '9;ФССЦ-05;Линолеум;100 м2;0,2456;45000;11052\n' +
      '10;ФССЦ-05;Гвозди;1000 шт;1,234;890;\n',
  )

  expect(rows).toEqual([
    'Плитка керамическая настенная | 24 м² | 450 ₽',
    'Клей плиточный 25 кг | 300 кг | 19.2 ₽',
    'Саморезы 3,5х35 | 1200 шт | 0.89 ₽',
    'Грунтовка глубокого проникновения | 24 кг | 85 ₽',
    'Кирпич рядовой М150 | 2500 шт | 14.8 ₽',
    'Плинтус напольный | 36 м | 125 ₽',
    'Гипсокартон 12,5 мм | 32 м² | 185 ₽',
    // By its sum the price is of one square metre already.
    'Обои | 50 м² | 450 ₽',
    'Линолеум | 24.56 м² | 450 ₽',
    'Гвозди | 1234 шт | 0.89 ₽',
  ])
})

test.each([
  'Наименование работ и материалов;Ед. изм.;Кол-во (объём)',
  'Виды материалов;Ед.;Количество',
  'Материалы;Единица измерения;Объём работ',
  'Перечень материалов;ед.изм;К-во',
  'Номенклатура;Ед;Кол.',
  'Название товара;Единицы;Кол-во, всего',
  'Позиция;Изм.;Потребность',
  'ТОВАР;ЕД.;КОЛ-ВО',
  'Работы, материалы;Ед.изм.;Объем',
])('«%s» is a head', (head) => {
  expect(table(`ООО Ромашка\nСмета № 12 от 01.02.2026\n\n${head}\n1;2;3\nПлитка;м2;20`)).toEqual([
    'Плитка | 20 м²',
  ])
})

test.each(['Цена', 'Стоимость', 'Сумма', 'Расценка', 'Себестоимость', 'Итого', 'Всего, руб.'])(
  'a column of «%s» is never the quantity',
  (title) => {
    const [row] = table(`Наименование;Ед.;${title}\nПлитка белая;м2;1200`)

    expect(row).toBe('Плитка белая | ? м² | 1200 ₽')
  },
)

test('where no column holds quantities a sum is of as many as the name says', () => {
  expect(table('Наименование;Сумма\nКлей — 12 шт;5760\nГрунтовка;900')).toEqual([
    'Клей | 12 шт | 480 ₽',
    'Грунтовка | ? | 900 ₽',
  ])
  expect(table('Наименование;Ед.;Цена\nПлитка;100 м2;45000\nКлей — 12 шт;100 шт;480')).toEqual([
    'Плитка | ? м² | 450 ₽',
    'Клей | 12 шт | 480 ₽',
  ])
  expect(table('Наименование;Ед.;Цена;Сумма\nОбои — 2;10 рул;900;1800')).toEqual([
    'Обои | 20 рулон | 90 ₽',
  ])
})

test('columns without a head are told by what they hold, and by their product', () => {
  expect(read('1;KER-70101;Клей плиточный;шт;12\n2;PL-3060;Плитка 30х60;м2;10,5\n')).toEqual([
    'KER-70101 | Клей плиточный | 12 шт',
    'PL-3060 | Плитка 30х60 | 10.5 м²',
  ])
  expect(table('Клей плиточный;шт;12;480,50;5766\nПлитка;м2;20;1249;24980')).toEqual([
    'Клей плиточный | 12 шт | 480.5 ₽',
    'Плитка | 20 м² | 1249 ₽',
  ])
  expect(table('Монтаж доски;м2;1100;18;19800\nШтукатурка стен;м2;550;64;35200')).toEqual([
    'Монтаж доски | 18 м² | 1100 ₽ | own',
    'Штукатурка стен | 64 м² | 550 ₽ | own',
  ])
  expect(table('Кирпич;шт;2000;14,80;29600\nКлей;шт;12;480,50;5766')).toEqual([
    'Кирпич | 2000 шт | 14.8 ₽',
    'Клей | 12 шт | 480.5 ₽',
  ])
  expect(table('Плитка;20 м2;1 249 руб.\nКлей;12 шт;480 руб.')).toEqual([
    'Плитка | 20 м² | 1249 ₽',
    'Клей | 12 шт | 480 ₽',
  ])
})

test('a head of two rows is read as one', () => {
  const rows = table(
    '№;Наименование;Ед.;Количество;;Стоимость, руб.;\n;;;на ед.;всего;за ед.;всего\n' +
      '1;2;3;4;5;6;7\n1;Плитка;м2;1;24;450;10800',
  )

  expect(rows).toEqual(['Плитка | 24 м² | 450 ₽'])
})

test('headings between rows and a column of sections are sections, sums are no rows', () => {
  const rows = table(
    'ООО Ромашка;;;\nСчёт № 12;;;\nАртикул;Товар;Количество;Ед.\n' +
      ';Стены;;\nA-1;Обои;6;рул\n1;2;3;4\n;Итого: Стены;;\n;Пол;;\nA-2;Ламинат;20;м2\n;Итого;;\n;Всего;;\n;Цены без доставки;;',
  )

  expect(rows).toEqual(['A-1 | Обои | 6 рулон | Стены', 'A-2 | Ламинат | 20 м² | Пол'])
  expect(table('Раздел;Наименование;Кол-во\nСтены;Обои;6\n;Клей;2')).toEqual([
    'Обои | 6 | Стены',
    'Клей | 2',
  ])
})

test('subtotals, what is signed below the sum and taxes are no rows', () => {
  const rows = table(
    'Наименование;Ед.;Кол-во;Цена;Сумма\nВанная;;;;\nПлитка;м2;20;1000;20000\nИтого по разделу;;;;20000\n' +
      'Кухня;;;;\nЛаминат;м2;15;900;13500\nВсего по смете;;;;33500\nНДС не облагается;;;;\n' +
      'Подрядчик ______;;Заказчик ______;;',
  )

  expect(rows).toEqual(['Плитка | 20 м² | 1000 ₽ | Ванная', 'Ламинат | 15 м² | 900 ₽ | Кухня'])
})

test('goods without a number in a list of two columns are no heading', () => {
  expect(table('Наименование;Кол-во\nСТЕНЫ;\nКлей;12\nЗатирка;\nПлитка;5')).toEqual([
    'Клей | 12 | СТЕНЫ',
    'Затирка | - | СТЕНЫ',
    'Плитка | 5 | СТЕНЫ',
  ])
})

test('rows below «Работы», and rows without a code among codes, are lines of one’s own', () => {
  const rows = table(
    'Код;Наименование;Ед.;Кол-во\n;Материалы;;\nA-1;Плитка;м2;20\n;Песок;т;1\n;Работы;;\n;Люк под плитку;шт;1',
  )

  expect(rows).toEqual([
    'A-1 | Плитка | 20 м² | Материалы',
    'Песок | 1 т | Материалы | own',
    'Люк под плитку | 1 шт | Работы | own',
  ])
})

test('in a price form only what has a quantity is wanted, and the rest is counted', () => {
  const zeros = parseFillText('Наименование;Цена;Кол-во\nКлей;295;0\nПлитка;520;14\nОбои;90;0,00\n')
  const blanks = parseFillText(
    'Артикул;Наименование;Цена;Заказ\nA1;Клей;295;\nA2;Плитка;520;14\nA3;Обои;90;\nA4;Лак;9;-\n',
  )

  expect([zeros.rows.map(toWords), zeros.leftOut]).toEqual([['Плитка | 14 | 520 ₽'], 2])
  expect([blanks.rows.map(toWords), blanks.leftOut]).toEqual([['A2 | Плитка | 14 | 520 ₽'], 3])
})

test('a cell that says more than a number is asked for, its row kept', () => {
  const rows = table(
    'Наименование;Ед.;Кол-во\nКлей;шт;10-12\nПлитка;м2;по месту\nОбои;рул;6 рул (1 кор)\nКирпич;1000 шт;2\nЛак;;5 банок\nГайка;шт;1234567890',
  )

  expect(rows).toEqual([
    'Клей | ? шт',
    'Плитка | ? м²',
    'Обои | ? рулон',
    'Кирпич | 2000 шт',
    'Лак | 5 банка',
    'Гайка | ? шт',
  ])
})

test('a cell of codes that holds more is cut to the length of a code', () => {
  const { rows } = parseFillText(`Код;Наименование;Кол-во\n${'A1'.repeat(40)};Клей;2`)

  expect(rows.map(({ code }) => code)).toEqual(['A1'.repeat(20)])
})

test.each([
  ['480', 48_000],
  ['1 200,50 руб.', 120_050],
  ['1,249.50', 124_950],
  ['1.249,50 ₽', 124_950],
  ["1'249.50", 124_950],
  ['1.2.3', null],
  ['по запросу', null],
])('a price of «%s» is %s kopecks', (price, priceMinor) => {
  const { rows } = parseFillText(`Наименование;Кол-во;Цена\nКлей;2;${price}`)

  expect(rows.map((row) => row.priceMinor)).toEqual([priceMinor])
})

test('the unit of a head is that of its rows', () => {
  expect(table('Материал;Площадь, м2\nПлитка;20\nЛаминат;42,5')).toEqual([
    'Плитка | 20 м²',
    'Ламинат | 42.5 м²',
  ])
})

test('rows of several sheets stand in the sections of their names', () => {
  const sheet = [
    ['Наименование', 'Ед.', 'Кол-во'],
    ['Стены', '', ''],
    ['Обои', 'рул', '6'],
  ]

  expect(parseFillTable(sheet, 'Ремонт').rows.map(toWords)).toEqual([
    'Обои | 6 рулон | Ремонт: Стены',
  ])
})

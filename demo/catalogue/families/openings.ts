import { type Colour, tone } from '#demo/catalogue/colours.ts'
import { line, range } from '#demo/catalogue/range.ts'
import { feminine } from '#demo/catalogue/words.ts'

export const openings = [
  range({
    category: 'Двери межкомнатные',
    lines: [
      line('Дверяна', 'Палитра', 6900, 'Экошпон без швов: не царапается и не впитывает запахи.', {
        style: 'flush' as const,
        glass: 'нет',
        what: 'экошпон',
      }),
      line('Дверяна', 'Усадьба', 9400, 'Классические филёнки, эмаль в три слоя.', {
        style: 'panel' as const,
        glass: 'нет',
        what: 'эмаль',
      }),
      line('Дверяна', 'Аврора', 8900, 'Вставка матового стекла, свет уходит в коридор.', {
        style: 'glass' as const,
        glass: 'да',
        what: 'экошпон',
      }),
    ],
    variants: [
      { colour: 'белый', width: 800 },
      { colour: 'дуб серый', width: 800 },
      { colour: 'дуб натуральный', width: 800 },
      { colour: 'антрацит', width: 800 },
      { colour: 'белый', width: 600 },
      { colour: 'белый', width: 900 },
      { colour: 'дуб серый', width: 600 },
      { colour: 'дуб натуральный', width: 700 },
    ] as { colour: Colour; width: number }[],
    tips: [
      'Комплект с коробкой и наличником ищите в карточке: полотно продаётся отдельно.',
      'Проём больше коробки на 60–80 мм, иначе пена не встанет.',
    ],
    product: (goods, { colour, width }) => ({
      name: `Дверь межкомнатная ${goods.brand} «${goods.title}», ${feminine(colour)}, ${width}×2000 мм`,
      price: goods.style === 'panel' && width === 900 ? 0 : goods.price * (width / 800),
      kilograms: Math.round(width * 0.024),
      centimetres: [200, width / 10, 4],
      params: {
        Цвет: colour,
        'Ширина, мм': width,
        'Высота, мм': 2000,
        Стекло: goods.glass,
        Покрытие: goods.what,
        'Толщина, мм': 40,
      },
      facts: `Полотно ${width}×2000×40 мм, покрытие — ${goods.what}, стекло ${goods.glass === 'да' ? 'матовое' : 'не предусмотрено'}.`,
      drawing: { kind: 'door', style: goods.style, tone: tone(colour), wide: width },
      gallery: [{ kind: 'dimensions', width, height: 2000, depth: 40 }],
    }),
  }),
  range({
    category: 'Двери входные',
    lines: [
      line('Дверяна', 'Крепость', 24900, 'Сталь 1,8 мм, два контура, терморазрыв.', {
        style: 'steel' as const,
        lock: 'два замка',
      }),
      line('Дверяна', 'Дача', 14900, 'Для бытовки и дачи, один замок.', {
        style: 'steel' as const,
        lock: 'один замок',
      }),
    ],
    variants: [
      { colour: 'графитовый', width: 860 },
      { colour: 'коричневый', width: 860 },
      { colour: 'антрацит', width: 960 },
      { colour: 'тик', width: 960 },
    ] as { colour: Colour; width: number }[],
    tips: [
      'Измерьте проём в трёх местах, берите меньший размер.',
      'После монтажа заполните коробку минеральной ватой.',
    ],
    product: (goods, { colour, width }) => ({
      name: `Дверь входная ${goods.brand} «${goods.title}», ${feminine(colour)}, ${width}×2050 мм`,
      price: goods.title === 'Крепость' && width > 900 ? 0 : goods.price * (width / 860),
      kilograms: Math.round(width * 0.09),
      centimetres: [205, width / 10, 8],
      params: {
        Цвет: colour,
        'Ширина, мм': width,
        'Высота, мм': 2050,
        Замков: goods.lock === 'два замка' ? 2 : 1,
        'Толщина металла, мм': goods.lock === 'два замка' ? 1.8 : 1.2,
        Терморазрыв: goods.lock === 'два замка' ? 'да' : 'нет',
      },
      facts: `Полотно ${width}×2050 мм, ${goods.lock}, сторона открывания выбирается при заказе.`,
      drawing: { kind: 'door', style: goods.style, tone: tone(colour), wide: width },
      gallery: [{ kind: 'dimensions', width, height: 2050, depth: 80 }],
    }),
  }),
  range({
    category: 'Пластиковые окна',
    lines: [
      line('Окнолад', 'Свет', 7900, 'Двухкамерный стеклопакет 32 мм, две створки.', { sashes: 2 }),
      line('Окнолад', 'Балкон', 12900, 'Балконный блок: дверь и окно в одном профиле.', {
        sashes: 3,
      }),
    ],
    variants: [
      { w: 1200, h: 1400, colour: 'белый' },
      { w: 1500, h: 1400, colour: 'белый' },
      { w: 900, h: 1200, colour: 'белый' },
      { w: 1500, h: 1400, colour: 'дуб светлый' },
    ] as { w: number; h: number; colour: Colour }[],
    tips: [
      'Монтажный шов закрывают лентами снаружи и изнутри: пена не любит ни солнца, ни пара.',
      'Подоконник берите на 10 см длиннее проёма.',
    ],
    product: (goods, { w, h, colour }) =>
      goods.sashes === 3 && w < 1200
        ? null
        : {
            name: `Окно пластиковое ${goods.brand} «${goods.title}», цвет ${colour}, ${w}×${h} мм`,
            price: colour === 'дуб светлый' ? 0 : (goods.price * w * h) / 1e6,
            kilograms: Math.round((w * h * 22) / 1e6),
            centimetres: [w / 10, h / 10, 7],
            params: {
              'Ширина, мм': w,
              'Высота, мм': h,
              Створок: goods.sashes,
              Цвет: colour,
              'Камер в профиле': 5,
              'Стеклопакет, мм': 32,
            },
            facts: `Размер ${w}×${h} мм, створок ${goods.sashes}, стеклопакет 32 мм. Изготовим и нестандартный размер.`,
            drawing: { kind: 'window', sashes: goods.sashes, tone: tone(colour) },
            gallery: [{ kind: 'dimensions', width: w, height: h, depth: 70 }],
          },
  }),
  range({
    category: 'Дверные ручки и замки',
    lines: [
      line('Засовец', 'Ручка «Волна»', 1190, 'На розетке, пружина держит в горизонтали.', {
        shape: 'lever' as const,
        what: 'ручка',
      }),
      line('Засовец', 'Замок сувальдный', 1890, 'Шесть сувальд, ригель 25 мм.', {
        shape: 'lock' as const,
        what: 'замок',
      }),
      line('Засовец', 'Цилиндр', 1290, 'Ключ с перфорацией, защита от высверливания.', {
        shape: 'cylinder' as const,
        what: 'цилиндр',
      }),
      line('Засовец', 'Петля', 290, 'Латунь, без засечек, шарик в оси.', {
        shape: 'hinge' as const,
        what: 'петля',
      }),
    ],
    variants: ['хром', 'никель', 'чёрный', 'бронза'] as Colour[],
    tips: [
      { about: /Замок|Цилиндр/u, text: 'Межосевое замка — 62 или 72 мм: проверьте по старому.' },
      { about: /Петля/u, text: 'На тяжёлое полотно ставят три петли.' },
    ],
    product: (goods, colour) => ({
      name: `${goods.title} ${goods.brand}, цвет ${colour}`,
      price: goods.price * (colour === 'хром' ? 1 : 1.1),
      kilograms: 0.5,
      centimetres: [16, 8, 5],
      params: { Вид: goods.what, Цвет: colour, Материал: 'цинковый сплав', Крепёж: 'в комплекте' },
      facts: `Отделка — ${colour}. Крепёж в комплекте.`,
      drawing: { kind: 'handle', shape: goods.shape, tone: tone(colour) },
    }),
  }),
]

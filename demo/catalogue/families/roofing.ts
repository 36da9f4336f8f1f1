/* oxlint-disable max-lines -- data, read one entry at a time */
import { type Colour, tone } from '#demo/catalogue/colours.ts'
import { line, range } from '#demo/catalogue/range.ts'
import { feminine, round, ru } from '#demo/catalogue/words.ts'

const coats = [
  'шоколадный',
  'вишнёвый',
  'зелёный',
  'графитовый',
  'синий',
  'терракотовый',
] as Colour[]

export const roofing = [
  range({
    category: 'Металлочерепица',
    lines: [
      line('Кровелар', 'Каскад', 640, 'Высокая волна 24 мм: крыша не гремит и держит форму.', {
        coat: 'полиэстер',
        steel: 0.45,
        warranty: 10,
      }),
      line('Кровелар', 'Каскад Мат', 790, 'Матовое покрытие 35 мкм не бликует и не выгорает.', {
        coat: 'матовый полиэстер',
        steel: 0.5,
        warranty: 20,
      }),
      line('Кровелар', 'Монтана', 1080, 'Пурал 50 мкм для моря и промышленных городов.', {
        coat: 'полиуретан',
        steel: 0.5,
        warranty: 40,
      }),
    ],
    variants: coats,
    tips: [
      'Режьте ножницами по металлу: болгарка сжигает цинк на кромке.',
      'Длина листа — длина ската плюс 5 см свеса.',
    ],
    product: (goods, colour) => ({
      name: `Металлочерепица ${goods.brand} «${goods.title}», ${feminine(colour)}, 1180×2250 мм`,
      price: goods.price * 2.66,
      unit: 'лист',
      kilograms: round(2.66 * goods.steel * 9.6, 1),
      centimetres: [225, 118, 3],
      params: {
        Цвет: colour,
        Покрытие: goods.coat,
        'Толщина металла, мм': goods.steel,
        'Площадь листа, м²': 2.48,
        'Гарантия, лет': goods.warranty,
        'Высота волны, мм': 24,
      },
      facts: `Рабочая площадь листа 2,48 м², сталь ${ru(goods.steel)} мм, гарантия на покрытие ${goods.warranty} лет.`,
      drawing: { kind: 'roofing', shape: 'tile', tone: tone(colour) },
    }),
  }),
  range({
    category: 'Профнастил',
    lines: [
      line('Кровелар', 'С8', 410, 'Низкая волна для забора и облицовки стен.', {
        wave: 8,
        use: 'забор',
      }),
      line('Кровелар', 'С21', 520, 'Жёсткий лист для кровли гаража и навеса.', {
        wave: 21,
        use: 'кровля',
      }),
      line('Кровелар', 'НС35', 640, 'Держит снег на пролёте до 1,5 м.', {
        wave: 35,
        use: 'кровля',
      }),
    ],
    variants: [
      { colour: 'шоколадный', length: 2 },
      { colour: 'зелёный', length: 2 },
      { colour: 'вишнёвый', length: 2 },
      { colour: 'хром', length: 2 },
      { colour: 'шоколадный', length: 3 },
      { colour: 'графитовый', length: 3 },
    ] as { colour: Colour; length: number }[],
    tips: [
      'На квадратный метр берите 7–8 кровельных саморезов.',
      'Первый лист выставляйте по карнизу, а не по фронтону.',
    ],
    product: (goods, { colour, length }) => ({
      name: `Профнастил ${goods.brand} «${goods.title}», ${colour === 'хром' ? 'оцинкованный' : colour}, 1150×${length * 1000} мм`,
      price: goods.price * length * (colour === 'хром' ? 0.84 : 1),
      unit: 'лист',
      kilograms: round(length * 1.15 * 4.4, 1),
      centimetres: [length * 100, 115, goods.wave / 10],
      params: {
        Цвет: colour === 'хром' ? 'цинк' : colour,
        'Высота волны, мм': goods.wave,
        Назначение: goods.use,
        'Толщина металла, мм': 0.45,
        'Длина, мм': length * 1000,
        'Площадь листа, м²': round(length * 1.15),
      },
      facts: `Волна ${goods.wave} мм, сталь 0,45 мм, лист закрывает ${ru(round(length * 1.1))} м² с учётом нахлёста.`,
      drawing: { kind: 'roofing', shape: 'trapezoid', tone: tone(colour), wave: goods.wave },
    }),
  }),
  range({
    category: 'Гибкая черепица',
    lines: [
      line('Skiffero', 'Sexkant', 690, 'Шестиугольная нарезка: ровный рисунок на простом скате.', {
        cut: 'соты',
        layers: 1,
        warranty: 25,
      }),
      line(
        'Skiffero',
        'Draktand',
        780,
        '«Драконий зуб» с глубокой тенью, скрывает неровности основания.',
        { cut: 'драконий зуб', layers: 1, warranty: 30 },
      ),
      line('Skiffero', 'Laminat', 1180, 'Два слоя битума: толстая фактура и гарантия полвека.', {
        cut: 'ламинированная',
        layers: 2,
        warranty: 50,
      }),
    ],
    variants: ['коричневый', 'красный', 'серый', 'зелёный', 'графитовый'] as Colour[],
    tips: [
      'Основание — сплошной настил ОСП, зазор 3 мм.',
      'Укладка от +5 °C: на холоде гонты подержите в тепле сутки.',
    ],
    product: (goods, colour) => ({
      name: `Черепица гибкая ${goods.brand} «${goods.title}», ${feminine(colour)}, 3 м²/уп`,
      price: goods.price,
      unit: 'м²',
      pack: 3,
      pallet: 132,
      kilograms: goods.layers * 22,
      centimetres: [100, 33, 8],
      params: {
        Нарезка: goods.cut,
        Цвет: colour,
        Слоёв: goods.layers,
        'Гарантия, лет': goods.warranty,
        'Минимальный уклон, °': 12,
        Основа: 'стеклохолст',
      },
      facts: `Упаковка закрывает 3 м² ската с уклоном от 12°. Гарантия производителя ${goods.warranty} лет.`,
      drawing: { kind: 'roofing', shape: 'shingle', tone: tone(colour) },
    }),
  }),
  range({
    category: 'Водосточные системы',
    lines: [
      line('Дождевар', 'Жёлоб 125 мм, 3 м', 690, 'Полукруглый жёлоб: ветки и хвоя не застревают.', {
        shape: 'channel' as const,
        what: 'жёлоб',
      }),
      line(
        'Дождевар',
        'Труба 90 мм, 3 м',
        760,
        'Водосточная труба с раструбом, собирается без клея.',
        { shape: 'pipe' as const, what: 'труба' },
      ),
      line('Дождевар', 'Колено 67°', 240, 'Отводит трубу от стены и огибает карниз.', {
        shape: 'elbow' as const,
        what: 'колено',
      }),
      line(
        'Дождевар',
        'Кронштейн жёлоба',
        135,
        'Держатель ставят через 60 см с уклоном 3 мм на метр.',
        { shape: 'holder' as const, what: 'держатель' },
      ),
      line('Дождевар', 'Воронка', 320, 'Соединяет жёлоб с трубой и собирает воду с 80 м² ската.', {
        shape: 'funnel' as const,
        what: 'воронка',
      }),
    ],
    variants: ['белый', 'шоколадный', 'графитовый'] as Colour[],
    tips: [
      'Одной трубы 90 мм хватает на 80 м² ската.',
      'Соединяйте с зазором: пластик летом удлиняется.',
    ],
    product: (goods, colour) => ({
      name: `${goods.title.replace(',', ` ${goods.brand},`).replace(/^([^,]*)$/, `$1 ${goods.brand}`)}, цвет ${colour}`,
      price: goods.price,
      kilograms: goods.title.includes('3 м') ? 2.3 : 0.3,
      centimetres: goods.title.includes('3 м') ? [300, 12, 8] : [22, 14, 12],
      params: {
        Элемент: goods.what,
        Цвет: colour,
        Материал: 'ПВХ',
        'Диаметр жёлоба, мм': 125,
        'Диаметр трубы, мм': 90,
      },
      facts: `Система 125/90 мм из ПВХ, цвет ${colour}; элементы одной серии стыкуются между собой.`,
      drawing: { kind: 'gutter', shape: goods.shape, tone: tone(colour) },
    }),
  }),
  range({
    category: 'Виниловый сайдинг',
    lines: [
      line('Фасадея', 'Корабельный брус', 318, 'Классический профиль «ёлочка», панель 3,66 м.', {
        look: 'корабельный брус',
      }),
      line('Фасадея', 'Блок-хаус', 396, 'Полукруглая доска под бревно.', { look: 'блок-хаус' }),
    ],
    variants: ['белый', 'бежевый', 'мятный', 'голубой', 'серый', 'терракотовый'] as Colour[],
    tips: [
      'Не затягивайте саморез: панель должна ходить в отверстии.',
      'Оставляйте по 6 мм в углах, зимой — 10 мм.',
    ],
    product: (goods, colour) => ({
      name: `Сайдинг виниловый ${goods.brand} «${goods.title}», ${colour}, 3660×230 мм`,
      price: goods.price,
      kilograms: 1.7,
      pallet: 340,
      loose: true,
      centimetres: [366, 23, 1.2],
      params: {
        Профиль: goods.look,
        Цвет: colour,
        'Длина, мм': 3660,
        'Рабочая ширина, мм': 205,
        'Площадь панели, м²': 0.75,
        'Толщина, мм': 1.1,
      },
      facts: 'Одна панель закрывает 0,75 м² стены; для дома 100 м² нужно 140 панелей с подрезкой.',
      drawing: { kind: 'siding', tone: tone(colour), rounded: goods.look === 'блок-хаус' },
    }),
  }),
  range({
    category: 'Фасадные панели',
    lines: [
      line('Фасадея', 'Дикий камень', 486, 'Рельеф крупного камня для цоколя.', {
        look: 'stone' as const,
        pattern: 'камень',
      }),
      line('Фасадея', 'Старый кирпич', 462, 'Кирпичная кладка с расшитым швом.', {
        look: 'brick' as const,
        pattern: 'кирпич',
      }),
    ],
    variants: ['серый', 'бежевый', 'коричневый', 'терракотовый', 'графитовый'] as Colour[],
    tips: [
      'Первый ряд ставьте на стартовую планку строго по уровню.',
      'На углы возьмите угловые элементы того же цвета.',
    ],
    product: (goods, colour) => ({
      name: `Панель фасадная ${goods.brand} «${goods.title}», ${feminine(colour)}, 1130×480 мм`,
      price: goods.price,
      kilograms: 2.1,
      pallet: 160,
      loose: true,
      centimetres: [113, 48, 3],
      params: {
        Рисунок: goods.pattern,
        Цвет: colour,
        'Площадь панели, м²': 0.45,
        Материал: 'полипропилен',
        'Толщина, мм': 3,
      },
      facts: 'Рабочая площадь панели 0,45 м²: на 10 м² стены возьмите 23 панели.',
      drawing: { kind: 'masonryPanel', tone: tone(colour), look: goods.look },
      ...(goods.look === 'stone' && colour === 'бежевый'
        ? { gallery: [{ kind: 'photo' as const, name: 'stone2Wall' as const }] }
        : {}),
    }),
  }),
]

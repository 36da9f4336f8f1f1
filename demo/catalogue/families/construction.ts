/* oxlint-disable max-lines -- data, read one entry at a time */
import { type Colour, tone } from '#demo/catalogue/colours.ts'
import { line, range } from '#demo/catalogue/range.ts'
import { feminine, round, ru } from '#demo/catalogue/words.ts'

export const construction = [
  range({
    category: 'Кирпич рядовой',
    lines: [
      line(
        'Обжигаль',
        'Рядовой',
        19.5,
        'Звонкий красный кирпич из карьерной глины, ровная грань под расшивку.',
        { body: 'пустотелый', tint: 'красный' as Colour },
      ),
      line('Порядово', 'Стенной', 17.2, 'Недорогой кирпич для перегородок и забутовки.', {
        body: 'пустотелый',
        tint: 'терракотовый' as Colour,
      }),
      line('Обжигаль', 'Печной', 27.5, 'Полнотелый кирпич для печи, цоколя и фундамента.', {
        body: 'полнотелый',
        tint: 'красный' as Colour,
      }),
      line('Порядово', 'Полнотелый', 24.8, 'Плотный кирпич для несущих стен и подвала.', {
        body: 'полнотелый',
        tint: 'терракотовый' as Colour,
      }),
    ],
    variants: [
      { size: '250×120×65', mark: 'М125', factor: 1, height: 6.5, pallet: 480, kg: 2.5, area: 51 },
      {
        size: '250×120×65',
        mark: 'М150',
        factor: 1.12,
        height: 6.5,
        pallet: 480,
        kg: 2.6,
        area: 51,
      },
      {
        size: '250×120×88',
        mark: 'М150',
        factor: 1.38,
        height: 8.8,
        pallet: 352,
        kg: 3.3,
        area: 39,
      },
    ],
    tips: [
      'Закладывайте 5 % на бой и подрезку, для одной стены берите кирпич одной партии.',
      'Перед кладкой в жару смочите кирпич: сухой забирает воду из раствора.',
    ],
    product: (goods, size) => ({
      name: `Кирпич рядовой ${goods.brand} «${goods.title}», ${goods.body}, ${size.mark}, ${size.size} мм`,
      price: goods.price * size.factor,
      pallet: size.pallet,
      loose: true,
      kilograms: goods.body === 'полнотелый' ? round(size.kg * 1.35) : size.kg,
      centimetres: [25, 12, size.height],
      params: {
        Пустотность: goods.body,
        'Марка прочности': size.mark,
        'Размер, мм': size.size,
        Формат: size.height > 7 ? 'полуторный' : 'одинарный',
        'Морозостойкость, циклов': 50,
        'Штук в м² кладки, шт': size.area,
      },
      facts: `На 1 м² стены в полкирпича нужно ${size.area} шт с учётом шва; в поддоне ${size.pallet} шт.`,
      drawing: {
        kind: 'brick',
        tone: tone(goods.tint),
        holes: goods.body === 'полнотелый' ? 0 : 13,
        height: size.height,
      },
      gallery: [{ kind: 'dimensions', width: 250, height: size.height * 10, depth: 120 }],
    }),
  }),
  range({
    category: 'Кирпич облицовочный',
    lines: [
      line('Обжигаль', 'Гладкий', 32, 'Гладкая лицевая грань, ровный цвет от партии к партии.', {
        face: 'гладкая',
      }),
      line('Порядово', 'Кора', 37, 'Фактура древесной коры прячет пыль и мелкие сколы.', {
        face: 'кора дерева',
      }),
      line('Обжигаль', 'Флэш', 44, 'Обжиг с перепадом тона: стена выглядит старой кладкой.', {
        face: 'рустик',
      }),
    ],
    variants: ['красный', 'бежевый', 'коричневый', 'серый', 'песочный'] as Colour[],
    tips: [
      'Мешайте кирпич из трёх поддонов сразу, тогда разница тона не заметна.',
      'Оставляйте вентиляционный зазор 3–4 см и продухи в нижнем ряду.',
    ],
    product: (goods, colour) => ({
      name: `Кирпич облицовочный ${goods.brand} «${goods.title}», ${colour}, 250×120×65 мм`,
      price: goods.price * (colour === 'красный' ? 1 : 1.15),
      pallet: 480,
      loose: true,
      kilograms: 2.4,
      centimetres: [25, 12, 6.5],
      params: {
        Фактура: goods.face,
        Цвет: colour,
        'Марка прочности': 'М150',
        'Морозостойкость, циклов': 75,
        'Водопоглощение, %': 9,
        'Штук в м² кладки, шт': 51,
      },
      facts: `Лицевая грань ${goods.face === 'гладкая' ? 'гладкая' : `с фактурой «${goods.face}»`}, водопоглощение 9 %, на 1 м² — 51 шт.`,
      drawing: { kind: 'brick', tone: tone(colour), holes: 9, height: 6.5 },
      gallery: [
        colour === 'красный'
          ? { kind: 'photo', name: 'smallRedBricks' }
          : { kind: 'masonry', tone: tone(colour) },
      ],
    }),
  }),
  range({
    category: 'Газобетонные блоки',
    lines: [
      line('Аэролад', 'D500', 6400, 'Несущие стены домов до трёх этажей, прочность B3,5.', {
        mark: 'D500',
        strength: 'B3,5',
        heat: 0.12,
      }),
      line('Аэролад', 'D400', 6250, 'Теплее и легче: однослойная стена 400 мм без утеплителя.', {
        mark: 'D400',
        strength: 'B2,5',
        heat: 0.1,
      }),
      line('Аэролад', 'D600', 6700, 'Для перемычек, перегородок с полками и узлов с анкерами.', {
        mark: 'D600',
        strength: 'B5',
        heat: 0.14,
      }),
    ],
    variants: [100, 150, 200, 300, 375, 400],
    tips: [
      'Каждый четвёртый ряд армируйте двумя прутками в штробе.',
      'Блок пилится обычной ножовкой с твёрдыми зубьями.',
    ],
    product: (goods, thickness) => {
      const volume = 0.6 * 0.25 * (thickness / 1000)
      const perCube = round(1 / volume, 1)
      return {
        name: `Блок газобетонный ${goods.brand} ${goods.mark}, 600×250×${thickness} мм`,
        price: goods.price * volume,
        pallet: Math.round(1.8 / volume),
        loose: true,
        kilograms: round(Number(goods.mark.slice(1)) * volume * 1.25, 1),
        centimetres: [60, 25, thickness / 10],
        params: {
          Плотность: goods.mark,
          'Класс прочности': goods.strength,
          'Толщина, мм': thickness,
          'Теплопроводность, Вт/(м·К)': goods.heat,
          'Штук в м³, шт': perCube,
          'Штук в м² кладки, шт': 6.67,
          Назначение: thickness < 200 ? 'перегородка' : 'несущая стена',
        },
        facts: `Плотность ${goods.mark}, класс ${goods.strength}. В кубометре ${ru(perCube)} шт, на 1 м² стены уходит 6,67 шт.`,
        drawing: { kind: 'block', tone: '#dfe2e1', size: [600, 250, thickness], texture: 'pores' },
        gallery: [{ kind: 'dimensions', width: 600, height: 250, depth: thickness }],
      }
    },
  }),
  range({
    category: 'Пазогребневые плиты',
    lines: [
      line('Гипсовей', 'Стандарт', 318, 'Ровная плита для сухих комнат: после швов — сразу обои.', {
        damp: 'обычная',
        tint: '#ecebe6',
      }),
      line('Гипсовей', 'Аква', 372, 'Гидрофобная плита для санузла и кухни, зелёная в массе.', {
        damp: 'влагостойкая',
        tint: '#c3d8c9',
      }),
    ],
    variants: [
      { thick: 80, body: 'полнотелая', kg: 28, factor: 1 },
      { thick: 100, body: 'полнотелая', kg: 36, factor: 1.18 },
      { thick: 80, body: 'пустотелая', kg: 22, factor: 0.94 },
    ],
    tips: [
      'Паз ставят вверх: клей лучше заполняет шов.',
      'К стене плиту крепят скобами через упругую ленту, так меньше слышно соседей.',
    ],
    product: (goods, { thick, body, kg, factor }) => ({
      name: `Плита пазогребневая ${goods.brand} «${goods.title}», ${body}, 667×500×${thick} мм`,
      price: goods.price * factor,
      pallet: thick === 80 ? 30 : 24,
      loose: true,
      kilograms: kg,
      centimetres: [66.7, 50, thick / 10],
      params: {
        Влагостойкость: goods.damp,
        Пустотность: body,
        'Толщина, мм': thick,
        'Штук в м² кладки, шт': 3,
        'Индекс шумоизоляции, дБ': thick === 80 ? 41 : 43,
      },
      facts: `Три плиты закрывают 1 м² перегородки. Индекс изоляции воздушного шума ${thick === 80 ? 41 : 43} дБ.`,
      drawing: { kind: 'block', tone: goods.tint, size: [667, 500, thick], texture: 'groove' },
      gallery: [{ kind: 'dimensions', width: 667, height: 500, depth: thick }],
    }),
  }),
  range({
    category: 'Арматура',
    lines: [
      line('Прутково', 'А500С', 62, 'Свариваемая арматура для фундамента и плиты.', {
        steel: 'сталь А500С',
        ribbed: true,
        tint: '#6f6a66',
      }),
      line('Прутково', 'А240', 64, 'Гладкий пруток для хомутов и монтажных петель.', {
        steel: 'сталь А240',
        ribbed: false,
        tint: '#82868a',
      }),
      line(
        'Прутково',
        'Композит',
        310,
        'Стеклопластиковая арматура: легче стали в восемь раз и не ржавеет.',
        { steel: 'стеклопластик', ribbed: true, tint: '#c9b26a' },
      ),
    ],
    variants: [6, 8, 10, 12, 14, 16],
    tips: [
      'Вяжите проволокой, а не сваривайте: узел останется подвижным при усадке.',
      'Защитный слой бетона — не меньше 40 мм.',
    ],
    product: (goods, diameter) => {
      const composite = goods.steel === 'стеклопластик'
      if (composite && diameter > 12) return null
      const perMetre = composite ? diameter ** 2 * 0.0016 : diameter ** 2 * 0.00617
      return {
        name: `Арматура ${goods.brand} «${goods.title}», ${diameter} мм, 3 м`,
        price: goods.price * perMetre * 3,
        pack: undefined,
        kilograms: round(perMetre * 3, 2),
        centimetres: [300, diameter / 10, diameter / 10],
        params: {
          Материал: goods.steel,
          'Диаметр, мм': diameter,
          'Длина, м': 3,
          Профиль: goods.ribbed ? 'рифлёный' : 'гладкий',
          'Масса метра, кг': round(perMetre, 3),
        },
        facts: `Пруток ${diameter} мм длиной 3 м; метр весит ${ru(round(perMetre, 3))} кг.`,
        drawing: { kind: 'rods', diameter, ribbed: goods.ribbed, tone: goods.tint },
      }
    },
  }),
  range({
    category: 'Сетка кладочная',
    lines: [
      line(
        'Прутково',
        'Кладка',
        96,
        'Сварная сетка из проволоки ВР-1 для армирования рядов и стяжки.',
        { coat: 'без покрытия', tint: '#7d8287' },
      ),
      line('Прутково', 'Цинк', 148, 'Оцинкованная сетка для штукатурки фасада и вольеров.', {
        coat: 'оцинкованная',
        tint: '#aeb6bb',
      }),
    ],
    variants: [
      { cell: 50, wire: 3, size: [0.5, 2] },
      { cell: 100, wire: 3, size: [1, 2] },
      { cell: 100, wire: 4, size: [1, 3] },
      { cell: 150, wire: 4, size: [2, 3] },
      { cell: 50, wire: 4, size: [1, 2] },
    ],
    tips: [
      'Укладывайте карты внахлёст на одну-две ячейки.',
      'В стяжке подложите под сетку фиксаторы, иначе она останется на дне.',
    ],
    product: (goods, { cell, wire, size }) => {
      const area = (size[0] ?? 1) * (size[1] ?? 1)
      const weight = round(area * wire * wire * (12.4 / cell), 1)
      return {
        name: `Сетка кладочная ${goods.brand} «${goods.title}», ячейка ${cell}×${cell} мм, проволока ${wire} мм, ${ru(size[0] ?? 1)}×${ru(size[1] ?? 1)} м`,
        price: goods.price * weight,
        kilograms: weight,
        unit: 'лист',
        centimetres: [(size[1] ?? 1) * 100, (size[0] ?? 1) * 100, 0.6],
        params: {
          Покрытие: goods.coat,
          'Размер ячейки, мм': cell,
          'Диаметр проволоки, мм': wire,
          'Площадь листа, м²': area,
          'Масса листа, кг': weight,
        },
        facts: `Карта ${ru(size[0] ?? 1)}×${ru(size[1] ?? 1)} м закрывает ${ru(area)} м² и весит ${ru(weight)} кг.`,
        drawing: { kind: 'mesh', cell, tone: goods.tint },
      }
    },
  }),
  range({
    category: 'Труба профильная',
    lines: [
      line('Прутково', 'Профиль', 68, 'Электросварная труба для каркаса, навеса и ворот.', {
        coat: 'без покрытия',
        tint: '#767c82',
      }),
      line('Прутково', 'Профиль цинк', 92, 'Оцинкованная труба: забор без ежегодной покраски.', {
        coat: 'оцинкованная',
        tint: '#b4bcc1',
      }),
    ],
    variants: [
      { a: 20, b: 20, wall: 1.5 },
      { a: 40, b: 20, wall: 1.5 },
      { a: 40, b: 20, wall: 2 },
      { a: 40, b: 40, wall: 2 },
      { a: 60, b: 40, wall: 2 },
      { a: 60, b: 60, wall: 2 },
      { a: 80, b: 80, wall: 3 },
    ],
    tips: [
      'Торец столба закройте заглушкой, чтобы внутрь не попала вода.',
      'Распил в магазине: первые два реза бесплатно.',
    ],
    product: (goods, { a, b, wall }) => {
      const weight = round(((a + b) * 2 * wall * 3 * 7.85) / 1000, 1)
      return {
        name: `Труба профильная ${goods.brand} «${goods.title}», ${a}×${b}×${ru(wall)} мм, 3 м`,
        price: goods.price * weight,
        kilograms: weight,
        centimetres: [300, a / 10, b / 10],
        params: {
          Покрытие: goods.coat,
          Сечение: a === b ? 'квадратное' : 'прямоугольное',
          'Размер сечения, мм': `${a}×${b}`,
          'Толщина стенки, мм': wall,
          'Длина, м': 3,
        },
        facts: `Сечение ${a}×${b} мм, стенка ${ru(wall)} мм; хлыст 3 м весит ${ru(weight)} кг.`,
        drawing: { kind: 'profile', shape: 'tube', tone: goods.tint, ratio: a / b },
      }
    },
  }),
  range({
    category: 'Песок, щебень, керамзит',
    lines: [
      line('Рогнедит', 'Песок мытый', 3.1, 'Карьерный мытый песок без глины для кладки и бетона.', {
        what: 'Песок',
        fraction: '0–2',
        tint: '#d8b77e',
        dense: 1500,
      }),
      line('Рогнедит', 'Песок кварцевый', 9.8, 'Прокалённый песок для фильтров и засыпки швов.', {
        what: 'Песок',
        fraction: '0,8–1,4',
        tint: '#e7dcc4',
        dense: 1450,
      }),
      line('Мощёнка', 'Щебень гранитный', 4.4, 'Твёрдый кубовидный щебень для бетона и дренажа.', {
        what: 'Щебень',
        fraction: '5–20',
        tint: '#8f8a88',
        dense: 1380,
      }),
      line('Мощёнка', 'Крошка мраморная', 11.5, 'Белая крошка для дорожек и клумб.', {
        what: 'Щебень',
        fraction: '10–20',
        tint: '#eceae4',
        dense: 1400,
      }),
      line('Аэролад', 'Керамзит', 12, 'Лёгкая засыпка для утепления пола и дренажа цветов.', {
        what: 'Керамзит',
        fraction: '10–20',
        tint: '#9a6a4c',
        dense: 400,
      }),
    ],
    variants: [50, 25, 10],
    tips: [
      'На отсыпку 1 м² слоем 5 см нужно 0,05 м³ материала.',
      'Крупный заказ выгоднее взять в биг-бэге: спросите в магазине.',
    ],
    product: (goods, kg) => {
      const weight = goods.what === 'Керамзит' ? kg * 0.4 : kg
      const litres = Math.round((weight / goods.dense) * 1000)
      return {
        name: `${goods.what} ${goods.brand} «${goods.title}», фракция ${goods.fraction} мм, ${goods.what === 'Керамзит' ? `${kg} л` : `${kg} кг`}`,
        price: goods.price * weight * (kg < 20 ? 1.5 : 1),
        unit: 'мешок',
        pallet: kg === 50 ? 30 : 60,
        kilograms: round(weight, 1),
        centimetres: [70, 45, 16],
        params: {
          Материал: goods.what.toLowerCase(),
          'Фракция, мм': goods.fraction,
          'Масса мешка, кг': round(weight, 1),
          'Объём мешка, л': litres,
          'Насыпная плотность, кг/м³': goods.dense,
        },
        facts: `Мешок занимает ${litres} л, насыпная плотность ${goods.dense} кг/м³.`,
        drawing: {
          kind: 'heap',
          brand: goods.brand,
          title: goods.what,
          grade: goods.fraction,
          tone: goods.tint,
        },
        ...(goods.title === 'Щебень гранитный'
          ? { gallery: [{ kind: 'photo' as const, name: 'pebbles' as const }] }
          : {}),
      }
    },
  }),
  range({
    category: 'Тротуарная плитка',
    lines: [
      line(
        'Мощёнка',
        'Кирпичик',
        690,
        'Прямая форма: меньше подрезки, рисунок «ёлочкой» или вразбежку.',
        { shape: 'brick' as const, size: '200×100', per: 50 },
      ),
      line('Мощёнка', 'Старый город', 790, 'Три размера в паллете, скруглённая кромка.', {
        shape: 'mixed' as const,
        size: '180×120',
        per: 46,
      }),
      line('Мощёнка', 'Квадрат', 640, 'Крупный квадрат для площадки под машину.', {
        shape: 'square' as const,
        size: '300×300',
        per: 11,
      }),
    ],
    variants: [
      { colour: 'серый', thick: 60 },
      { colour: 'красный', thick: 60 },
      { colour: 'графитовый', thick: 60 },
      { colour: 'песочный', thick: 60 },
      { colour: 'серый', thick: 80 },
    ] as { colour: Colour; thick: number }[],
    tips: [
      '60 мм хватает для дорожки и стоянки легковой машины, 80 мм — для въезда грузовика.',
      'Основание: 15 см щебня, геотекстиль и 3–5 см песка.',
    ],
    product: (goods, { colour, thick }) => ({
      name: `Плитка тротуарная ${goods.brand} «${goods.title}», ${feminine(colour)}, ${goods.size}×${thick} мм`,
      price: goods.price * (thick / 60) * (colour === 'серый' ? 1 : 1.14),
      unit: 'м²',
      pack: thick === 60 ? 1.08 : 0.84,
      pallet: thick === 60 ? 12.96 : 10.08,
      kilograms: round(thick * 2.2 * (thick === 60 ? 1.08 : 0.84), 1),
      centimetres: [120, 90, thick / 10],
      params: {
        Форма: goods.title,
        Цвет: colour,
        'Толщина, мм': thick,
        'Размер, мм': goods.size,
        'Штук в м², шт': goods.per,
        'Морозостойкость, циклов': 200,
      },
      facts: `Толщина ${thick} мм, морозостойкость F200. Упаковкой считается один ряд поддона.`,
      drawing: { kind: 'paver', shape: goods.shape, tone: tone(colour) },
      ...(colour === 'серый' && goods.shape === 'mixed'
        ? { gallery: [{ kind: 'photo' as const, name: 'pavingStone' as const }] }
        : {}),
    }),
  }),
  range({
    category: 'Бордюры и лотки',
    lines: [
      line('Мощёнка', 'Бордюр садовый', 168, 'Вибропрессованный бордюр для дорожки и клумбы.', {
        body: 'curb' as const,
        material: 'бетон',
      }),
      line('Мощёнка', 'Бордюр дорожный', 420, 'Держит край въезда под грузовую машину.', {
        body: 'curb' as const,
        material: 'бетон',
      }),
      line(
        'Дождевар',
        'Лоток с решёткой',
        690,
        'Пластиковый лоток со стальной решёткой класса A15.',
        { body: 'drain' as const, material: 'пластик' },
      ),
    ],
    variants: [
      { colour: 'серый', factor: 1 },
      { colour: 'красный', factor: 1.18 },
      { colour: 'графитовый', factor: 1.2 },
    ] as { colour: Colour; factor: number }[],
    tips: [
      { about: /Бордюр/u, text: 'Ставьте на бетонную постель и проверяйте шнуром.' },
      { about: /Лоток/u, text: 'Уклон лотка — не меньше 5 мм на метр.' },
    ],
    product: (goods, { colour, factor }) =>
      goods.body === 'drain' && colour === 'красный'
        ? null
        : {
            name: `${goods.title} ${goods.brand}, ${colour}, 1000 мм`,
            price: goods.price * factor,
            pallet: goods.body === 'curb' ? 48 : 60,
            loose: true,
            kilograms: goods.body === 'drain' ? 2.9 : goods.price > 300 ? 95 : 35,
            centimetres: goods.price > 300 && goods.body === 'curb' ? [100, 15, 30] : [100, 8, 20],
            params: {
              Вид: goods.title,
              Материал: goods.material,
              Цвет: colour,
              'Длина, мм': 1000,
              'Морозостойкость, циклов': 200,
            },
            facts: `Длина 1 м, материал — ${goods.material}. Считайте по длине дорожки с двух сторон.`,
            drawing: {
              kind: 'curb',
              shape: goods.body,
              tone: tone(colour),
              big: goods.price > 300,
            },
          },
  }),
]

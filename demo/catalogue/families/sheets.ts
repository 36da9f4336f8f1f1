/* oxlint-disable max-lines -- data, read one entry at a time */
import { line, range } from '#demo/catalogue/range.ts'
import { round, ru } from '#demo/catalogue/words.ts'

export const sheets = [
  range({
    category: 'Гипсокартонные листы',
    lines: [
      line('Листоград', 'Стандарт', 128, 'Обычный лист для стен и потолков в сухих комнатах.', {
        type: 'обычный',
        tint: '#d9d6cc',
      }),
      line('Листоград', 'Аква', 172, 'Зелёный лист с гидрофобной пропиткой для ванной и кухни.', {
        type: 'влагостойкий',
        tint: '#b9cfbb',
      }),
      line(
        'Листоград',
        'Огнестоп',
        184,
        'Розовый лист со стекловолокном для каминов и путей эвакуации.',
        { type: 'огнестойкий', tint: '#dfbdb6' },
      ),
      line('Гипсовей', 'Тихий', 226, 'Плотный лист повышенной массы: глушит разговор за стеной.', {
        type: 'звукоизоляционный',
        tint: '#b6c4d4',
      }),
    ],
    variants: [
      { thick: 9.5, length: 2.5, factor: 0.94 },
      { thick: 12.5, length: 2.5, factor: 1 },
      { thick: 12.5, length: 3, factor: 1 },
      { thick: 12.5, length: 2, factor: 1.04 },
    ],
    tips: [
      'На стену ставьте лист 12,5 мм, на криволинейные короба — 9,5 мм.',
      'Саморезы ведите с шагом 25 см, шляпка утоплена на миллиметр и не рвёт картон.',
      'Листы храните на ровных прокладках: поставленный на ребро лист выгибается.',
    ],
    product: (goods, { thick, length, factor }) => {
      const area = round(length * 1.2)
      return {
        name: `Гипсокартон ${goods.brand} «${goods.title}», ${goods.type}, ${ru(length * 1000)}×1200×${ru(thick)} мм`,
        price: goods.price * area * factor,
        unit: 'лист',
        pallet: thick < 10 ? 66 : 50,
        loose: true,
        kilograms: round(area * thick * (goods.type === 'звукоизоляционный' ? 1.02 : 0.78), 1),
        centimetres: [length * 100, 120, thick / 10],
        params: {
          'Тип листа': goods.type,
          'Толщина, мм': thick,
          'Длина, мм': length * 1000,
          'Ширина, мм': 1200,
          'Площадь листа, м²': area,
          Кромка: 'утонённая полукруглая',
        },
        facts: `Лист ${ru(length)}×1,2 м закрывает ${ru(area)} м² и весит около ${ru(Math.round(area * thick * 0.78))} кг.`,
        drawing: {
          kind: 'sheet',
          tone: goods.tint,
          finish: 'plain',
          edge: 'gypsum',
          label: `${ru(thick)} мм`,
          brand: goods.brand,
        },
        gallery: [{ kind: 'dimensions', width: 1200, height: length * 1000, depth: thick }],
      }
    },
  }),
  range({
    category: 'Профили для гипсокартона',
    lines: [
      line(
        'Профилаж',
        'ПН',
        1.15,
        'Направляющий профиль: крепится к полу и потолку, в него входит стойка.',
        { type: 'направляющий' },
      ),
      line('Профилаж', 'ПС', 1.28, 'Стоечный профиль с отверстиями для проводки.', {
        type: 'стоечный',
      }),
      line('Профилаж', 'ПП', 1.05, 'Потолочный профиль для подвесного каркаса.', {
        type: 'потолочный',
      }),
    ],
    variants: [
      { a: 50, b: 40, wall: 0.6, length: 3 },
      { a: 75, b: 40, wall: 0.6, length: 3 },
      { a: 100, b: 40, wall: 0.6, length: 3 },
      { a: 50, b: 50, wall: 0.6, length: 4 },
      { a: 60, b: 27, wall: 0.6, length: 3 },
      { a: 60, b: 27, wall: 0.45, length: 3 },
    ],
    tips: [
      'Стойки ставьте через 60 см, под плитку — через 40 см.',
      'Под направляющий профиль приклейте уплотнительную ленту: она гасит звук.',
    ],
    product: (goods, { a, b, wall, length }) => {
      if ((goods.type === 'потолочный') !== (b === 27)) return null
      const weight = round((a + 2 * b) * wall * length * 0.00785, 2)
      return {
        name: `Профиль ${goods.type} ${goods.brand} «${goods.title} ${a}×${b}», ${ru(wall)} мм, ${length} м`,
        price: goods.price * (a + 2 * b) * length * wall * 0.62,
        pallet: 480,
        loose: true,
        kilograms: weight,
        centimetres: [length * 100, a / 10, b / 10],
        params: {
          'Тип профиля': goods.type,
          'Размер сечения, мм': `${a}×${b}`,
          'Толщина металла, мм': wall,
          'Длина, м': length,
          'Расход, м/м²': goods.type === 'направляющий' ? 0.7 : 2,
          Покрытие: 'цинк',
        },
        facts: `Сечение ${a}×${b} мм, сталь ${ru(wall)} мм, длина ${length} м, масса ${ru(weight)} кг.`,
        drawing: {
          kind: 'profile',
          shape: goods.type === 'направляющий' ? 'channel' : 'stud',
          tone: '#b9c1c6',
          ratio: a / b,
        },
      }
    },
  }),
  range({
    category: 'Подвесы и ленты',
    lines: [
      line(
        'Профилаж',
        'Подвес прямой',
        9.5,
        'Держит потолочный профиль на расстоянии до 12 см от основания.',
        { shape: 'plate' as const, size: '125×30 мм', per: 1, what: 'подвес' },
      ),
      line('Профилаж', 'Соединитель «краб»', 21, 'Собирает потолочные профили в одном уровне.', {
        shape: 'cross' as const,
        size: '150×150 мм',
        per: 1,
        what: 'соединитель',
      }),
      line(
        'Профилаж',
        'Удлинитель профиля',
        11,
        'Сращивает потолочный профиль без потери жёсткости.',
        { shape: 'plate' as const, size: '110×58 мм', per: 1, what: 'соединитель' },
      ),
      line('Малярич', 'Серпянка', 145, 'Самоклеящаяся сетка для швов листов.', {
        shape: 'tape' as const,
        size: '45 мм × 45 м',
        per: 1,
        what: 'лента',
      }),
      line(
        'Малярич',
        'Лента бумажная',
        210,
        'Перфорированная бумага: шов не трескается под покраской.',
        { shape: 'tape' as const, size: '50 мм × 75 м', per: 1, what: 'лента' },
      ),
      line('Профилаж', 'Лента уплотнительная', 260, 'Отсекает звук между профилем и полом.', {
        shape: 'tape' as const,
        size: '50 мм × 30 м',
        per: 1,
        what: 'лента',
      }),
      line(
        'Профилаж',
        'Уголок перфорированный',
        68,
        'Алюминиевый уголок с сеткой бережёт угол от сколов.',
        { shape: 'corner' as const, size: '25×25 мм × 3 м', per: 1, what: 'уголок' },
      ),
    ],
    variants: [
      { pack: 1, factor: 1 },
      { pack: 10, factor: 0.9 },
    ],
    tips: [
      { about: /Подвес/u, text: 'На квадратный метр потолка нужно около 1,7 подвеса.' },
      {
        about: /Серпянка|бумажная/u,
        text: 'Ленту вдавливайте в первый слой шпаклёвки, а не клейте на сухой шов.',
      },
    ],
    product: (goods, { pack, factor }) => ({
      name: `${goods.title} ${goods.brand}, ${goods.size}${pack > 1 ? `, ${pack} шт` : ''}`,
      price: goods.price * pack * factor,
      unit: pack > 1 ? 'уп' : 'шт',
      kilograms: round(0.06 * pack * (goods.shape === 'tape' ? 4 : 1)),
      centimetres: goods.shape === 'corner' ? [300, 3, 3] : [15, 12, 5],
      params: {
        Вид: goods.what,
        Размер: goods.size,
        'Штук в упаковке, шт': pack,
        Материал:
          goods.shape === 'tape'
            ? 'полимер'
            : goods.shape === 'corner'
              ? 'алюминий'
              : 'сталь оцинкованная',
      },
      facts: `Размер ${goods.size}${pack > 1 ? `, в упаковке ${pack} шт — выгоднее, чем поштучно` : ''}.`,
      drawing:
        goods.shape === 'tape'
          ? { kind: 'tape', tone: '#e3e5e0', width: 45 }
          : goods.shape === 'corner'
            ? { kind: 'profile', shape: 'corner', tone: '#c6ccd0', ratio: 1 }
            : { kind: 'bracket', shape: goods.shape },
    }),
  }),
  range({
    category: 'ОСП',
    lines: [
      line('Листвяник', 'ОСП-3', 34, 'Влагостойкая плита для каркаса, кровли и чернового пола.', {
        class: 'ОСП-3',
        sanded: 'нет',
      }),
      line(
        'Листвяник',
        'ОСП-3 Пол',
        41,
        'Шпунт по четырём сторонам: пол без мостков между лагами.',
        { class: 'ОСП-3', sanded: 'да' },
      ),
      line('Лесоверх', 'ОСП-4', 52, 'Плита повышенной прочности для нагруженных перекрытий.', {
        class: 'ОСП-4',
        sanded: 'нет',
      }),
    ],
    variants: [9, 12, 15, 18, 22],
    tips: [
      'Между листами оставляйте 3 мм: плита живёт вместе с погодой.',
      'Крепите ершёными гвоздями через 15 см по краю и 30 см в середине.',
    ],
    product: (goods, thick) => ({
      name: `Плита ${goods.class} ${goods.brand} «${goods.title}», 2500×1250×${thick} мм`,
      price: goods.price * thick * 2.35,
      unit: 'лист',
      pallet: Math.floor(750 / thick),
      loose: true,
      kilograms: round(3.125 * thick * 0.63, 1),
      centimetres: [250, 125, thick / 10],
      params: {
        'Класс плиты': goods.class,
        'Толщина, мм': thick,
        'Площадь листа, м²': 3.13,
        Шпунт: goods.title.includes('Пол') ? 'да' : 'нет',
        Шлифовка: goods.sanded,
        'Класс эмиссии': 'E1',
      },
      facts: `Лист 2500×1250 мм — 3,13 м². Толщина ${thick} мм ${thick < 12 ? 'подходит для стен с шагом стоек 40 см' : thick < 18 ? 'держит кровлю с шагом стропил 60 см' : 'годится для пола по лагам'}.`,
      drawing: {
        kind: 'sheet',
        tone: '#d8b57a',
        finish: 'strand',
        edge: 'chips',
        label: `${thick} мм`,
        brand: goods.brand,
      },
      gallery: [
        { kind: 'swatch', tone: '#d8b57a', finish: 'strand' },
        { kind: 'dimensions', width: 1250, height: 2500, depth: thick },
      ],
    }),
  }),
  range({
    category: 'Фанера',
    lines: [
      line('Листвяник', 'ФК 4/4', 58, 'Нешлифованная берёзовая фанера для чернового пола и тары.', {
        glue: 'ФК',
        sort: '4/4',
        wood: 'берёза',
        tint: '#dcbf8e',
      }),
      line(
        'Листвяник',
        'ФК 2/2',
        88,
        'Ровная светлая поверхность под лак: мебель, полки, лестница.',
        { glue: 'ФК', sort: '2/2', wood: 'берёза', tint: '#e6cf9f' },
      ),
      line('Листвяник', 'ФСФ', 79, 'Влагостойкая фанера для улицы и опалубки.', {
        glue: 'ФСФ',
        sort: '3/4',
        wood: 'хвоя',
        tint: '#cfa565',
      }),
      line(
        'Лесоверх',
        'Ламинированная',
        118,
        'Гладкая плёнка отдаёт бетон: до 30 циклов опалубки.',
        { glue: 'ФСФ', sort: 'F/F', wood: 'берёза', tint: '#5a3b2a' },
      ),
    ],
    variants: [6, 9, 12, 18, 21],
    tips: [
      'Торцы, открытые дождю, закрасьте: вода входит с торца.',
      'Под паркет кладите фанеру с шагом швов 3 мм и шлифуйте стыки.',
    ],
    product: (goods, thick) => {
      const area = goods.glue === 'ФК' ? 2.33 : 2.98
      const size = goods.glue === 'ФК' ? '1525×1525' : '2440×1220'
      return {
        name: `Фанера ${goods.brand} «${goods.title}», сорт ${goods.sort}, ${size}×${thick} мм`,
        price: goods.price * thick * area * 0.83,
        unit: 'лист',
        pallet: Math.floor(700 / thick),
        loose: true,
        kilograms: round(area * thick * 0.66, 1),
        centimetres: goods.glue === 'ФК' ? [152.5, 152.5, thick / 10] : [244, 122, thick / 10],
        params: {
          Марка: goods.glue,
          Сорт: goods.sort,
          Порода: goods.wood,
          'Толщина, мм': thick,
          'Площадь листа, м²': area,
          'Размер, мм': size,
        },
        facts: `Марка ${goods.glue}, сорт ${goods.sort}, порода — ${goods.wood}. Лист ${size} мм закрывает ${ru(area)} м².`,
        drawing: {
          kind: 'sheet',
          tone: goods.tint,
          finish: goods.sort === 'F/F' ? 'plain' : 'wood',
          edge: 'layers',
          label: `${thick} мм`,
          brand: goods.brand,
        },
        gallery: [{ kind: 'swatch', tone: goods.tint, finish: 'wood' }],
      }
    },
  }),
  range({
    category: 'Цементно-стружечные плиты',
    lines: [
      line('Листоград', 'ЦСП', 42, 'Не горит и не гниёт: цоколь, сауна, вентилируемый фасад.', {
        face: 'гладкая',
        tint: '#b5b7b2',
      }),
      line('Листоград', 'Аквалист', 58, 'Цементная плита со стеклосеткой под плитку в душевой.', {
        face: 'текстурная',
        tint: '#c2c4c0',
      }),
    ],
    variants: [
      { thick: 8, l: 1200 },
      { thick: 10, l: 1200 },
      { thick: 12, l: 2700 },
      { thick: 16, l: 2700 },
      { thick: 20, l: 2700 },
    ],
    tips: [
      'Крепите в заранее просверленное отверстие с потаем.',
      'Шов 6–8 мм закройте нащельником или эластичной затиркой.',
    ],
    product: (goods, { thick, l }) => {
      const area = round((l / 1000) * 1.25)
      return {
        name: `Плита цементная ${goods.brand} «${goods.title}», ${l}×1250×${thick} мм`,
        price: goods.price * thick * area * 0.95,
        unit: 'лист',
        pallet: 40,
        loose: true,
        kilograms: round(area * thick * 1.35, 1),
        centimetres: [l / 10, 125, thick / 10],
        params: {
          Поверхность: goods.face,
          'Толщина, мм': thick,
          'Площадь листа, м²': area,
          'Длина, мм': l,
          'Группа горючести': 'Г1',
        },
        facts: `Толщина ${thick} мм, лист ${ru(area)} м² весит ${ru(round(area * thick * 1.35, 1))} кг: поднимайте вдвоём.`,
        drawing: {
          kind: 'sheet',
          tone: goods.tint,
          finish: 'concrete',
          edge: 'solid',
          label: `${thick} мм`,
          brand: goods.brand,
        },
      }
    },
  }),
]

/* oxlint-disable max-lines -- data, read one entry at a time */

import { type Colour, tone } from '#demo/catalogue/colours.ts'
import { line, range } from '#demo/catalogue/range.ts'
import { feminine, round, ru } from '#demo/catalogue/words.ts'
import type { Finish } from '#demo/drawings/textures.ts'

const woods = [
  'дуб светлый',
  'дуб натуральный',
  'дуб серый',
  'орех тёмный',
  'дуб белёный',
  'дуб копчёный',
] as Colour[]

export const floors = [
  range({
    category: 'Плитка для стен',
    lines: [
      line(
        'Керамарта',
        'Берег',
        867,
        'Полуматовая глазурь с мелкой волной, края ректифицированы.',
        { size: '20×50', ratio: 2.5, pack: 1.44, finish: 'plain' as Finish, gloss: 'полуматовая' },
      ),
      line(
        'Керамарта',
        'Каррара',
        1140,
        'Рисунок мрамора с мягкими прожилками, четыре разных рисунка в коробке.',
        { size: '30×60', ratio: 2, pack: 1.44, finish: 'marble' as Finish, gloss: 'глянцевая' },
      ),
      line(
        'Azulenta',
        'Metro',
        1490,
        '«Кабанчик» с фаской: кухонный фартук, который не выходит из моды.',
        { size: '10×20', ratio: 2, pack: 1.0, finish: 'bevel' as Finish, gloss: 'глянцевая' },
      ),
      line('Azulenta', 'Onda', 1720, 'Ручная глазурь: тон чуть гуляет от плитки к плитке.', {
        size: '15×15',
        ratio: 1,
        pack: 0.9,
        finish: 'glaze' as Finish,
        gloss: 'глянцевая',
      }),
    ],
    variants: [
      'белый',
      'бежевый',
      'светло-серый',
      'бирюзовый',
      'пудровый',
      'мятный',
      'графитовый',
    ] as Colour[],
    tips: [
      'Берите запас 10 %: на подрезку и на случай ремонта через год.',
      'Проверьте тон и калибр на всех коробках, прежде чем класть.',
      'Под трубы и розетки режьте алмазной коронкой с водой.',
    ],
    product: (goods, colour) => ({
      name: `Плитка керамическая ${goods.brand} «${goods.title}» ${goods.size} см, ${feminine(colour)}, ${ru(goods.pack)} м²/уп`,
      price: goods.price * (colour === 'бирюзовый' ? 1.12 : 1),
      unit: 'м²',
      pack: goods.pack,
      pallet: round(goods.pack * 40),
      kilograms: round(goods.pack * 15.2, 1),
      centimetres: [51, 31, 12],
      params: {
        'Размер плитки, см': goods.size,
        Цвет: colour,
        Поверхность: goods.gloss,
        Рисунок: goods.finish === 'marble' ? 'мрамор' : 'моноколор',
        'Толщина, мм': 8,
        'Площадь упаковки, м²': goods.pack,
      },
      facts: `Поверхность ${goods.gloss}, размер ${goods.size} см.`,
      drawing: {
        kind: 'tile',
        tone: tone(colour),
        finish: goods.finish,
        ratio: goods.ratio,
        layout: goods.ratio === 1 ? 'grid' : 'bond',
      },
      gallery: /plain|bevel/.test(goods.finish)
        ? []
        : [{ kind: 'swatch', tone: tone(colour), finish: goods.finish }],
    }),
  }),
  range({
    category: 'Керамогранит',
    lines: [
      line('Lavorini', 'Petra', 1390, 'Матовый камень с лёгким рельефом, годится для крыльца.', {
        size: '60×60',
        ratio: 1,
        pack: 1.44,
        finish: 'stone' as Finish,
        face: 'матовая',
        slip: 'R10',
      }),
      line('Lavorini', 'Statuario', 1980, 'Полированный мрамор, края под шов 1,5 мм.', {
        size: '60×120',
        ratio: 0.5,
        pack: 1.44,
        finish: 'marble' as Finish,
        face: 'полированная',
        slip: 'R9',
      }),
      line('Керамарта', 'Доска', 1180, 'Под дерево: тепло на вид, не боится воды и собаки.', {
        size: '20×120',
        ratio: 6,
        pack: 1.2,
        finish: 'wood' as Finish,
        face: 'матовая',
        slip: 'R10',
      }),
      line(
        'Керамарта',
        'Соль-перец',
        560,
        'Технический керамогранит для гаража, склада и балкона.',
        {
          size: '30×30',
          ratio: 1,
          pack: 1.26,
          finish: 'speckle' as Finish,
          face: 'матовая',
          slip: 'R11',
        },
      ),
    ],
    variants: ['бежевый', 'серый', 'графитовый', 'молочный', 'коричневый', 'чёрный'] as Colour[],
    tips: [
      'Клей — не ниже C1TE, для крыльца — C2TE.',
      'На улице шов делайте от 3 мм и оставляйте деформационный шов через 3 м.',
    ],
    product: (goods, colour) => ({
      name: `Керамогранит ${goods.brand} «${goods.title}» ${goods.size} см, ${colour}, ${ru(goods.pack)} м²/уп`,
      price: goods.price,
      unit: 'м²',
      pack: goods.pack,
      pallet: round(goods.pack * 32),
      kilograms: round(goods.pack * 20.5, 1),
      centimetres: [121, 61, 8],
      params: {
        'Размер плитки, см': goods.size,
        Цвет: colour,
        Поверхность: goods.face,
        Рисунок:
          { stone: 'камень', marble: 'мрамор', wood: 'дерево', speckle: 'соль-перец' }[
            goods.finish as string
          ] ?? 'моноколор',
        'Толщина, мм': 9,
        Противоскольжение: goods.slip,
        'Площадь упаковки, м²': goods.pack,
      },
      facts: `Толщина 9 мм, противоскольжение ${goods.slip}, водопоглощение ниже 0,5 %.`,
      drawing: {
        kind: 'tile',
        tone: tone(colour),
        finish: goods.finish,
        ratio: goods.ratio,
        layout: goods.ratio > 3 ? 'thirds' : 'grid',
      },
      gallery: [{ kind: 'swatch', tone: tone(colour), finish: goods.finish }],
    }),
  }),
  range({
    category: 'Мозаика',
    lines: [
      line('Azulenta', 'Cristal', 390, 'Стеклянная мозаика на сетке, для душа и чаши бассейна.', {
        chip: '25×25',
        what: 'стекло',
        sheet: 327,
      }),
      line('Lavorini', 'Sasso', 520, 'Натуральный камень, колотая грань.', {
        chip: '20×20',
        what: 'камень',
        sheet: 305,
      }),
      line('Керамарта', 'Соты', 460, 'Матовые шестиугольники для пола в душе: не скользят.', {
        chip: '51×59',
        what: 'керамика',
        sheet: 300,
      }),
    ],
    variants: ['белый', 'голубой', 'зелёный', 'бежевый', 'графитовый'] as Colour[],
    tips: [
      { about: /Cristal/u, text: 'Клей берите белый: серый просветит сквозь стекло.' },
      'Сетку не снимайте — она остаётся в клее.',
    ],
    product: (goods, colour) => ({
      name: `Мозаика ${goods.brand} «${goods.title}», ${feminine(colour)}, чип ${goods.chip} мм, лист ${goods.sheet}×${goods.sheet} мм`,
      price: goods.price,
      unit: 'лист',
      kilograms: 1.5,
      centimetres: [goods.sheet / 10, goods.sheet / 10, 0.6],
      params: {
        Материал: goods.what,
        Цвет: colour,
        'Размер чипа, мм': goods.chip,
        'Площадь листа, м²': round((goods.sheet / 1000) ** 2, 3),
        'Толщина, мм': 6,
      },
      facts: `Лист закрывает ${ru(round((goods.sheet / 1000) ** 2, 3))} м², на 1 м² нужно ${Math.ceil(1 / (goods.sheet / 1000) ** 2)} листов.`,
      drawing: {
        kind: 'mosaic',
        tone: tone(colour),
        shape: goods.title === 'Соты' ? 'hexagon' : 'square',
      },
    }),
  }),
  range({
    category: 'Ламинат',
    lines: [
      line(
        'Дубравелл',
        'Усадьба',
        749,
        'Тёплая фактура в структуру дерева, фаска с четырёх сторон.',
        { class: 32, thick: 8, pack: 2.22, water: 'нет' },
      ),
      line('Lindgolv', 'Skog', 1190, 'Водостойкий замок: пролитая вода ждёт тряпку до суток.', {
        class: 33,
        thick: 8,
        pack: 2.13,
        water: 'да',
      }),
      line('Lindgolv', 'Torg', 1420, 'Класс 34 для магазина и кабинета, гарантия 25 лет.', {
        class: 34,
        thick: 12,
        pack: 1.48,
        water: 'да',
      }),
      line('Дубравелл', 'Дача', 540, 'Недорогой ламинат для сдачи квартиры и дачи.', {
        class: 32,
        thick: 7,
        pack: 2.4,
        water: 'нет',
      }),
    ],
    variants: woods,
    tips: [
      'Пачки вскройте через двое суток: доска должна принять влажность комнаты.',
      'У стен оставьте 8–10 мм, закройте плинтусом.',
      'Основание ровняйте до 2 мм на 2 м, иначе замок сломается.',
    ],
    product: (goods, colour) => ({
      name: `Ламинат ${goods.brand} «${goods.title}», ${colour}, ${goods.class} класс, ${goods.thick} мм, ${ru(goods.pack)} м²/уп`,
      price: goods.price,
      unit: 'м²',
      pack: goods.pack,
      pallet: round(goods.pack * 56),
      kilograms: round(goods.pack * goods.thick * 0.92, 1),
      centimetres: [138, 20, 8],
      params: {
        Декор: colour,
        'Класс износостойкости': goods.class,
        'Толщина, мм': goods.thick,
        Влагостойкий: goods.water,
        Фаска: goods.thick > 7 ? 'четырёхсторонняя' : 'без фаски',
        'Площадь упаковки, м²': goods.pack,
      },
      facts: `Класс ${goods.class}, толщина ${goods.thick} мм. На комнату 18 м² возьмите ${Math.ceil(18.9 / goods.pack)} упаковок с запасом 5 %.`,
      drawing: { kind: 'plank', tone: tone(colour), finish: 'wood', thickness: goods.thick },
      gallery: [
        { kind: 'floor', tone: tone(colour) },
        { kind: 'swatch', tone: tone(colour), finish: 'wood' },
      ],
    }),
  }),
  range({
    category: 'Кварцвиниловая плитка',
    lines: [
      line(
        'Lindgolv',
        'Sten SPC',
        1560,
        'Каменно-полимерная основа с подложкой: ванная, кухня, тёплый пол.',
        { joint: 'замок', thick: 5, area: 2.196 },
      ),
      line('Lindgolv', 'Strand', 1180, 'Клеевая плитка 2,5 мм: тонкий пол без порогов.', {
        joint: 'клей',
        thick: 2.5,
        area: 3.345,
      }),
      line('Дубравелл', 'Ручей', 1290, 'Тихий пол с защитным слоем 0,5 мм.', {
        joint: 'замок',
        thick: 4,
        area: 2.231,
      }),
    ],
    variants: woods,
    tips: [
      {
        about: /Sten|Ручей/u,
        text: 'Замковую плитку не прижимайте шкафом к стене намертво: полу нужен зазор.',
      },
      'На тёплом полу держите не выше 27 °C.',
    ],
    product: (goods, colour) => ({
      name: `Плитка кварцвиниловая ${goods.brand} «${goods.title}», ${colour}, ${ru(goods.thick)} мм, упаковка ${ru(goods.area)} м²`,
      price: goods.price * goods.area,
      unit: 'уп',
      pallet: 60,
      loose: true,
      kilograms: round(goods.area * goods.thick * 1.95, 1),
      centimetres: [122, 18.5, 6],
      params: {
        Декор: colour,
        Соединение: goods.joint,
        'Толщина, мм': goods.thick,
        'Класс износостойкости': 43,
        'Площадь упаковки, м²': goods.area,
        'Для тёплого пола': 'да',
      },
      facts: `Упаковка ${ru(goods.area)} м², толщина ${ru(goods.thick)} мм, соединение — ${goods.joint}.`,
      drawing: { kind: 'plank', tone: tone(colour), finish: 'wood', thickness: goods.thick },
      gallery: [{ kind: 'floor', tone: tone(colour) }],
    }),
  }),
  range({
    category: 'Паркетная доска',
    lines: [
      line(
        'Дубравелл',
        'Однополосная',
        3950,
        'Шип-паз и рабочий слой дуба 3,5 мм: два раза шлифуется.',
        { coat: 'лак', thick: 14, pack: 2.05 },
      ),
      line('Дубравелл', 'Под маслом', 4480, 'Масло с воском: царапину убирают за вечер.', {
        coat: 'масло',
        thick: 15,
        pack: 1.86,
      }),
    ],
    variants: ['дуб натуральный', 'дуб копчёный', 'дуб белёный', 'орех'] as Colour[],
    tips: [
      'Держите влажность воздуха 40–60 %: сухой зимой доска усыхает.',
      'Кладите вдоль света из окна, стыки видны меньше.',
    ],
    product: (goods, colour) => ({
      name: `Доска паркетная ${goods.brand} «${goods.title}», ${colour}, ${goods.thick} мм, ${ru(goods.pack)} м²/уп`,
      price: goods.price,
      unit: 'м²',
      pack: goods.pack,
      kilograms: round(goods.pack * goods.thick * 0.6, 1),
      centimetres: [200, 19, 10],
      params: {
        Порода: colour.startsWith('орех') ? 'орех' : 'дуб',
        Оттенок: colour,
        Покрытие: goods.coat,
        'Толщина, мм': goods.thick,
        'Рабочий слой, мм': 3.5,
        'Площадь упаковки, м²': goods.pack,
      },
      facts: `Рабочий слой 3,5 мм, покрытие — ${goods.coat}, в упаковке ${ru(goods.pack)} м².`,
      drawing: { kind: 'plank', tone: tone(colour), finish: 'wood', thickness: goods.thick },
      gallery: [{ kind: 'floor', tone: tone(colour) }],
    }),
  }),
  range({
    category: 'Линолеум',
    lines: [
      line(
        'Ковролада',
        'Горница',
        390,
        'Бытовой линолеум на вспененной основе, тёплый босой ноге.',
        { type: 'бытовой', layer: 0.2, total: 2.5 },
      ),
      line(
        'Ковролада',
        'Коридор',
        620,
        'Полукоммерческий: защитный слой 0,5 мм для прихожей и офиса.',
        { type: 'полукоммерческий', layer: 0.5, total: 2.8 },
      ),
      line('Ковролада', 'Школа', 980, 'Гомогенный коммерческий линолеум, рисунок на всю толщину.', {
        type: 'коммерческий',
        layer: 2,
        total: 2,
      }),
    ],
    variants: [
      { colour: 'дуб натуральный', width: 3 },
      { colour: 'дуб серый', width: 3 },
      { colour: 'дуб светлый', width: 4 },
      { colour: 'дуб белёный', width: 2.5 },
      { colour: 'орех', width: 3.5 },
    ] as { colour: Colour; width: number }[],
    tips: [
      'Раскатайте и оставьте на сутки: складки разойдутся сами.',
      'Шов закройте холодной сваркой для линолеума.',
    ],
    product: (goods, { colour, width }) => ({
      name: `Линолеум ${goods.brand} «${goods.title}», ${colour}, ширина ${ru(width)} м`,
      price: goods.price * width,
      unit: 'м',
      kilograms: round(width * goods.total * 0.95, 1),
      centimetres: [width * 100, 20, 20],
      params: {
        Вид: goods.type,
        Декор: colour,
        'Ширина, м': width,
        'Защитный слой, мм': goods.layer,
        'Толщина, мм': goods.total,
        Основа: goods.type === 'бытовой' ? 'вспененная' : 'плотная',
      },
      facts: `Продаётся погонными метрами от рулона шириной ${ru(width)} м: метр — это ${ru(width)} м². Защитный слой ${ru(goods.layer)} мм.`,
      drawing: {
        kind: 'roll',
        tone: tone(colour),
        finish: 'boards',
        core: 0.4,
        label: `${ru(width)} м`,
        brand: goods.brand,
      },
      gallery: [{ kind: 'swatch', tone: tone(colour), finish: 'boards' }],
    }),
  }),
  range({
    category: 'Ковролин',
    lines: [
      line('Ковролада', 'Пушок', 540, 'Мягкий разрезной ворс для спальни и детской.', {
        pile: 'разрезной',
        high: 9,
      }),
      line('Ковролада', 'Контора', 430, 'Низкий петлевой ворс: стулья на колёсах не страшны.', {
        pile: 'петлевой',
        high: 4,
      }),
    ],
    variants: ['серый', 'бежевый', 'синий', 'зелёный', 'коричневый', 'графитовый'] as Colour[],
    tips: [
      'Клейте двусторонней лентой по краям, чтобы потом снять без следов.',
      { about: /Контора/u, text: 'Для лестницы берите петлевой ворс с плотной основой.' },
    ],
    product: (goods, colour) => ({
      name: `Ковролин ${goods.brand} «${goods.title}», ${colour}, ширина 4 м`,
      price: goods.price * 4,
      unit: 'м',
      kilograms: 7.4,
      centimetres: [400, 24, 24],
      params: {
        Цвет: colour,
        Ворс: goods.pile,
        'Высота ворса, мм': goods.high,
        'Ширина, м': 4,
        Основа: 'войлок',
        'Класс износостойкости': goods.high < 5 ? 32 : 22,
      },
      facts: `Ворс ${goods.pile}, высота ${goods.high} мм; отрезаем любой длины, ширина рулона 4 м.`,
      drawing: {
        kind: 'roll',
        tone: tone(colour),
        finish: 'carpet',
        core: 0.5,
        label: `${goods.high} мм`,
        brand: goods.brand,
      },
      gallery: [{ kind: 'swatch', tone: tone(colour), finish: 'carpet' }],
    }),
  }),
  range({
    category: 'Плинтусы',
    lines: [
      line('Плинтарио', 'Канал 58', 142, 'ПВХ-плинтус с кабель-каналом и мягким краем.', {
        what: 'ПВХ',
        high: 58,
        l: 2500,
      }),
      line('Плинтарио', 'Классик 100', 520, 'Высокий белый плинтус из полистирола под покраску.', {
        what: 'полистирол',
        high: 100,
        l: 2000,
      }),
      line('Дубравелл', 'Шпон 80', 690, 'МДФ со шпоном в цвет паркетной доски.', {
        what: 'МДФ',
        high: 80,
        l: 2400,
      }),
    ],
    variants: ['белый', 'дуб натуральный', 'дуб серый', 'венге'] as Colour[],
    tips: [
      'Углы режьте на торцовке под 45°, ПВХ берите с готовыми углами.',
      'Считайте периметр комнаты, вычтите двери и добавьте 5 %.',
    ],
    product: (goods, colour) =>
      goods.what === 'полистирол' && colour !== 'белый'
        ? null
        : {
            name: `Плинтус ${goods.brand} «${goods.title}», ${colour}, ${goods.l} мм`,
            price: goods.price,
            kilograms: round(goods.high * goods.l * 0.000002 * 0.9, 2),
            centimetres: [goods.l / 10, goods.high / 10, 2.2],
            params: {
              Материал: goods.what,
              Цвет: colour,
              'Высота, мм': goods.high,
              'Длина, мм': goods.l,
              'Кабель-канал': goods.what === 'ПВХ' ? 'да' : 'нет',
            },
            facts: `Высота ${goods.high} мм, планка ${ru(goods.l / 1000)} м${goods.what === 'ПВХ' ? ', внутри канал для кабеля' : ''}.`,
            drawing: {
              kind: 'plinth',
              tone: tone(colour),
              height: goods.high,
              wood: colour !== 'белый',
            },
          },
  }),
  range({
    category: 'Подложки под ламинат',
    lines: [
      line(
        'Дубравелл',
        'Хвоя',
        118,
        'Древесноволокнистые плиты: держат тяжёлую доску и глушат шаг.',
        { what: 'древесное волокно', sheet: true, tint: '#8a9a63' },
      ),
      line('Мембрико', 'Тишина', 86, 'Гармошка из пенополистирола, раскладывается за минуту.', {
        what: 'пенополистирол',
        sheet: true,
        tint: '#8fb7d3',
      }),
      line('Мембрико', 'Рулон', 34, 'Вспененный полиэтилен для недорогого пола.', {
        what: 'полиэтилен',
        sheet: false,
        tint: '#e3e7e9',
      }),
    ],
    variants: [
      { thick: 2, area: 10 },
      { thick: 3, area: 10 },
      { thick: 5, area: 5.25 },
    ],
    tips: [
      'На тёплый пол — не толще 3 мм.',
      'Под кварцвинил обычная подложка не годится: возьмите жёсткую 1–1,5 мм.',
    ],
    product: (goods, { thick, area }) => ({
      name: `Подложка ${goods.brand} «${goods.title}», ${thick} мм, ${ru(area)} м²`,
      price: goods.price * (0.5 + thick / 5),
      unit: 'м²',
      pack: area,
      kilograms: round(area * thick * (goods.sheet ? 0.12 : 0.03), 1),
      centimetres: [105, 50, 20],
      params: {
        Материал: goods.what,
        'Толщина, мм': thick,
        Форма: goods.sheet ? 'листы' : 'рулон',
        'Площадь упаковки, м²': area,
        'Снижение шума, дБ': 16 + thick,
      },
      facts: `Снижает ударный шум на ${16 + thick} дБ, в упаковке ${ru(area)} м².`,
      drawing: goods.sheet
        ? {
            kind: 'batts',
            brand: goods.brand,
            name: goods.title,
            grade: `${thick} мм`,
            tone: goods.tint,
          }
        : {
            kind: 'roll',
            tone: goods.tint,
            finish: 'plain',
            core: 0.5,
            label: `${thick} мм`,
            brand: goods.brand,
          },
    }),
  }),
]

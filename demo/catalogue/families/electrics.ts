/* oxlint-disable max-lines -- data, read one entry at a time */
import { type Colour, tone } from '#demo/catalogue/colours.ts'
import { line, range } from '#demo/catalogue/range.ts'
import { feminine, round, ru } from '#demo/catalogue/words.ts'

const frames = ['белый', 'слоновая кость', 'чёрный', 'серый'] as Colour[]

export const electrics = [
  range({
    category: 'Кабель силовой',
    lines: [
      line(
        'Токолад',
        'ВВГнг(А)-LS',
        19.5,
        'Твёрдая медь, оболочка почти не дымит: скрытая проводка в доме.',
        { kind: 'однопроволочный', smoke: 'LS', tint: '#2f3438' },
      ),
      line('Токолад', 'ПВС', 21, 'Гибкий провод для удлинителя и станка.', {
        kind: 'гибкий',
        smoke: 'нет',
        tint: '#e8eaec',
      }),
      line('Токолад', 'NYM', 28, 'Промежуточная резиновая оболочка: легко снимать изоляцию.', {
        kind: 'однопроволочный',
        smoke: 'нет',
        tint: '#9aa1a6',
      }),
    ],
    variants: [
      { cores: 2, area: 1.5 },
      { cores: 3, area: 1.5 },
      { cores: 3, area: 2.5 },
      { cores: 3, area: 4 },
      { cores: 5, area: 2.5 },
      { cores: 5, area: 6 },
      { cores: 3, area: 6 },
      { cores: 2, area: 2.5 },
    ],
    tips: [
      'Свет — 3×1,5, розетки — 3×2,5, плита — 3×6.',
      'Добавьте по 15 см на каждый подрозетник и 50 см у щита.',
    ],
    product: (goods, { cores, area }) => ({
      name: `Кабель ${goods.brand} ${goods.title} ${cores}×${ru(area)} мм²`,
      price: goods.price * cores * area * 0.85 + 12,
      unit: 'м',
      kilograms: round(cores * area * 0.0125 + 0.04, 3),
      centimetres: [100, 1.2, 1.2],
      params: {
        Марка: goods.title,
        'Число жил': cores,
        'Сечение, мм²': area,
        Жила: goods.kind,
        Малодымный: goods.smoke === 'LS' ? 'да' : 'нет',
        'Напряжение, В': 660,
      },
      facts: `Отрезаем от метра, ${cores} ${cores === 5 ? 'жил' : 'жилы'} по ${ru(area)} мм² — до ${{ 1.5: 19, 2.5: 25, 4: 35, 6: 42 }[area] ?? 19} А.`,
      drawing: {
        kind: 'cable',
        tone: goods.tint,
        brand: goods.brand,
        grade: `${cores}×${ru(area)}`,
      },
    }),
  }),
  range({
    category: 'Автоматические выключатели',
    lines: [
      line('Токолад', 'Модуль', 260, 'Серия для дома: винт под крест и плоскую отвёртку.', {
        curve: 'C',
        cut: 4.5,
      }),
      line('Токолад', 'Щит Про', 420, 'Отключающая способность 6 кА, контакт под две жилы.', {
        curve: 'C',
        cut: 6,
      }),
    ],
    variants: [
      { poles: 1, amps: 10 },
      { poles: 1, amps: 16 },
      { poles: 1, amps: 25 },
      { poles: 2, amps: 25 },
      { poles: 2, amps: 40 },
      { poles: 3, amps: 25 },
      { poles: 3, amps: 63 },
    ],
    tips: [
      'Автомат бережёт кабель, а не прибор: 16 А — к линии 2,5 мм².',
      'Вводной берите на ступень больше самого большого отходящего.',
    ],
    product: (goods, { poles, amps }) => ({
      name: `Автоматический выключатель ${goods.brand} «${goods.title}», ${poles}P, ${amps} А, ${goods.curve}`,
      price: goods.price * poles * (amps > 30 ? 1.5 : 1),
      kilograms: round(0.11 * poles, 2),
      centimetres: [8, 7, poles * 1.8],
      params: {
        Полюсов: poles,
        'Ток, А': amps,
        Характеристика: goods.curve,
        'Отключающая способность, кА': goods.cut,
        Монтаж: 'DIN-рейка',
      },
      facts: `Полюсов — ${poles}, ток ${amps} А, отключающая способность ${ru(goods.cut)} кА.`,
      drawing: { kind: 'breaker', poles, grade: `${goods.curve}${amps}`, brand: goods.brand },
    }),
  }),
  range({
    category: 'Розетки',
    lines: [
      line('Kontaktum', 'Rondo', 320, 'С заземлением и шторками: дети не вставят карандаш.', {
        posts: 1,
        extra: 'нет',
      }),
      line('Kontaktum', 'Rondo двойная', 560, 'Двойная в один подрозетник: удобно у стола.', {
        posts: 2,
        extra: 'нет',
      }),
      line('Kontaktum', 'Rondo USB', 1290, 'Розетка с USB-C 20 Вт.', { posts: 1, extra: 'USB' }),
    ],
    variants: frames,
    tips: [
      'Подрозетник ставьте на 30 см от пола, в кухне — на 10 см над столешницей.',
      'В ванной — только со степенью защиты IP44 и с крышкой.',
    ],
    product: (goods, colour) => ({
      name: `Розетка ${goods.brand} «${goods.title}», ${feminine(colour)}`,
      price: goods.price * (colour === 'белый' ? 1 : 1.12),
      kilograms: 0.09,
      centimetres: [8, 8, 4],
      params: {
        Цвет: colour,
        Постов: goods.posts,
        USB: goods.extra === 'USB' ? 'да' : 'нет',
        Заземление: 'да',
        'Ток, А': 16,
        'Степень защиты': 'IP20',
      },
      facts: `Рассчитана на 16 А, постов — ${goods.posts}. Рамка той же серии покупается отдельно.`,
      drawing: {
        kind: 'socket',
        shape: goods.posts === 2 ? 'double' : goods.extra === 'USB' ? 'usb' : 'socket',
        tone: tone(colour),
      },
    }),
  }),
  range({
    category: 'Выключатели',
    lines: [
      line('Kontaktum', 'Rondo клавиша', 280, 'Мягкий ход клавиши, контакт на серебре.', {
        keys: 1,
        through: 'нет',
      }),
      line('Kontaktum', 'Rondo две клавиши', 340, 'Две клавиши: люстра и бра отдельно.', {
        keys: 2,
        through: 'нет',
      }),
      line('Kontaktum', 'Rondo проходной', 430, 'Свет включают у двери, выключают у кровати.', {
        keys: 1,
        through: 'да',
      }),
    ],
    variants: frames,
    tips: [
      'Выключатель рвёт фазу, а не ноль.',
      'Высота от пола — 90 см, тогда достанет и ребёнок.',
    ],
    product: (goods, colour) => ({
      name: `Выключатель ${goods.brand} «${goods.title}», ${colour}`,
      price: goods.price * (colour === 'белый' ? 1 : 1.12),
      kilograms: 0.08,
      centimetres: [8, 8, 4],
      params: {
        Цвет: colour,
        Клавиш: goods.keys,
        Проходной: goods.through,
        'Ток, А': 10,
        'Степень защиты': 'IP20',
      },
      facts: `Клавиш — ${goods.keys}${goods.through === 'да' ? ', механизм проходной' : ''}, ток 10 А.`,
      drawing: {
        kind: 'socket',
        shape: goods.keys === 2 ? 'switch2' : 'switch',
        tone: tone(colour),
      },
    }),
  }),
  range({
    category: 'Лампы светодиодные',
    lines: [
      line('Лумерис', 'Груша', 95, 'Обычная лампа для люстры, служит 25 000 часов.', {
        shape: 'pear' as const,
        base: 'E27',
      }),
      line('Лумерис', 'Свеча', 110, 'Для бра и люстры со свечами.', {
        shape: 'candle' as const,
        base: 'E14',
      }),
      line('Лумерис', 'Спот', 130, 'Точечная лампа для натяжного потолка.', {
        shape: 'spot' as const,
        base: 'GU10',
      }),
    ],
    variants: [
      { watt: 5, lm: 450, warm: 2700 },
      { watt: 7, lm: 650, warm: 2700 },
      { watt: 7, lm: 650, warm: 4000 },
      { watt: 10, lm: 950, warm: 4000 },
      { watt: 10, lm: 950, warm: 2700 },
    ],
    tips: [
      'Тёплый свет 2700 К — для комнаты, 4000 К — для кухни и мастерской.',
      'Считайте 150 лм на 1 м² жилой комнаты.',
    ],
    product: (goods, { watt, lm, warm }) => ({
      name: `Лампа светодиодная ${goods.brand} «${goods.title}», ${goods.base}, ${watt} Вт, ${warm} К`,
      price: goods.price * (0.6 + watt / 14),
      pack: 10,
      loose: true,
      kilograms: 0.06,
      centimetres: [6, 6, 11],
      params: {
        Цоколь: goods.base,
        'Мощность, Вт': watt,
        'Световой поток, лм': lm,
        'Цветовая температура, К': warm,
        Форма: goods.title.toLowerCase(),
      },
      facts: `${lm} лм — как лампа накаливания ${watt * 8} Вт, цвет света ${warm} К.`,
      drawing: { kind: 'bulb', shape: goods.shape, warm },
    }),
  }),
  range({
    category: 'Светильники потолочные',
    lines: [
      line(
        'Лумерис',
        'Панель',
        1190,
        'Панель 595×595 мм для подвесного потолка, матовый рассеиватель.',
        { shape: 'panel' as const, watt: 36 },
      ),
      line('Лумерис', 'Круг', 1790, 'Накладной круг с датчиком движения для прихожей.', {
        shape: 'round' as const,
        watt: 24,
      }),
      line('Лумерис', 'Линейный', 890, 'Линейный светильник для гаража, шины соединяются цепью.', {
        shape: 'line' as const,
        watt: 36,
      }),
    ],
    variants: [
      { warm: 4000, ip: 'IP40' },
      { warm: 6500, ip: 'IP40' },
      { warm: 4000, ip: 'IP65' },
    ],
    tips: [
      'Для мастерской берите IP65: пыль не страшна.',
      'Панель крепят на профиль или подвесами по углам.',
    ],
    product: (goods, { warm, ip }) => ({
      name: `Светильник ${goods.brand} «${goods.title}», ${goods.watt} Вт, ${warm} К, ${ip}`,
      price: goods.price * (ip === 'IP65' ? 1.45 : 1),
      kilograms: 1.6,
      centimetres: goods.shape === 'line' ? [120, 10, 8] : [60, 60, 7],
      params: {
        Форма: goods.title.toLowerCase(),
        'Мощность, Вт': goods.watt,
        'Цветовая температура, К': warm,
        'Степень защиты': ip,
        'Световой поток, лм': goods.watt * 100,
      },
      facts: `${goods.watt * 100} лм, ${warm} К, степень защиты ${ip}.`,
      drawing: { kind: 'luminaire', shape: goods.shape, warm },
    }),
  }),
  range({
    category: 'Прожекторы',
    lines: [
      line('Лумерис', 'Двор', 690, 'Тонкий прожектор с закалённым стеклом.', { sensor: 'нет' }),
      line(
        'Лумерис',
        'Двор с датчиком',
        1290,
        'Включается движением, настройка времени и яркости.',
        {
          sensor: 'да',
        },
      ),
    ],
    variants: [20, 30, 50, 100],
    tips: [
      'Поднимите на 3–4 м и наклоните: слепить не будет.',
      'Кабель заведите снизу с петлёй: вода не дойдёт до коробки.',
    ],
    product: (goods, watt) => ({
      name: `Прожектор ${goods.brand} «${goods.title}», ${watt} Вт, IP65`,
      price: goods.price * (watt / 30) ** 0.8,
      kilograms: round(watt * 0.012 + 0.3, 2),
      centimetres: [18, 14, 4],
      params: {
        'Мощность, Вт': watt,
        'Датчик движения': goods.sensor,
        'Световой поток, лм': watt * 90,
        'Цветовая температура, К': 6500,
        'Степень защиты': 'IP65',
      },
      facts: `${watt * 90} лм освещают площадку около ${watt * 4} м². Датчик движения — ${goods.sensor === 'да' ? 'есть' : 'нет'}.`,
      drawing: { kind: 'luminaire', shape: goods.sensor === 'да' ? 'sensor' : 'flood', warm: 6500 },
    }),
  }),
]

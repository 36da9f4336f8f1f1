/* oxlint-disable max-lines -- data, read one entry at a time */
import { type Colour, tone } from '#demo/catalogue/colours.ts'
import { line, range } from '#demo/catalogue/range.ts'
import { round, ru } from '#demo/catalogue/words.ts'

/** Near lengths share a drawing: on a picture 70 and 80 mm look the same. */
const drawnLength = (millimetres: number) => Math.max(20, Math.round(millimetres / 40) * 40)

export const fasteners = [
  range({
    category: 'Саморезы по дереву',
    lines: [
      line('Шурупыч', 'Жёлтый', 210, 'Универсальный саморез с жёлтым цинком, прямой шлиц PZ2.', {
        coat: 'жёлтый цинк',
        tint: '#c9a53d',
      }),
      line(
        'Шурупыч',
        'Терраса',
        690,
        'Нержавейка A2 для террасы: доска не чернеет вокруг шляпки.',
        { coat: 'нержавейка A2', tint: '#c2c7ca' },
      ),
      line('Метизар', 'Чёрный', 165, 'Фосфатированный, для гипсокартона по дереву и обрешётки.', {
        coat: 'фосфат',
        tint: '#2e3134',
      }),
    ],
    variants: [
      { d: 3.5, l: 35, count: 200 },
      { d: 4, l: 50, count: 150 },
      { d: 4, l: 70, count: 100 },
      { d: 5, l: 80, count: 100 },
      { d: 5, l: 100, count: 50 },
      { d: 3.5, l: 25, count: 200 },
      { d: 6, l: 120, count: 50 },
    ],
    tips: [
      { about: /Терраса/u, text: 'На террасе оцинковка даёт потёки, нержавейка — нет.' },
      'Сверлите пилот в твёрдой доске, иначе треснет торец.',
    ],
    product: (goods, { d, l, count }) => ({
      name: `Саморез по дереву ${goods.brand} «${goods.title}», ${ru(d)}×${l} мм, ${count} шт`,
      price: goods.price * (count / 150) * (l / 60),
      unit: 'уп',
      kilograms: round((d * d * l * count) / 200000, 2),
      centimetres: [12, 9, 6],
      params: {
        'Диаметр, мм': d,
        'Длина, мм': l,
        Покрытие: goods.coat,
        Шлиц: 'PZ',
        'Штук в упаковке, шт': count,
        'Расход, шт/м²': goods.title === 'Терраса' ? 35 : 20,
      },
      facts: `В упаковке ${count} шт, диаметр ${ru(d)} мм, длина ${l} мм.`,
      drawing: { kind: 'screw', shape: 'wood', tone: goods.tint, length: drawnLength(l) },
    }),
  }),
  range({
    category: 'Саморезы для гипсокартона',
    lines: [
      line('Шурупыч', 'ГКЛ металл', 190, 'Мелкий шаг для тонкого металла профиля.', {
        base: 'металл',
        tint: '#2e3134',
      }),
      line('Шурупыч', 'ГКЛ дерево', 180, 'Крупный шаг: держит лист на деревянной обрешётке.', {
        base: 'дерево',
        tint: '#2e3134',
      }),
      line('Шурупыч', 'Семечка', 150, 'Короткий саморез с буром: соединяет профили.', {
        base: 'профиль',
        tint: '#b9bec2',
      }),
    ],
    variants: [
      { d: 3.5, l: 25, count: 1000 },
      { d: 3.5, l: 35, count: 500 },
      { d: 3.5, l: 45, count: 500 },
      { d: 4.2, l: 13, count: 1000 },
    ],
    tips: [
      { about: /ГКЛ/u, text: 'Шаг по краю листа — 25 см, в середине — 30 см.' },
      { about: /Семечка/u, text: 'Берите с запасом: мелкие саморезы теряются на каждом листе.' },
    ],
    product: (goods, { d, l, count }) =>
      (goods.base === 'профиль') !== (l === 13)
        ? null
        : {
            name: `Саморез для гипсокартона ${goods.brand} «${goods.title}», ${ru(d)}×${l} мм, ${count} шт`,
            price: goods.price * (count / 500) * (l / 30),
            unit: 'уп',
            kilograms: round((d * d * l * count) / 200000, 2),
            centimetres: [12, 9, 7],
            params: {
              'Диаметр, мм': d,
              'Длина, мм': l,
              Основание: goods.base,
              Покрытие: goods.base === 'профиль' ? 'цинк' : 'фосфат',
              'Штук в упаковке, шт': count,
              'Расход, шт/м²': goods.base === 'профиль' ? 6 : 24,
            },
            facts: `Для основания «${goods.base}», ${count} шт в коробке. На лист 3 м² уходит около 70 шт.`,
            drawing: {
              kind: 'screw',
              shape: l === 13 ? 'seed' : 'drywall',
              tone: goods.tint,
              length: drawnLength(l),
            },
          },
  }),
  range({
    category: 'Саморезы кровельные',
    lines: [
      line('Шурупыч', 'Кровельный', 480, 'С шайбой из EPDM: отверстие не течёт под ливнем.', {
        tint: '#8d2f2c',
      }),
    ],
    variants: [
      { colour: 'шоколадный', l: 19 },
      { colour: 'шоколадный', l: 35 },
      { colour: 'вишнёвый', l: 35 },
      { colour: 'зелёный', l: 35 },
      { colour: 'графитовый', l: 35 },
      { colour: 'хром', l: 29 },
    ] as { colour: Colour; l: number }[],
    tips: [
      'Затягивайте до лёгкого выдавливания резины, не сильнее.',
      'Для дерева — бур до 3 мм, для металла — бур 5 мм.',
    ],
    product: (goods, { colour, l }) => ({
      name: `Саморез кровельный ${goods.brand}, ${colour === 'хром' ? 'цинк' : colour}, 4,8×${l} мм, 250 шт`,
      price: goods.price * (l / 35),
      unit: 'уп',
      kilograms: round(l * 0.032, 2),
      centimetres: [13, 10, 8],
      params: {
        'Диаметр, мм': 4.8,
        'Длина, мм': l,
        Цвет: colour === 'хром' ? 'цинк' : colour,
        Прокладка: 'EPDM',
        'Штук в упаковке, шт': 250,
        'Расход, шт/м²': 8,
      },
      facts: `На 1 м² кровли нужно 7–8 шт, коробки 250 шт хватает на 30–35 м².`,
      drawing: { kind: 'screw', shape: 'roof', tone: tone(colour), length: drawnLength(l) },
    }),
  }),
  range({
    category: 'Гвозди строительные',
    lines: [
      line('Метизар', 'Строительный', 148, 'Обычный гвоздь с гладким стержнем.', {
        coat: 'без покрытия',
        tint: '#7a8288',
      }),
      line('Метизар', 'Оцинкованный', 210, 'Для улицы: обшивка не покроется ржавыми точками.', {
        coat: 'цинк',
        tint: '#b3babf',
      }),
      line('Метизар', 'Ершёный', 290, 'Держит втрое крепче: кровля и каркас.', {
        coat: 'цинк',
        tint: '#b3babf',
      }),
    ],
    variants: [
      { d: 2.5, l: 60 },
      { d: 3, l: 80 },
      { d: 3.5, l: 90 },
      { d: 4, l: 120 },
      { d: 5, l: 150 },
    ],
    tips: [
      'На 1 кг идёт от 50 до 400 штук: считайте по длине.',
      'Ершёный обратно не выдернуть, отмерьте дважды.',
    ],
    product: (goods, { d, l }) => ({
      name: `Гвоздь ${goods.brand} «${goods.title}», ${ru(d)}×${l} мм, 1 кг`,
      price: goods.price,
      unit: 'кг',
      kilograms: 1,
      centimetres: [15, 10, 8],
      params: {
        'Диаметр, мм': d,
        'Длина, мм': l,
        Покрытие: goods.coat,
        Стержень: goods.title === 'Ершёный' ? 'ершёный' : 'гладкий',
        'Штук в кг, шт': Math.round(1 / (d * d * l * 6.2e-6)),
      },
      facts: `В килограмме около ${Math.round(1 / (d * d * l * 6.2e-6))} шт, размер ${ru(d)}×${l} мм.`,
      drawing: { kind: 'screw', shape: 'nail', tone: goods.tint, length: drawnLength(l) },
    }),
  }),
  range({
    category: 'Дюбели',
    lines: [
      line('Шурупыч', 'Забивной', 260, 'Дюбель-гвоздь: просверлил, забил молотком, готово.', {
        what: 'забивной',
        wall: 'бетон, кирпич',
        tint: '#cfd4d7',
      }),
      line('Шурупыч', 'Распорный', 240, 'Четыре распорных усика держат полку в пустотелом блоке.', {
        what: 'распорный',
        wall: 'бетон, газоблок',
        tint: '#c0c6ca',
      }),
      line('Зимовей', 'Тарельчатый', 420, 'Держит утеплитель на фасаде, терморазрыв в стержне.', {
        what: 'для утеплителя',
        wall: 'бетон, кирпич',
        tint: '#e2e4e0',
      }),
    ],
    variants: [
      { d: 6, l: 40, count: 100 },
      { d: 6, l: 60, count: 100 },
      { d: 8, l: 80, count: 50 },
      { d: 10, l: 120, count: 50 },
      { d: 10, l: 160, count: 50 },
    ],
    tips: [
      'Сверло на 2 мм глубже дюбеля: пыль не дойдёт до упора.',
      'В газоблок — специальный распор, обычный проворачивается.',
    ],
    product: (goods, { d, l, count }) => ({
      name: `Дюбель ${goods.brand} «${goods.title}», ${d}×${l} мм, ${count} шт`,
      price: goods.price * (count / 100) * (l / 60),
      unit: 'уп',
      kilograms: round(count * l * 0.0002, 2),
      centimetres: [14, 10, 7],
      params: {
        Вид: goods.what,
        'Диаметр, мм': d,
        'Длина, мм': l,
        Основание: goods.wall,
        'Штук в упаковке, шт': count,
        ...(goods.what === 'для утеплителя' ? { 'Расход, шт/м²': 6 } : {}),
      },
      facts: `Диаметр ${d} мм, длина ${l} мм, основание — ${goods.wall}; ${count} шт в упаковке.`,
      drawing: {
        kind: 'screw',
        shape: goods.what === 'для утеплителя' ? 'plateDowel' : 'dowel',
        tone: goods.tint,
        length: drawnLength(l),
      },
    }),
  }),
  range({
    category: 'Анкеры',
    lines: [
      line('Метизар', 'Клиновой', 42, 'Держит тяжёлую консоль в бетоне B25.', {
        shape: 'anchor' as const,
        tint: '#b6bcc0',
      }),
      line('Метизар', 'С гайкой', 38, 'Распорный анкер для ворот, навеса и перил.', {
        shape: 'sleeve' as const,
        tint: '#a8aeb2',
      }),
    ],
    variants: [
      { d: 8, l: 80 },
      { d: 10, l: 100 },
      { d: 12, l: 120 },
      { d: 16, l: 150 },
      { d: 10, l: 150 },
      { d: 12, l: 180 },
    ],
    tips: [
      'Выдержите расстояние до края бетона — не меньше десяти диаметров.',
      'Затягивайте динамометрическим ключом.',
    ],
    product: (goods, { d, l }) => ({
      name: `Анкер ${goods.brand} «${goods.title}», ${d}×${l} мм`,
      price: goods.price * (d / 8) ** 1.8,
      pack: 10,
      loose: true,
      kilograms: round(d * d * l * 6e-6, 3),
      centimetres: [l / 10, d / 10, d / 10],
      params: {
        'Диаметр, мм': d,
        'Длина, мм': l,
        Вид: goods.shape === 'anchor' ? 'клиновой' : 'гильзовый',
        'Допустимая нагрузка, кН': round(d * 1.1, 1),
        Покрытие: 'цинк',
      },
      facts: `Анкер ${d}×${l} мм, нагрузка до ${ru(round(d * 1.1, 1))} кН в бетоне B25.`,
      drawing: { kind: 'screw', shape: 'anchor', tone: goods.tint, length: drawnLength(l) },
    }),
  }),
  range({
    category: 'Уголки и пластины',
    lines: [
      line('Метизар', 'Уголок KUU', 46, 'Усиленный уголок с ребром для стропил.', {
        shape: 'corner' as const,
        what: 'уголок',
      }),
      line('Метизар', 'Пластина', 24, 'Соединительная пластина для балок и досок.', {
        shape: 'strip' as const,
        what: 'пластина',
      }),
      line('Метизар', 'Опора бруса', 92, 'Башмак для балки: собирается на гвозди.', {
        shape: 'shoe' as const,
        what: 'опора',
      }),
    ],
    variants: [
      { size: '50×50×35', s: 50 },
      { size: '70×70×55', s: 70 },
      { size: '90×90×65', s: 90 },
      { size: '130×130×100', s: 130 },
    ],
    tips: [
      'Забивайте только ершёные гвозди: гладкие вытягивает.',
      { about: /Опора/u, text: 'Опору подбирают по ширине балки.' },
    ],
    product: (goods, { size, s }) => ({
      name: `${goods.title} ${goods.brand}, ${size} мм`,
      price: goods.price * (s / 60) ** 1.5,
      kilograms: round(s * 0.0035, 2),
      pack: 20,
      loose: true,
      centimetres: [s / 10, s / 10, Math.round(s / 14)],
      params: {
        Вид: goods.what,
        'Размер, мм': size,
        'Толщина металла, мм': s > 80 ? 2.5 : 2,
        Покрытие: 'цинк',
      },
      facts: `Размер ${size} мм, сталь ${s > 80 ? '2,5' : '2'} мм с цинком.`,
      drawing: { kind: 'bracket', shape: goods.shape },
    }),
  }),
]

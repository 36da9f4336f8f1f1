/* oxlint-disable max-lines -- data, read one entry at a time */
import { line, range } from '#demo/catalogue/range.ts'
import { round, ru } from '#demo/catalogue/words.ts'

export const tools = [
  range({
    category: 'Дрели и шуруповёрты',
    lines: [
      line(
        'Bohrmeyer',
        'BM 18',
        12900,
        'Аккумуляторный, бесщёточный двигатель, два аккумулятора.',
        { shape: 'drill' as const, volt: 18, force: 60, tint: '#0f6e6a' },
      ),
      line('Bohrmeyer', 'BM 12', 7400, 'Лёгкий, входит в шкаф, подсветка бита.', {
        shape: 'drill' as const,
        volt: 12,
        force: 32,
        tint: '#0f6e6a',
      }),
      line('Ударница', 'У-18', 8900, 'Аккумуляторный с ударом для стены из кирпича.', {
        shape: 'drill' as const,
        volt: 18,
        force: 50,
        tint: '#e06a10',
      }),
      line('Ударница', 'Сеть-700', 4300, 'Сетевая дрель 700 Вт с ключевым патроном.', {
        shape: 'drill' as const,
        volt: 220,
        force: 40,
        tint: '#e06a10',
      }),
    ],
    variants: [
      { ah: 2, case: 'нет' },
      { ah: 4, case: 'да' },
    ],
    tips: [
      'Берите инструмент с тем же аккумулятором, что уже есть.',
      'Зимой аккумулятор держите за пазухой.',
    ],
    product: (goods, { ah, case: box }) =>
      goods.volt === 220 && ah === 4
        ? null
        : {
            name: `${goods.volt === 220 ? 'Дрель ударная' : 'Дрель-шуруповёрт'} ${goods.brand} «${goods.title}»${goods.volt === 220 ? '' : `, ${ah} А·ч`}${box === 'да' ? ', в кейсе' : ''}`,
            price: goods.price * (ah === 4 ? 1.35 : 1),
            kilograms: round(goods.volt === 220 ? 2.1 : 1.5 + ah * 0.1, 1),
            centimetres: [30, 22, 10],
            params: {
              Питание: goods.volt === 220 ? 'сеть 220 В' : `аккумулятор ${goods.volt} В`,
              ...(goods.volt < 220 ? { 'Ёмкость, А·ч': ah } : {}),
              'Крутящий момент, Н·м': goods.force,
              Удар: goods.title.startsWith('У') || goods.volt === 220 ? 'да' : 'нет',
              Кейс: box,
              'Патрон, мм': 13,
            },
            facts: `Крутящий момент ${goods.force} Н·м, патрон 13 мм, ${box === 'да' ? 'кейс в комплекте' : 'без кейса'}.`,
            drawing: { kind: 'tool', shape: goods.shape, tone: goods.tint },
          },
  }),
  range({
    category: 'Перфораторы',
    lines: [
      line('Ударница', 'П-26', 6900, 'Сетевой, три режима, SDS-plus.', {
        joule: 3.2,
        chuck: 'SDS-plus',
        tint: '#e06a10',
      }),
      line('Bohrmeyer', 'RH 18', 15900, 'Аккумуляторный с антивибрационной рукояткой.', {
        joule: 2.4,
        chuck: 'SDS-plus',
        tint: '#0f6e6a',
      }),
      line('Ударница', 'П-40', 14900, 'SDS-max: долбить стяжку и перемычку.', {
        joule: 8.5,
        chuck: 'SDS-max',
        tint: '#e06a10',
      }),
    ],
    variants: [
      { kit: 'без буров', factor: 1 },
      { kit: 'с набором буров', factor: 1.14 },
    ],
    tips: [
      'Смазывайте хвостовик бура: патрон живёт дольше.',
      'В плитку сначала алмазной коронкой, потом буром.',
    ],
    product: (goods, { kit, factor }) => ({
      name: `Перфоратор ${goods.brand} «${goods.title}», ${goods.chuck}, ${kit}`,
      price: goods.price * factor,
      kilograms: round(2 + goods.joule * 0.4, 1),
      centimetres: [38, 26, 12],
      params: {
        'Энергия удара, Дж': goods.joule,
        Патрон: goods.chuck,
        Питание: goods.title.includes('18') ? 'аккумулятор 18 В' : 'сеть 220 В',
        Режимов: 3,
        Комплект: kit,
      },
      facts: `Энергия удара ${ru(goods.joule)} Дж, патрон ${goods.chuck}. Комплект — ${kit}.`,
      drawing: { kind: 'tool', shape: 'rotary', tone: goods.tint },
    }),
  }),
  range({
    category: 'Угловые шлифмашины',
    lines: [
      line('Ударница', 'УШМ', 3900, 'Плавный пуск, узкая рукоятка.', {
        tint: '#e06a10',
        soft: 'да',
      }),
      line('Bohrmeyer', 'WS', 8900, 'Тормоз диска за секунду, защита от заклинивания.', {
        tint: '#0f6e6a',
        soft: 'да',
      }),
    ],
    variants: [
      { disc: 125, power: 900 },
      { disc: 125, power: 1100 },
      { disc: 150, power: 1400 },
      { disc: 230, power: 2200 },
    ],
    tips: [
      'Не снимайте кожух: он задержит осколок диска.',
      'Не давите на инструмент: диск режет сам.',
    ],
    product: (goods, { disc, power }) => ({
      name: `Шлифмашина угловая ${goods.brand} «${goods.title} ${disc}», ${power} Вт`,
      price: goods.price * (power / 1000),
      kilograms: round(1 + power * 0.0016, 1),
      centimetres: [32, 14, 12],
      params: {
        'Диск, мм': disc,
        'Мощность, Вт': power,
        'Плавный пуск': goods.soft,
        'Обороты, об/мин': disc > 150 ? 6500 : 11000,
        Рукоятка: disc > 150 ? 'двуручная' : 'одноручная',
      },
      facts: `Диск ${disc} мм, мощность ${power} Вт, ${disc > 150 ? 6500 : 11000} оборотов в минуту.`,
      drawing: { kind: 'tool', shape: 'grinder', tone: goods.tint },
    }),
  }),
  range({
    category: 'Молотки и кувалды',
    lines: [
      line('Мастерово', 'Столярный', 690, 'Боёк и гвоздодёр, рукоять из ясеня.', {
        shape: 'hammer' as const,
        handle: 'ясень',
        tint: '#b98a55',
      }),
      line('Мастерово', 'Слесарный', 590, 'Квадратный боёк, закалённая сталь.', {
        shape: 'hammer' as const,
        handle: 'стеклопластик',
        tint: '#c0392b',
      }),
      line('Мастерово', 'Кувалда', 1890, 'Кувалда для забивки столбов и демонтажа.', {
        shape: 'sledge' as const,
        handle: 'стеклопластик',
        tint: '#c0392b',
      }),
    ],
    variants: [{ g: 300 }, { g: 500 }, { g: 800 }, { g: 2000 }],
    tips: [
      'Рукоять проверьте на трещины: соскочивший боёк опасен.',
      'Для мелкой работы берите 300–500 г, для столбов — кувалду 2 кг.',
    ],
    product: (goods, { g }) =>
      (goods.shape === 'sledge') !== (g === 2000)
        ? null
        : {
            name: `${goods.shape === 'sledge' ? 'Кувалда' : `Молоток ${goods.title.toLowerCase()}`} ${goods.brand}, ${g >= 1000 ? `${g / 1000} кг` : `${g} г`}`,
            price: goods.price * (g / 500) ** 0.4,
            kilograms: round(g / 1000 + 0.3, 2),
            centimetres: [35, 13, 4],
            params: {
              'Масса бойка, г': g,
              Рукоять: goods.handle,
              Вид: goods.shape === 'sledge' ? 'кувалда' : goods.title.toLowerCase(),
              'Длина, мм': g > 1000 ? 700 : 320,
            },
            facts: `Боёк ${g} г, рукоять — ${goods.handle}.`,
            drawing: { kind: 'tool', shape: goods.shape, tone: goods.tint },
          },
  }),
  range({
    category: 'Ножовки и ножи',
    lines: [
      line(
        'Мастерово',
        'Ножовка по дереву',
        640,
        'Зуб 3D с заточкой в трёх плоскостях: чистый срез.',
        { shape: 'saw' as const, what: 'дерево', tint: '#c0392b' },
      ),
      line('Мастерово', 'Ножовка по газобетону', 1290, 'Твёрдосплавные зубья, длинное полотно.', {
        shape: 'saw' as const,
        what: 'газобетон',
        tint: '#59743a',
      }),
      line('Малярич', 'Нож строительный', 260, 'Выдвижное лезвие 18 мм, алюминиевый корпус.', {
        shape: 'knife' as const,
        what: 'рулонные материалы',
        tint: '#1f8a70',
      }),
    ],
    variants: [{ l: 400 }, { l: 450 }, { l: 500 }],
    tips: [
      { about: /Ножовка/u, text: 'Тупое полотно опаснее острого: меняйте вовремя.' },
      { about: /Нож /u, text: 'Гипсокартон подрезайте ножом и ломайте по линии.' },
    ],
    product: (goods, { l }) =>
      goods.shape === 'knife' && l !== 400
        ? null
        : {
            name:
              goods.shape === 'knife'
                ? `Нож строительный ${goods.brand}, лезвие 18 мм`
                : `${goods.title} ${goods.brand}, ${l} мм`,
            price: goods.price * (l / 450),
            kilograms: goods.shape === 'knife' ? 0.12 : 0.6,
            centimetres: goods.shape === 'knife' ? [17, 4, 2] : [l / 10, 12, 3],
            params: {
              'Материал обработки': goods.what,
              ...(goods.shape === 'saw' ? { 'Длина полотна, мм': l } : { 'Ширина лезвия, мм': 18 }),
              Рукоять: 'двухкомпонентная',
            },
            facts:
              goods.shape === 'knife'
                ? 'Лезвие 18 мм меняется без инструмента, запас в корпусе.'
                : `Полотно ${l} мм, закалённый зуб, материал — ${goods.what}.`,
            drawing: { kind: 'tool', shape: goods.shape, tone: goods.tint },
          },
  }),
  range({
    category: 'Рулетки и уровни',
    lines: [
      line('Отмерик', 'Рулетка', 390, 'Магнитный зацеп, прорезиненный корпус.', {
        shape: 'tapeMeasure' as const,
        tint: '#f0b400',
      }),
      line('Отмерик', 'Уровень', 890, 'Три глазка, фрезерованная рабочая грань.', {
        shape: 'level' as const,
        tint: '#f0b400',
      }),
      line('Отмерик', 'Лазерный построитель', 6900, 'Два луча и отвес, держит плоскость на 15 м.', {
        shape: 'laser' as const,
        tint: '#3d4a56',
      }),
    ],
    variants: [{ size: 3 }, { size: 5 }, { size: 8 }, { size: 60 }],
    tips: [
      { about: /Уровень/u, text: 'Проверьте уровень перевёртом: пузырёк должен встать так же.' },
      {
        about: /Рулетка/u,
        text: 'Не отпускайте ленту щелчком: зацеп разбалтывается и врёт на миллиметр.',
      },
    ],
    product: (goods, { size }) => {
      if (goods.shape === 'tapeMeasure' && size > 8) return null
      if (goods.shape === 'level' && size !== 60) return null
      if (goods.shape === 'laser' && size !== 3) return null
      const length =
        goods.shape === 'tapeMeasure' ? `${size} м` : goods.shape === 'level' ? '60 см' : '15 м'
      return {
        name: `${goods.title} ${goods.brand}, ${length}`,
        price: goods.price * (goods.shape === 'tapeMeasure' ? 0.5 + size / 10 : 1),
        kilograms: goods.shape === 'level' ? 0.7 : 0.4,
        centimetres: goods.shape === 'level' ? [60, 5, 3] : [10, 8, 5],
        params: {
          Вид: goods.title.toLowerCase(),
          Длина: length,
          'Точность, мм/м': goods.shape === 'laser' ? 0.3 : 0.5,
          Корпус: goods.shape === 'level' ? 'алюминий' : 'пластик',
        },
        facts: `Длина ${length}, погрешность ${goods.shape === 'laser' ? '0,3' : '0,5'} мм на метр.`,
        drawing: { kind: 'tool', shape: goods.shape, tone: goods.tint },
      }
    },
  }),
  range({
    category: 'Шпатели и кельмы',
    lines: [
      line('Малярич', 'Шпатель малярный', 210, 'Нержавейка 0,5 мм, гнётся и не ржавеет.', {
        shape: 'spatula' as const,
        tint: '#1f8a70',
      }),
      line('Малярич', 'Шпатель зубчатый', 390, 'Зуб 8 мм под плитку.', {
        shape: 'notched' as const,
        tint: '#1f8a70',
      }),
      line('Мастерово', 'Кельма', 460, 'Кельма каменщика с деревянной ручкой.', {
        shape: 'trowel' as const,
        tint: '#7b5a3c',
      }),
    ],
    variants: [100, 200, 300, 450],
    tips: [
      'Сразу после работы протрите полотно: засохшая смесь снимается напильником.',
      { about: /малярный/u, text: 'Для финиша возьмите широкий 450 мм, для углов — 100 мм.' },
    ],
    product: (goods, width) =>
      goods.shape === 'trowel' && width !== 200
        ? null
        : {
            name: `${goods.title} ${goods.brand}, ${width} мм`,
            price: goods.price * (width / 200),
            kilograms: round(width * 0.0007 + 0.05, 2),
            centimetres: [width / 10, 10, 3],
            params: {
              Вид: goods.title.toLowerCase(),
              'Ширина, мм': width,
              Полотно: 'нержавеющая сталь',
              Ручка: goods.shape === 'trowel' ? 'дерево' : 'пластик',
            },
            facts: `Ширина ${width} мм, полотно из нержавеющей стали.`,
            drawing: { kind: 'tool', shape: goods.shape, tone: goods.tint },
          },
  }),
  range({
    category: 'Валики и кисти',
    lines: [
      line('Малярич', 'Валик велюровый', 260, 'Короткий ворс 4 мм: эмаль ложится без шагрени.', {
        shape: 'roller' as const,
        pile: 4,
        tint: '#1f8a70',
      }),
      line('Малярич', 'Валик полиакриловый', 210, 'Ворс 12 мм для фактурных стен.', {
        shape: 'roller' as const,
        pile: 12,
        tint: '#1f8a70',
      }),
      line('Малярич', 'Кисть плоская', 160, 'Смешанная щетина, не теряет волос.', {
        shape: 'brush' as const,
        pile: 0,
        tint: '#7b5a3c',
      }),
    ],
    variants: [100, 180, 250],
    tips: [
      {
        about: /Валик/u,
        text: 'Перед работой валик замочите и отожмите: пыль ворса не сядет на стену.',
      },
      'После водной краски вымойте инструмент в течение получаса.',
    ],
    product: (goods, width) => ({
      name: `${goods.title} ${goods.brand}, ${goods.shape === 'brush' ? Math.round(width / 2.5) : width} мм`,
      price: goods.price * (width / 180),
      kilograms: 0.2,
      centimetres: [28, goods.shape === 'brush' ? 6 : 25, 5],
      params: {
        Вид: goods.title.toLowerCase(),
        'Ширина, мм': goods.shape === 'brush' ? Math.round(width / 2.5) : width,
        ...(goods.pile ? { 'Высота ворса, мм': goods.pile } : { Щетина: 'смешанная' }),
        'Бюгель, мм': 6,
      },
      facts:
        goods.shape === 'brush'
          ? `Ширина ${Math.round(width / 2.5)} мм, смешанная щетина.`
          : `Ширина ${width} мм, ворс ${goods.pile} мм.`,
      drawing: { kind: 'tool', shape: goods.shape, tone: goods.tint },
    }),
  }),
  range({
    category: 'Перчатки',
    lines: [
      line('Рукавицын', 'ПВХ 4 нити', 68, 'Точечное покрытие, рука дышит.', {
        what: 'трикотаж',
        tint: '#e8e6df',
      }),
      line('Рукавицын', 'Нитрил', 210, 'Облив нитрилом: масло не доходит до пальцев.', {
        what: 'нитрил',
        tint: '#2f6f8f',
      }),
      line('Рукавицын', 'Зима', 430, 'Вторая перчатка внутри, до −30 °C.', {
        what: 'утеплённые',
        tint: '#c07b3f',
      }),
    ],
    variants: [
      { size: 'M', pairs: 1 },
      { size: 'L', pairs: 1 },
      { size: 'L', pairs: 10 },
      { size: 'XL', pairs: 10 },
    ],
    tips: [
      'Для болгарки — краги, трикотажную нить затянет диск.',
      'Берите на размер больше: подклад на холоде нужен.',
    ],
    product: (goods, { size, pairs }) => ({
      name: `Перчатки ${goods.brand} «${goods.title}», размер ${size}${pairs > 1 ? `, ${pairs} пар` : ''}`,
      price: goods.price * pairs * (pairs > 1 ? 0.86 : 1),
      unit: pairs > 1 ? 'уп' : 'пара',
      kilograms: round(0.07 * pairs, 2),
      centimetres: [24, 12, 3],
      params: {
        Размер: size,
        Материал: goods.what,
        'Пар в упаковке': pairs,
        'Температура, °C': goods.what === 'утеплённые' ? -30 : 5,
      },
      facts: `Размер ${size}, ${pairs > 1 ? `в упаковке ${pairs} пар` : 'одна пара'}, материал — ${goods.what}.`,
      drawing: { kind: 'glove', tone: goods.tint },
    }),
  }),
  range({
    category: 'Каски, очки, респираторы',
    lines: [
      line('Рукавицын', 'Каска', 690, 'Храповик и вентиляция, пот не в глаза.', {
        shape: 'helmet' as const,
        what: 'голова',
        tint: '#e8922a',
      }),
      line('Рукавицын', 'Очки', 240, 'Поликарбонат, боковая защита, не запотевают.', {
        shape: 'glasses' as const,
        what: 'глаза',
        tint: '#3a86b3',
      }),
      line(
        'Рукавицын',
        'Респиратор FFP2',
        110,
        'С клапаном: пыль шлифовки и цемента не вдыхаете.',
        { shape: 'mask' as const, what: 'дыхание', tint: '#eef0ee' },
      ),
    ],
    variants: [{ pack: 1 }, { pack: 10 }],
    tips: [
      { about: /Респиратор/u, text: 'Респиратор меняйте каждую смену.' },
      { about: /Каска/u, text: 'После сильного удара каску замените: трещину не видно.' },
    ],
    product: (goods, { pack }) =>
      goods.shape === 'helmet' && pack > 1
        ? null
        : {
            name: `${goods.title} ${goods.brand}${pack > 1 ? `, ${pack} шт` : ''}`,
            price: goods.price * pack * (pack > 1 ? 0.82 : 1),
            unit: pack > 1 ? 'уп' : 'шт',
            kilograms: round(0.12 * pack, 2),
            centimetres: [28, 22, 15],
            params: {
              'Что защищает': goods.what,
              'Штук в упаковке, шт': pack,
              'Класс защиты': goods.shape === 'mask' ? 'FFP2' : 'механическая',
              'Повторное использование': goods.shape === 'mask' ? 'нет' : 'да',
            },
            facts: `Защищает ${goods.what === 'голова' ? 'голову' : goods.what}${pack > 1 ? `, в упаковке ${pack} шт` : ''}.`,
            drawing: { kind: 'guard', shape: goods.shape, tone: goods.tint },
          },
  }),
]

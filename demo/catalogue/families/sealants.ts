import { type Colour, tone } from '#demo/catalogue/colours.ts'
import { line, range } from '#demo/catalogue/range.ts'
import { ru } from '#demo/catalogue/words.ts'

export const sealants = [
  range({
    category: 'Герметики',
    lines: [
      line(
        'Шовель',
        'Силикон санитарный',
        390,
        'С противогрибковой добавкой: шов ванны не чернеет.',
        { what: 'силикон', place: 'ванная', ml: 280 },
      ),
      line('Шовель', 'Акрил', 260, 'Под краску: стыки плинтуса и трещины.', {
        what: 'акрил',
        place: 'стены',
        ml: 280,
      }),
      line('Шовель', 'Полиуретан', 590, 'Эластичный шов для фасада и кровли.', {
        what: 'полиуретан',
        place: 'фасад',
        ml: 310,
      }),
      line('Шовель', 'Силикон нейтральный', 450, 'Не окисляет металл и зеркала.', {
        what: 'силикон',
        place: 'универсальный',
        ml: 280,
      }),
    ],
    variants: ['прозрачный', 'белый', 'серый', 'чёрный', 'коричневый', 'бежевый'] as Colour[],
    tips: [
      'Проклейте края малярной лентой и снимите её по сырому.',
      'Шов разгладьте мокрым шпателем за пять минут.',
    ],
    product: (goods, colour) =>
      goods.what === 'акрил' && colour === 'прозрачный'
        ? null
        : {
            name: `Герметик ${goods.brand} «${goods.title}», ${colour}, ${goods.ml} мл`,
            price: goods.price,
            kilograms: 0.34,
            centimetres: [22, 5, 5],
            params: {
              Основа: goods.what,
              Цвет: colour,
              Назначение: goods.place,
              'Объём, мл': goods.ml,
              Окрашивание: goods.what === 'акрил' ? 'да' : 'нет',
            },
            facts: `Тубы ${goods.ml} мл хватает на ${Math.round(goods.ml / 25)} м шва 5×5 мм. Цвет — ${colour}.`,
            drawing: {
              kind: 'cartridge',
              brand: goods.brand,
              title: goods.title,
              colour: tone(colour),
            },
          },
  }),
  range({
    category: 'Монтажная пена',
    lines: [
      line('Пышна', 'Лето 65', 560, 'Профессиональная пена, выход до 65 л.', {
        season: 'лето',
        from: 5,
        output: 65,
        gun: 'пистолет',
      }),
      line('Пышна', 'Зима 65', 620, 'Работает при −10 °C, баллон нагревайте до +20 °C.', {
        season: 'зима',
        from: -10,
        output: 60,
        gun: 'пистолет',
      }),
      line('Пышна', 'Бытовая', 390, 'С трубочкой, для одной двери.', {
        season: 'лето',
        from: 5,
        output: 30,
        gun: 'трубка',
      }),
      line('Пышна', 'Клей-пена', 480, 'Клеит пенополистирол: на баллон 10 м².', {
        season: 'лето',
        from: 5,
        output: 50,
        gun: 'пистолет',
      }),
    ],
    variants: [{ ml: 750 }, { ml: 500 }],
    tips: [
      { about: /Лето|Зима|Бытовая/u, text: 'Смочите шов водой: пена растёт и твердеет быстрее.' },
      'Во время работы баллон держите клапаном вниз.',
    ],
    product: (goods, { ml }) =>
      goods.gun === 'трубка' && ml === 500
        ? null
        : {
            name: `Пена монтажная ${goods.brand} «${goods.title}», ${ml} мл`,
            price: goods.price * (ml / 750),
            kilograms: ml / 1000 + 0.2,
            centimetres: [33, 7, 7],
            params: {
              Сезон: goods.season,
              'Объём, мл': ml,
              'Выход, л': Math.round(goods.output * (ml / 750)),
              'Под пистолет': goods.gun === 'пистолет' ? 'да' : 'нет',
              'Наименьшая температура работ, °C': goods.from,
            },
            facts: `Выход до ${Math.round(goods.output * (ml / 750))} л, температура от ${String(goods.from).replace('-', '−')} °C.`,
            drawing: {
              kind: 'spray',
              brand: goods.brand,
              title: goods.title,
              colour: goods.season === 'зима' ? '#3a7ca5' : '#e58f1d',
            },
          },
  }),
  range({
    category: 'Монтажные клеи',
    lines: [
      line('Липень', 'Жидкие гвозди', 240, 'Клеит плинтус, панель и пенопласт без гвоздей.', {
        what: 'каучук',
        bear: 'до 40 кг/м²',
      }),
      line('Липень', 'Супер Фикс', 390, 'Мгновенно держит тяжёлое зеркало и потолочную плитку.', {
        what: 'полимер',
        bear: 'до 60 кг/м²',
      }),
      line('Липень', 'Паркетный', 1890, 'Полиуретановый клей для паркетной доски.', {
        what: 'полиуретан',
        bear: 'паркет',
      }),
    ],
    variants: [
      { size: '280 мл', ml: 280 },
      { size: '400 мл', ml: 400 },
      { size: '4 кг', ml: 4000 },
    ],
    tips: [
      'Клей нанесите змейкой и прижмите предмет на минуту.',
      'Основание обеспыльте: клей держит пыль, а не стену.',
    ],
    product: (goods, { size, ml }) =>
      (goods.what === 'полиуретан') !== ml > 1000
        ? null
        : {
            name: `Клей монтажный ${goods.brand} «${goods.title}», ${size}`,
            price: goods.price * (ml / (goods.what === 'полиуретан' ? 4000 : 280)) * 0.95,
            kilograms: ml > 1000 ? 4.3 : 0.4,
            centimetres: ml > 1000 ? [25, 20, 20] : [22, 5, 5],
            params: {
              Основа: goods.what,
              Объём: size,
              Назначение: goods.bear,
              Цвет: 'бежевый',
              'Начальная схватка': 'да',
            },
            facts: `Упаковка ${size}, держит ${goods.bear.startsWith('до') ? goods.bear : 'паркетную доску'}.`,
            drawing:
              ml > 1000
                ? {
                    kind: 'bucket',
                    brand: goods.brand,
                    title: goods.title,
                    grade: size,
                    paint: '#caa26a',
                  }
                : { kind: 'cartridge', brand: goods.brand, title: goods.title, colour: '#a33b4f' },
          },
  }),
  range({
    category: 'Клейкие ленты',
    lines: [
      line('Липень', 'Малярная', 95, 'Снимается через неделю без следов клея.', {
        what: 'бумага',
        tint: '#e3c25a',
      }),
      line('Липень', 'Армированная', 320, 'Стеклонить внутри: держит короба и трубы.', {
        what: 'ткань',
        tint: '#b9bfc2',
      }),
      line('Липень', 'Двусторонняя', 190, 'Пенная основа для зеркал и порогов.', {
        what: 'пена',
        tint: '#cfd4d7',
      }),
      line('Липень', 'Алюминиевая', 260, 'Держит вентиляцию и отражающую изоляцию.', {
        what: 'фольга',
        tint: '#c8ced2',
      }),
    ],
    variants: [
      { w: 25, l: 25 },
      { w: 48, l: 50 },
      { w: 100, l: 25 },
    ],
    tips: [
      {
        about: /Малярная/u,
        text: 'Малярную ленту снимайте, пока краска не высохла: край выйдет ровным.',
      },
      {
        about: /Двусторонняя|Алюминиевая|Армированная/u,
        text: 'Поверхность обезжирьте, иначе лента отойдёт уголком.',
      },
    ],
    product: (goods, { w, l }) => ({
      name: `Лента клейкая ${goods.brand} «${goods.title}», ${w} мм, ${l} м`,
      price: goods.price * (w / 48) * (l / 25),
      kilograms: 0.2,
      centimetres: [12, 12, w / 10],
      params: {
        Вид: goods.title.toLowerCase(),
        'Ширина, мм': w,
        'Длина, м': l,
        Основа: goods.what,
      },
      facts: `Ширина ${w} мм, намотка ${l} м, основа — ${goods.what}. Площадь ленты ${ru((w / 1000) * l)} м².`,
      drawing: { kind: 'tape', tone: goods.tint, width: w },
    }),
  }),
]

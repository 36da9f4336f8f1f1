import { type Colour, tone } from '#demo/catalogue/colours.ts'
import { line, range } from '#demo/catalogue/range.ts'
import { feminine, round, ru } from '#demo/catalogue/words.ts'

export const timber = [
  range({
    category: 'Доска обрезная',
    lines: [
      line('Лесоверх', 'Сухая', 26500, 'Камерная сушка до 14 %: каркас не поведёт зимой.', {
        wet: 'сухая',
        sort: 1,
        tint: '#e3c48d',
      }),
      line('Лесоверх', 'Строительная', 18900, 'Доска естественной влажности для стропил и лесов.', {
        wet: 'естественная',
        sort: 2,
        tint: '#d9b26f',
      }),
      line('Лесоверх', 'Опалубка', 14200, 'Третий сорт для опалубки и забора.', {
        wet: 'естественная',
        sort: 3,
        tint: '#cfa765',
      }),
    ],
    variants: [
      { w: 100, h: 25, l: 6 },
      { w: 150, h: 25, l: 6 },
      { w: 100, h: 50, l: 6 },
      { w: 150, h: 50, l: 6 },
      { w: 200, h: 50, l: 6 },
      { w: 150, h: 50, l: 3 },
    ],
    tips: [
      'Складывайте на прокладки через метр и накройте от дождя, оставив торцы открытыми.',
      'Закажите распил в магазине: длинная доска не всегда войдёт в лифт.',
    ],
    product: (goods, { w, h, l }) => {
      const volume = round((w * h * l) / 1e6, 4)
      return {
        name: `Доска обрезная ${goods.brand} «${goods.title}», сорт ${goods.sort}, ${h}×${w}×${l * 1000} мм`,
        price: goods.price * volume,
        kilograms: round(volume * (goods.wet === 'сухая' ? 480 : 620), 1),
        centimetres: [l * 100, w / 10, h / 10],
        params: {
          Влажность: goods.wet,
          Сорт: goods.sort,
          'Ширина, мм': w,
          'Толщина, мм': h,
          'Длина, мм': l * 1000,
          Порода: 'сосна, ель',
          'Штук в м³, шт': Math.round(1 / volume),
        },
        facts: `Одна доска — ${ru(volume)} м³, в кубометре ${Math.round(1 / volume)} шт. Сорт ${goods.sort}, влажность ${goods.wet}.`,
        drawing: { kind: 'timber', tone: goods.tint, width: w, height: h, count: 3 },
      }
    },
  }),
  range({
    category: 'Брус и брусок',
    lines: [
      line(
        'Лесоверх',
        'Строганый',
        38,
        'Сухой брусок с фаской: ровный каркас под гипсокартон и вагонку.',
        { kind: 'строганый', tint: '#e6cb98' },
      ),
      line('Лесоверх', 'Калиброванный', 27, 'Точное сечение по всей длине для стропил и балок.', {
        kind: 'калиброванный',
        tint: '#dcb87f',
      }),
    ],
    variants: [
      { a: 20, b: 40, l: 3 },
      { a: 30, b: 40, l: 3 },
      { a: 50, b: 50, l: 3 },
      { a: 100, b: 100, l: 6 },
      { a: 150, b: 150, l: 6 },
      { a: 100, b: 150, l: 6 },
    ],
    tips: [
      'Брус для наружных работ пропитайте антисептиком до монтажа.',
      'Опорные концы отсеките от бетона гидроизоляцией.',
    ],
    product: (goods, { a, b, l }) => ({
      name: `${a < 60 ? 'Брусок' : 'Брус'} ${goods.kind} ${goods.brand}, ${a}×${b}×${l * 1000} мм`,
      price: (goods.price * a * b * l) / 1000,
      kilograms: round(a * b * l * 0.00051, 1),
      centimetres: [l * 100, b / 10, a / 10],
      params: {
        Обработка: goods.kind,
        'Размер сечения, мм': `${a}×${b}`,
        'Длина, мм': l * 1000,
        Порода: 'сосна',
        Влажность: goods.kind === 'строганый' ? 'сухая' : 'естественная',
      },
      facts: `Сечение ${a}×${b} мм, длина ${l} м, масса около ${ru(round(a * b * l * 0.00051, 1))} кг.`,
      drawing: { kind: 'timber', tone: goods.tint, width: b, height: a, count: a < 60 ? 4 : 2 },
    }),
  }),
  range({
    category: 'Вагонка и имитация бруса',
    lines: [
      line('Лесоверх', 'Вагонка «Штиль»', 640, 'Гладкий стык без полки: стена смотрится цельной.', {
        profile: 'штиль',
        w: 96,
        h: 14,
        tint: '#e6c994',
      }),
      line('Лесоверх', 'Имитация бруса', 760, 'Широкая доска с фаской: дом под брус без венцов.', {
        profile: 'имитация бруса',
        w: 140,
        h: 20,
        tint: '#dfbd82',
      }),
      line(
        'Лесоверх',
        'Вагонка липа',
        1150,
        'Липа не жжётся и не течёт смолой: полок и стены бани.',
        { profile: 'классика', w: 90, h: 14, tint: '#efdcb4' },
      ),
    ],
    variants: [
      { sort: 'Экстра', factor: 1.35, l: 3 },
      { sort: 'А', factor: 1, l: 3 },
      { sort: 'В', factor: 0.82, l: 3 },
      { sort: 'А', factor: 0.98, l: 2 },
    ],
    tips: [
      'Дайте доске полежать в комнате трое суток.',
      'Крепите кляймерами в паз: лицо остаётся чистым.',
    ],
    product: (goods, { sort, factor, l }) => {
      const area = round((goods.w * l * 10) / 1000, 2)
      return {
        name: `${goods.title} ${goods.brand}, сорт ${sort}, ${goods.h}×${goods.w}×${l * 1000} мм, 10 шт, ${ru(area)} м²/уп`,
        price: goods.price * factor,
        unit: 'м²',
        pack: area,
        kilograms: round(area * goods.h * 0.5, 1),
        centimetres: [l * 100, 30, 14],
        params: {
          Профиль: goods.profile,
          Сорт: sort,
          'Ширина, мм': goods.w,
          'Толщина, мм': goods.h,
          'Длина, мм': l * 1000,
          'Штук в упаковке, шт': 10,
        },
        facts: `В упаковке 10 досок — ${ru(area)} м² рабочей площади, сорт ${sort}.`,
        drawing: { kind: 'timber', tone: goods.tint, width: goods.w, height: goods.h, count: 5 },
        gallery: [{ kind: 'swatch', tone: goods.tint, finish: 'boards' }],
      }
    },
  }),
  range({
    category: 'Террасная доска',
    lines: [
      line('Палубник', 'Вельвет', 295, 'Двусторонняя доска: мелкий вельвет или фактура дерева.', {
        body: 'пустотелая',
        w: 140,
        h: 24,
      }),
      line('Палубник', 'Монолит', 460, 'Полнотелый композит для пристани и кафе.', {
        body: 'полнотелая',
        w: 140,
        h: 22,
      }),
    ],
    variants: [
      { colour: 'шоколадный', l: 3 },
      { colour: 'серый', l: 3 },
      { colour: 'тик', l: 3 },
      { colour: 'антрацит', l: 3 },
      { colour: 'тик', l: 4 },
      { colour: 'серый', l: 4 },
    ] as { colour: Colour; l: number }[],
    tips: [
      'Лаги ставьте через 40 см, для кафе — через 30 см.',
      'Зазор в торце 6–8 мм: доска удлиняется на солнце.',
    ],
    product: (goods, { colour, l }) => ({
      name: `Доска террасная ${goods.brand} «${goods.title}», ${feminine(colour)}, ${goods.h}×${goods.w}×${l * 1000} мм`,
      price: goods.price * l,
      kilograms: round(l * (goods.body === 'полнотелая' ? 3.9 : 2.5), 1),
      centimetres: [l * 100, goods.w / 10, goods.h / 10],
      params: {
        Цвет: colour,
        Конструкция: goods.body,
        'Ширина, мм': goods.w,
        'Толщина, мм': goods.h,
        'Длина, мм': l * 1000,
        'Площадь доски, м²': round((l * goods.w) / 1000),
      },
      facts: `Доска ${goods.body}, закрывает ${ru(round((l * (goods.w + 5)) / 1000))} м² с учётом зазора 5 мм.`,
      drawing: { kind: 'decking', tone: tone(colour), hollow: goods.body === 'пустотелая' },
    }),
  }),
]

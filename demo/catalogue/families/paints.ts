/* oxlint-disable max-lines -- data, read one entry at a time */
import { type Colour, tone } from '#demo/catalogue/colours.ts'
import { line, range } from '#demo/catalogue/range.ts'
import { feminine, round, ru } from '#demo/catalogue/words.ts'

const pails = (litres: number): [number, number, number] =>
  litres > 5 ? [28, 28, 30] : litres > 2 ? [19, 19, 20] : [12, 12, 13]

export const paints = [
  range({
    category: 'Краски для стен и потолков',
    lines: [
      line(
        'Красколад',
        'Интерьер',
        310,
        'Матовая белая краска для потолка и стен, хорошо ложится валиком.',
        { gloss: 'глубокоматовая', use: 0.14, wash: 'нет', base: 'A' },
      ),
      line(
        'Красколад',
        'Кухня и ванная',
        520,
        'Не боится пара и тряпки, содержит средство от плесени.',
        { gloss: 'полуматовая', use: 0.12, wash: 'да', base: 'A' },
      ),
      line(
        'Fargvik',
        'Lugn 7',
        980,
        'Латексная краска под колеровку: две тысячи оттенков в магазине.',
        { gloss: 'матовая', use: 0.11, wash: 'да', base: 'A' },
      ),
      line('Fargvik', 'Djup C', 1040, 'База под насыщенные цвета: тёмную стену за два слоя.', {
        gloss: 'матовая',
        use: 0.12,
        wash: 'да',
        base: 'C',
      }),
    ],
    variants: [0.9, 2.7, 9],
    tips: [
      'Красьте в два слоя, второй — через 2 часа поперёк первого.',
      'Для одной стены колеруйте все банки сразу и смешайте их в ведре.',
      'Впитывающую стену сначала загрунтуйте: краски уйдёт вдвое меньше.',
    ],
    product: (goods, litres) => ({
      name: `Краска ${goods.brand} «${goods.title}», ${goods.gloss}, база ${goods.base}, ${ru(litres)} л`,
      price: goods.price * litres * (litres < 1 ? 1.25 : 1),
      kilograms: round(litres * 1.45, 1),
      centimetres: pails(litres),
      params: {
        'Объём, л': litres,
        'Степень блеска': goods.gloss,
        Моющаяся: goods.wash,
        База: goods.base,
        'Расход, л/м²': goods.use,
        Основа: 'акрил',
        Колеровка: 'да',
      },
      facts: `Банки ${ru(litres)} л хватает на ${Math.floor(litres / goods.use)} м² в один слой. Степень блеска — ${goods.gloss}.`,
      drawing: {
        kind: 'bucket',
        brand: goods.brand,
        title: goods.title,
        grade: `${ru(litres)} л`,
        paint: goods.base === 'C' ? '#2f5d6b' : '#f3efe4',
      },
      gallery: [{ kind: 'room', tone: goods.base === 'C' ? '#2f5d6b' : '#e9e2d0' }],
    }),
  }),
  range({
    category: 'Фасадные краски',
    lines: [
      line('Красколад', 'Фасад', 420, 'Акриловая краска по бетону, штукатурке и кирпичу.', {
        what: 'акрил',
        life: 7,
        use: 0.2,
      }),
      line('Fargvik', 'Fasad Silikon', 1120, 'Силиконовая: стена дышит, а дождь скатывается.', {
        what: 'силикон',
        life: 15,
        use: 0.18,
      }),
      line(
        'Fargvik',
        'Trähus',
        990,
        'Для деревянного дома: эластичная плёнка ходит вместе с доской.',
        { what: 'акрил', life: 12, use: 0.15 },
      ),
    ],
    variants: [
      { litres: 2.7, colour: 'белый' },
      { litres: 9, colour: 'белый' },
      { litres: 9, colour: 'серый' },
      { litres: 9, colour: 'песочный' },
      { litres: 2.7, colour: 'красный' },
    ] as { litres: number; colour: Colour }[],
    tips: [
      'Не красьте на солнцепёке и перед дождём: стена должна быть сухой сутки.',
      'Старую отстающую краску снимите щёткой и загрунтуйте пятна.',
    ],
    product: (goods, { litres, colour }) => ({
      name: `Краска фасадная ${goods.brand} «${goods.title}», цвет ${colour}, ${ru(litres)} л`,
      price: goods.price * litres,
      kilograms: round(litres * 1.48, 1),
      centimetres: pails(litres),
      params: {
        'Объём, л': litres,
        Цвет: colour,
        Основа: goods.what,
        'Расход, л/м²': goods.use,
        'Срок службы, лет': goods.life,
        Поверхность: goods.title === 'Trähus' ? 'дерево' : 'минеральная',
      },
      facts: `Служит ${goods.life} лет, расход ${ru(goods.use)} л на 1 м² в слой: ведра ${ru(litres)} л хватит на ${Math.floor(litres / goods.use)} м².`,
      drawing: {
        kind: 'bucket',
        brand: goods.brand,
        title: goods.title,
        grade: `${ru(litres)} л`,
        paint: tone(colour),
      },
    }),
  }),
  range({
    category: 'Эмали',
    lines: [
      line('Красколад', 'ПФ-115', 265, 'Алкидная эмаль для металла и дерева на улице и в доме.', {
        what: 'алкид',
        gloss: 'глянцевая',
        use: 0.12,
      }),
      line(
        'Красколад',
        'По ржавчине 3 в 1',
        590,
        'Преобразователь, грунт и эмаль: забор красят без зачистки до блеска.',
        { what: 'алкид', gloss: 'полуматовая', use: 0.1 },
      ),
      line(
        'Fargvik',
        'Element',
        1280,
        'Водная эмаль для радиаторов: почти без запаха, не желтеет.',
        { what: 'акрил', gloss: 'полуматовая', use: 0.09 },
      ),
    ],
    variants: [
      { colour: 'белый', litres: 0.9 },
      { colour: 'чёрный', litres: 0.9 },
      { colour: 'зелёный', litres: 1.9 },
      { colour: 'коричневый', litres: 1.9 },
      { colour: 'серый', litres: 1.9 },
      { colour: 'синий', litres: 0.9 },
      { colour: 'красный', litres: 0.9 },
      { colour: 'жёлтый', litres: 0.9 },
    ] as { colour: Colour; litres: number }[],
    tips: [
      {
        about: /ПФ-115|ржавчине/u,
        text: 'Алкидную эмаль разводите уайт-спиритом не более чем на 5 %.',
      },
      'Два тонких слоя служат дольше одного толстого.',
    ],
    product: (goods, { colour, litres }) => ({
      name: `Эмаль ${goods.brand} «${goods.title}», цвет ${colour}, ${ru(litres)} л`,
      price: goods.price * litres * 1.1,
      kilograms: round(litres * 1.15, 1),
      centimetres: pails(litres),
      params: {
        'Объём, л': litres,
        Цвет: colour,
        Основа: goods.what,
        'Степень блеска': goods.gloss,
        'Расход, л/м²': goods.use,
        'Высыхание, ч': goods.what === 'алкид' ? 24 : 3,
      },
      facts: `Банка ${ru(litres)} л закроет ${Math.floor(litres / goods.use)} м² в один слой, блеск — ${goods.gloss}.`,
      drawing: {
        kind: 'tin',
        brand: goods.brand,
        title: goods.title,
        grade: `${ru(litres)} л`,
        paint: tone(colour),
      },
    }),
  }),
  range({
    category: 'Пропитки и антисептики',
    lines: [
      line('Древозор', 'Лазурь', 560, 'Полупрозрачная лазурь: виден рисунок, солнце не выжигает.', {
        what: 'лазурь',
        use: 0.09,
        life: 6,
      }),
      line('Древозор', 'Огнебио', 190, 'Огнебиозащита I группы для стропил и чердака.', {
        what: 'огнебиозащита',
        use: 0.4,
        life: 5,
      }),
      line(
        'Древозор',
        'Террасное масло',
        980,
        'Масло для террас и мебели: доска не сереет и не впитывает воду.',
        { what: 'масло', use: 0.08, life: 2 },
      ),
    ],
    variants: [
      { colour: 'сосна', litres: 2.5 },
      { colour: 'орех', litres: 2.5 },
      { colour: 'палисандр', litres: 2.5 },
      { colour: 'прозрачный', litres: 9 },
      { colour: 'калужница', litres: 0.9 },
      { colour: 'тик', litres: 0.9 },
    ] as { colour: Colour; litres: number }[],
    tips: [
      'Наносите вдоль волокна кистью и растирайте излишки.',
      'Влажность дерева — не выше 20 %.',
    ],
    product: (goods, { colour, litres }) =>
      goods.what === 'огнебиозащита' && !['прозрачный', 'сосна'].includes(colour)
        ? null
        : {
            name: `${goods.what === 'масло' ? 'Масло' : 'Пропитка'} ${goods.brand} «${goods.title}», ${goods.what === 'огнебиозащита' && colour === 'сосна' ? 'янтарь' : goods.what === 'масло' ? colour.replace('прозрачный', 'прозрачное') : feminine(colour)}, ${ru(litres)} л`,
            price: goods.price * litres,
            kilograms: round(litres * 1.02, 1),
            centimetres: pails(litres),
            params: {
              'Объём, л': litres,
              Тонировка: goods.what === 'огнебиозащита' && colour === 'сосна' ? 'янтарь' : colour,
              'Вид состава': goods.what,
              'Расход, л/м²': goods.use,
              'Срок защиты, лет': goods.life,
              'Место работ': 'снаружи и внутри',
            },
            facts: `На 1 м² уходит ${ru(goods.use)} л, ${ru(litres)} л хватает на ${Math.floor(litres / goods.use)} м². Защита рассчитана на ${goods.life} ${goods.life < 5 ? 'года' : 'лет'}.`,
            drawing: {
              kind: litres > 5 ? 'canister' : 'tin',
              brand: goods.brand,
              title: goods.title,
              grade: `${ru(litres)} л`,
              paint: tone(colour),
            },
            gallery: [{ kind: 'swatch', tone: tone(colour), finish: 'wood' }],
          },
  }),
  range({
    category: 'Лаки',
    lines: [
      line(
        'Древозор',
        'Паркетный',
        920,
        'Полиуретановый лак: пол выдерживает каблук и собачьи когти.',
        { what: 'полиуретан', use: 0.1, place: 'пол' },
      ),
      line('Древозор', 'Яхтный', 560, 'Алкидно-уретановый лак для дерева на воде и солнце.', {
        what: 'алкид',
        use: 0.09,
        place: 'наружные работы',
      }),
      line('Красколад', 'Акватекс', 480, 'Водный лак почти без запаха для стен бани и детской.', {
        what: 'акрил',
        use: 0.11,
        place: 'стены, мебель',
      }),
    ],
    variants: [
      { litres: 0.8, gloss: 'глянцевый' },
      { litres: 2.5, gloss: 'глянцевый' },
      { litres: 2.5, gloss: 'матовый' },
      { litres: 0.8, gloss: 'матовый' },
    ],
    tips: [
      'Первый слой разбавьте на 5–10 %, он впитается и поднимет ворс; затем шлифуйте.',
      {
        about: /Паркетный/u,
        text: 'Ходить по полу можно через сутки, ставить мебель — через неделю.',
      },
    ],
    product: (goods, { litres, gloss }) => ({
      name: `Лак ${goods.brand} «${goods.title}», ${gloss}, ${ru(litres)} л`,
      price: goods.price * litres,
      kilograms: round(litres * 0.98, 1),
      centimetres: pails(litres),
      params: {
        'Объём, л': litres,
        'Степень блеска': gloss,
        Основа: goods.what,
        Назначение: goods.place,
        'Расход, л/м²': goods.use,
      },
      facts: `Лак ${gloss}, основа — ${goods.what}. В два слоя банки ${ru(litres)} л хватит на ${Math.floor(litres / goods.use / 2)} м².`,
      drawing: {
        kind: 'tin',
        brand: goods.brand,
        title: goods.title,
        grade: `${ru(litres)} л`,
        paint: gloss === 'матовый' ? '#c9a86a' : '#d29a3c',
      },
    }),
  }),
  range({
    category: 'Грунтовки',
    lines: [
      line('Красколад', 'Глубокая', 62, 'Проникает в рыхлую штукатурку и связывает пыль.', {
        type: 'глубокого проникновения',
        use: 0.12,
        tint: '#e9f0ee',
      }),
      line(
        'Монолар',
        'Бетон-контакт',
        128,
        'С кварцевым песком: штукатурка держится на гладком бетоне.',
        { type: 'адгезионная', use: 0.3, tint: '#e8a7b4' },
      ),
      line('Kvarnholt', 'Primer', 210, 'Концентрат 1:4, для наливных полов и плитки.', {
        type: 'концентрат',
        use: 0.05,
        tint: '#b8d7e6',
      }),
      line(
        'Красколад',
        'Антиплесень',
        138,
        'Убивает грибок на откосах и в углах, потом — краска.',
        { type: 'противогрибковая', use: 0.15, tint: '#cfe3c6' },
      ),
    ],
    variants: [
      { litres: 1, factor: 1.5 },
      { litres: 5, factor: 1.1 },
      { litres: 10, factor: 1 },
    ],
    tips: [
      'Не допускайте луж: блестящая плёнка хуже держит клей.',
      'Следующий слой — через 2–4 часа, когда стена не холодит ладонь.',
    ],
    product: (goods, { litres, factor }) => ({
      name: `Грунтовка ${goods.brand} «${goods.title}», ${goods.type}, ${litres} л`,
      price: goods.price * litres * factor,
      kilograms: round(litres * 1.06, 1),
      centimetres: litres > 5 ? [29, 19, 33] : litres > 1 ? [22, 14, 28] : [10, 8, 22],
      params: {
        'Объём, л': litres,
        'Вид грунтовки': goods.type,
        'Расход, л/м²': goods.use,
        'Место работ': 'внутри и снаружи',
        'Высыхание, ч': 2,
      },
      facts: `Канистры ${litres} л хватает на ${Math.floor(litres / goods.use)} м² в один слой.`,
      drawing: {
        kind: 'canister',
        brand: goods.brand,
        title: goods.title,
        grade: `${litres} л`,
        paint: goods.tint,
      },
    }),
  }),
  range({
    category: 'Виниловые обои',
    lines: [
      line('Обоярия', 'Лён', 2150, 'Фактура льняного полотна, стыки не видны.', {
        pattern: 'linen' as const,
        draw: 'однотонные',
      }),
      line('Обоярия', 'Дамаск', 2690, 'Крупный классический орнамент с перламутром.', {
        pattern: 'damask' as const,
        draw: 'орнамент',
      }),
      line('Обоярия', 'Линии', 1980, 'Тонкая вертикальная полоса поднимает потолок.', {
        pattern: 'stripe' as const,
        draw: 'полоса',
      }),
    ],
    variants: ['бежевый', 'светло-серый', 'мятный', 'голубой', 'пудровый', 'молочный'] as Colour[],
    tips: [
      'Клеем мажут стену, а не полотно.',
      'На комнату 16 м² с потолком 2,7 м нужно 4 рулона метровой ширины.',
    ],
    product: (goods, colour) => ({
      name: `Обои виниловые ${goods.brand} «${goods.title}», ${colour.replace(/ый$/, 'ые').replace(/ой$/, 'ые')}, 1,06×10 м`,
      price: goods.price,
      unit: 'рулон',
      kilograms: 2.4,
      centimetres: [106, 12, 12],
      params: {
        Цвет: colour,
        Рисунок: goods.draw,
        Основа: 'флизелин',
        'Ширина, м': 1.06,
        'Площадь рулона, м²': 10.6,
        'Подгонка, см': goods.draw === 'орнамент' ? 64 : 0,
      },
      facts: `Рулон закрывает 10,6 м². Подгонка рисунка — ${goods.draw === 'орнамент' ? '64 см' : 'не нужна'}.`,
      drawing: { kind: 'wallpaper', tone: tone(colour), pattern: goods.pattern },
      gallery: [{ kind: 'room', tone: tone(colour), pattern: goods.pattern }],
    }),
  }),
  range({
    category: 'Обои под покраску',
    lines: [
      line(
        'Papiermond',
        'Glatt',
        1750,
        'Гладкий флизелин 130 г/м²: стягивает трещины штукатурки.',
        { face: 'гладкая', dense: 130, pattern: 'plain' as const },
      ),
      line('Papiermond', 'Rauhfaser', 1390, 'Мелкая древесная крошка, красится до десяти раз.', {
        face: 'рогожка',
        dense: 150,
        pattern: 'linen' as const,
      }),
      line('Papiermond', 'Welle', 2180, 'Вспененный рельеф «волна» для холла.', {
        face: 'волна',
        dense: 170,
        pattern: 'stripe' as const,
      }),
    ],
    variants: [
      { area: 26.5, l: 25 },
      { area: 10.6, l: 10 },
    ],
    tips: [
      'Красьте после полной просушки, через сутки.',
      'Клей берите для флизелина: он прозрачный и не пачкает лицо.',
    ],
    product: (goods, { area, l }) => ({
      name: `Обои под покраску ${goods.brand} «${goods.title}», 1,06×${l} м`,
      price: goods.price * (l / 10) * (l > 10 ? 0.9 : 1),
      unit: 'рулон',
      kilograms: round(area * goods.dense * 0.001, 1),
      centimetres: [106, 15, 15],
      params: {
        Фактура: goods.face,
        'Плотность, г/м²': goods.dense,
        Основа: 'флизелин',
        'Площадь рулона, м²': area,
        Перекрасок: 10,
      },
      facts: `Рулон 1,06×${l} м — ${ru(area)} м², плотность ${goods.dense} г/м².`,
      drawing: { kind: 'wallpaper', tone: '#eeeae0', pattern: goods.pattern },
    }),
  }),
]

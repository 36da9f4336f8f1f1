/* oxlint-disable max-lines -- data, read one entry at a time */
import { type Colour, tone } from '#demo/catalogue/colours.ts'
import { line, range } from '#demo/catalogue/range.ts'
import { feminine, ru } from '#demo/catalogue/words.ts'

const bagSize = (kilograms: number): [number, number, number] =>
  kilograms > 20 ? [60, 40, 12] : kilograms > 8 ? [45, 30, 10] : [32, 20, 8]

const sacks = (kilograms: number) => (kilograms > 20 ? 40 : kilograms > 8 ? 64 : 150)

const bigger = [
  { kg: 30, factor: 1 },
  { kg: 15, factor: 1.15 },
  { kg: 5, factor: 1.5 },
]

export const dryMixes = [
  range({
    category: 'Гипсовые штукатурки',
    lines: [
      line(
        'Гипсовей',
        'Простор',
        14.6,
        'Белая штукатурка для ручного нанесения: держится на потолке слоем до 15 мм без сетки.',
        { method: 'ручной', max: 50, use: 0.85, life: 50, tint: 'белый' },
      ),
      line(
        'Гипсовей',
        'Простор М',
        13.9,
        'Машинная штукатурка: не забивает шланг и даёт мастеру час на подрезку.',
        { method: 'машинный', max: 60, use: 0.9, life: 90, tint: 'серый' },
      ),
      line(
        'Монолар',
        'Гипс Старт',
        15.8,
        'Смесь с лёгким перлитом: стена сохнет быстрее, а мешка хватает на большую площадь.',
        { method: 'ручной', max: 40, use: 0.8, life: 60, tint: 'белый' },
      ),
      line(
        'Kvarnholt',
        'Gipsputs 20',
        19.4,
        'Тонкослойная штукатурка под покраску: глянцуется в тот же день без финишной шпаклёвки.',
        { method: 'ручной и машинный', max: 30, use: 0.8, life: 70, tint: 'белый' },
      ),
      line(
        'Рогнедит',
        'Гипсовая база',
        12.7,
        'Недорогая смесь для больших перепадов под плитку и обои.',
        { method: 'ручной', max: 70, use: 0.95, life: 45, tint: 'серый' },
      ),
    ],
    variants: bigger,
    tips: [
      'Впитывающее основание заранее покройте глубокой грунтовкой, бетон — грунтовкой с кварцевым песком.',
      'На слой толще 30 мм ставьте сетку и наносите смесь за два прохода.',
      'Сушите стену без сквозняка: при 20 °C слой 10 мм набирает сухость за неделю.',
    ],
    product: (goods, { kg, factor }) => ({
      name: `Штукатурка гипсовая ${goods.brand} «${goods.title}», ${kg} кг`,
      price: goods.price * kg * factor,
      unit: 'мешок',
      pallet: sacks(kg),
      kilograms: kg + 0.2,
      centimetres: bagSize(kg),
      params: {
        Основа: 'гипс',
        'Способ нанесения': goods.method,
        'Фасовка, кг': kg,
        'Максимальная толщина слоя, мм': goods.max,
        'Расход, кг/м²/мм': goods.use,
        'Жизнеспособность раствора, мин': goods.life,
        Цвет: goods.tint,
      },
      facts: `Мешка ${kg} кг хватает на ${ru(kg / goods.use / 10)} м² при слое 10 мм; раствор работает ${goods.life} мин, наибольший слой — ${goods.max} мм.`,
      drawing: {
        kind: 'bag',
        brand: goods.brand,
        title: 'Штукатурка гипсовая',
        name: goods.title,
        grade: `${kg} кг`,
      },
    }),
  }),
  range({
    category: 'Цементные штукатурки',
    lines: [
      line(
        'Монолар',
        'Фасад 25',
        12.2,
        'Штукатурка с волокном: не трескается на углах и откосах.',
        { place: 'фасад', max: 30, use: 1.5, frost: 75 },
      ),
      line(
        'Рогнедит',
        'Цокольная',
        10.4,
        'Плотный раствор для цоколя и подвала, где стены мокнут весной.',
        { place: 'цоколь', max: 25, use: 1.7, frost: 100 },
      ),
      line(
        'Монолар',
        'Лёгкая Т',
        17.6,
        'Смесь с пеностеклом для газобетона: не рвёт тёплое основание.',
        { place: 'газобетон', max: 40, use: 1.1, frost: 50 },
      ),
      line(
        'Kvarnholt',
        'Renoputs',
        24.9,
        'Санирующая штукатурка: выводит соль из старой кладки и остаётся сухой.',
        { place: 'реставрация', max: 30, use: 1.2, frost: 50 },
      ),
      line(
        'Рогнедит',
        'Универсал',
        9.3,
        'Обычная цементно-песчаная штукатурка для гаража, лестницы и ванной.',
        { place: 'универсальная', max: 30, use: 1.6, frost: 50 },
      ),
    ],
    variants: [
      { kg: 25, factor: 1 },
      { kg: 20, factor: 1.06 },
      { kg: 5, factor: 1.6 },
    ],
    tips: [
      'Свежий слой два дня увлажняйте и закрывайте от солнца.',
      'Работайте при температуре от +5 до +30 °C, зимой возьмите противоморозную добавку.',
      'Под плитку хватит правила, под покраску затрите поверхность тёркой через 3–4 часа.',
    ],
    product: (goods, { kg, factor }) => ({
      name: `Штукатурка цементная ${goods.brand} «${goods.title}», ${kg} кг`,
      price: goods.price * kg * factor,
      unit: 'мешок',
      pallet: kg > 10 ? 48 : 150,
      kilograms: kg + 0.2,
      centimetres: bagSize(kg),
      params: {
        Основа: 'цемент',
        Назначение: goods.place,
        'Фасовка, кг': kg,
        'Максимальная толщина слоя, мм': goods.max,
        'Расход, кг/м²/мм': goods.use,
        'Морозостойкость, циклов': goods.frost,
      },
      facts: `При слое 10 мм на квадратный метр уходит ${ru(goods.use * 10)} кг сухой смеси. Выдерживает ${goods.frost} циклов замораживания.`,
      drawing: {
        kind: 'bag',
        brand: goods.brand,
        title: 'Штукатурка цементная',
        name: goods.title,
        grade: `${kg} кг`,
      },
    }),
  }),
  range({
    category: 'Декоративные штукатурки',
    lines: [
      line(
        'Монолар',
        'Короед',
        21,
        'Борозды идут по направлению тёрки: вертикальные, круговые или вперекрёст.',
        { look: 'короед', base: 'цемент', use: 1.5 },
      ),
      line('Монолар', 'Барашек', 22, 'Ровное зерно скрывает мелкие неровности и не держит пыль.', {
        look: 'барашек',
        base: 'цемент',
        use: 1.6,
      }),
      line(
        'Fargvik',
        'Strukturfasad',
        58,
        'Силиконовая штукатурка в готовом виде: дождь сам смывает с неё грязь.',
        { look: 'барашек', base: 'силикон', use: 1.5 },
      ),
      line(
        'Красколад',
        'Мозаика',
        74,
        'Цветная каменная крошка в прозрачном связующем для цоколя и прихожей.',
        { look: 'мозаичная', base: 'акрил', use: 1.9 },
      ),
    ],
    variants: [
      { grain: 1.5, kg: 25, colour: 'белый' },
      { grain: 2, kg: 25, colour: 'белый' },
      { grain: 2.5, kg: 25, colour: 'бежевый' },
      { grain: 2, kg: 15, colour: 'серый' },
    ] as { grain: number; kg: number; colour: Colour }[],
    tips: [
      'Наносите без остановки от угла до угла: стык высохшего и свежего слоя останется виден.',
      'Под цветную штукатурку грунт колеруйте в тот же цвет, тогда борозды не просветят.',
    ],
    product: (goods, { grain, kg, colour }) => ({
      name: `Штукатурка декоративная ${goods.brand} «${goods.title}», зерно ${ru(grain)} мм, ${feminine(colour)}, ${kg} кг`,
      price: goods.price * kg,
      unit: goods.base === 'цемент' ? 'мешок' : 'шт',
      pallet: 33,
      kilograms: kg + 0.6,
      centimetres: goods.base === 'цемент' ? bagSize(kg) : [32, 32, 30],
      params: {
        Фактура: goods.look,
        Основа: goods.base,
        'Размер зерна, мм': grain,
        'Фасовка, кг': kg,
        'Расход, кг/м²': round1(goods.use * grain),
        Цвет: colour,
      },
      facts: `Зерно ${ru(grain)} мм определяет толщину слоя; на 1 м² уходит ${ru(round1(goods.use * grain))} кг.`,
      drawing:
        goods.base === 'цемент'
          ? {
              kind: 'bag',
              brand: goods.brand,
              title: 'Штукатурка декоративная',
              name: goods.title,
              grade: `${ru(grain)} мм`,
            }
          : {
              kind: 'bucket',
              brand: goods.brand,
              title: goods.title,
              grade: `${kg} кг`,
              paint: tone(colour),
            },
      gallery: [
        goods.look === 'барашек'
          ? { kind: 'photo', name: 'roughcast' }
          : { kind: 'swatch', tone: tone(colour), finish: 'plaster' },
      ],
    }),
  }),
  range({
    category: 'Базовые шпаклёвки',
    lines: [
      line('Гипсовей', 'Фуген', 21, 'Заделывает швы гипсокартона с лентой и держит угол.', {
        base: 'гипс',
        max: 10,
        use: 0.9,
        damp: 'нет',
      }),
      line('Монолар', 'Старт Ц', 24, 'Цементная шпаклёвка для фасада, подъезда и ванной.', {
        base: 'цемент',
        max: 8,
        use: 1.2,
        damp: 'да',
      }),
      line('Kvarnholt', 'Grund', 33, 'Безусадочная: закрывает штробу за один раз.', {
        base: 'полимер',
        max: 15,
        use: 1.0,
        damp: 'да',
      }),
      line('Рогнедит', 'Основа', 17, 'Недорогая смесь под плитку и плотные обои.', {
        base: 'гипс',
        max: 12,
        use: 1.0,
        damp: 'нет',
      }),
    ],
    variants: [
      { kg: 25, factor: 1 },
      { kg: 20, factor: 1.05 },
      { kg: 10, factor: 1.18 },
      { kg: 5, factor: 1.4 },
    ],
    tips: [
      'Зашкурьте сухой слой сеткой P120 и обеспыльте стену перед грунтовкой.',
      'Не разводите смесь повторно: схватившийся раствор теряет прочность.',
    ],
    product: (goods, { kg, factor }) => ({
      name: `Шпаклёвка базовая ${goods.brand} «${goods.title}», ${kg} кг`,
      price: goods.price * kg * factor,
      unit: 'мешок',
      pallet: kg > 10 ? 50 : 120,
      kilograms: kg + 0.15,
      centimetres: bagSize(kg),
      params: {
        Основа: goods.base,
        'Фасовка, кг': kg,
        'Максимальная толщина слоя, мм': goods.max,
        'Расход, кг/м²/мм': goods.use,
        'Рекомендуемый слой, мм': 3,
        'Для влажных помещений': goods.damp,
      },
      facts: `Основа — ${goods.base}, слой до ${goods.max} мм, расход ${ru(goods.use)} кг на 1 м² при толщине 1 мм.`,
      drawing: {
        kind: 'bag',
        brand: goods.brand,
        title: 'Шпаклёвка базовая',
        name: goods.title,
        grade: `${kg} кг`,
      },
    }),
  }),
  range({
    category: 'Финишные шпаклёвки',
    lines: [
      line(
        'Гипсовей',
        'Шёлк',
        29,
        'Очень мелкий помол: после сетки P240 стена готова под матовую краску.',
        { base: 'гипс', state: 'сухая', use: 0.9 },
      ),
      line('Kvarnholt', 'Finspackel', 62, 'Готова к работе: открыл ведро, перемешал и работаешь.', {
        base: 'полимер',
        state: 'готовая',
        use: 1.6,
      }),
      line(
        'Красколад',
        'Супер Финиш',
        48,
        'Готовая шпаклёвка для механизированного нанесения и шлифовки жирафом.',
        { base: 'полимер', state: 'готовая', use: 1.5 },
      ),
      line(
        'Монолар',
        'Белый лёд',
        34,
        'Полимерная смесь сохнет за сутки и не желтеет под белой краской.',
        { base: 'полимер', state: 'сухая', use: 1.0 },
      ),
    ],
    variants: [
      { kg: 25, factor: 1 },
      { kg: 18, factor: 1.08 },
      { kg: 5, factor: 1.35 },
    ],
    tips: [
      'Проверяйте гладкость боковым светом лампы: днём мелкие риски не видны.',
      'Два тонких слоя лучше одного толстого: меньше пыли при шлифовке.',
      'Между слоями дайте просохнуть 4–6 часов.',
    ],
    product: (goods, { kg, factor }) => ({
      name: `Шпаклёвка финишная ${goods.brand} «${goods.title}», ${kg} кг`,
      price: goods.price * kg * factor,
      unit: goods.state === 'сухая' ? 'мешок' : 'шт',
      pallet: 44,
      kilograms: kg + 0.4,
      centimetres: goods.state === 'сухая' ? bagSize(kg) : [30, 30, 28],
      params: {
        Основа: goods.base,
        Готовность: goods.state,
        'Фасовка, кг': kg,
        'Максимальная толщина слоя, мм': 3,
        'Расход, кг/м²/мм': goods.use,
        'Рекомендуемый слой, мм': 1,
        Цвет: 'белый',
      },
      facts: `Шпаклёвка ${goods.state}, слой до 3 мм; ${kg} кг хватает на ${ru(kg / goods.use)} м² слоем 1 мм.`,
      drawing:
        goods.state === 'сухая'
          ? {
              kind: 'bag',
              brand: goods.brand,
              title: 'Шпаклёвка финишная',
              name: goods.title,
              grade: `${kg} кг`,
            }
          : {
              kind: 'bucket',
              brand: goods.brand,
              title: goods.title,
              grade: `${kg} кг`,
              paint: '#f4f2ec',
            },
    }),
  }),
  range({
    category: 'Клей для плитки',
    lines: [
      line(
        'Монолар',
        'Плитка Базовый',
        11.8,
        'Для настенной и напольной плитки до 30 см внутри дома.',
        { grade: 'C1', open: 15, size: 30, place: 'внутри' },
      ),
      line('Монолар', 'Керамогранит', 17.5, 'Держит керамогранит до 60 см на тёплом полу.', {
        grade: 'C1TE',
        open: 25,
        size: 60,
        place: 'внутри и снаружи',
      }),
      line(
        'Kvarnholt',
        'Flex S1',
        31.2,
        'Эластичный клей для крыльца, бассейна и плитки по плитке.',
        { grade: 'C2TE S1', open: 30, size: 120, place: 'внутри и снаружи' },
      ),
      line(
        'Kvarnholt',
        'Vit Marmor',
        36.4,
        'Белый клей: не просвечивает сквозь мрамор и стеклянную мозаику.',
        { grade: 'C2TE', open: 25, size: 90, place: 'внутри и снаружи' },
      ),
      line('Рогнедит', 'Крепкий шов', 13.6, 'Нескользящий клей: плитку можно класть сверху вниз.', {
        grade: 'C1T',
        open: 20,
        size: 45,
        place: 'внутри и снаружи',
      }),
    ],
    variants: [
      { kg: 25, factor: 1 },
      { kg: 10, factor: 1.2 },
      { kg: 5, factor: 1.45 },
    ],
    tips: [
      'Гребень шпателя подбирайте по плитке: 6 мм для стены, 8–10 мм для пола.',
      'Крупный формат промазывайте и по основанию, и по изнанке плитки.',
      'Ходить по полу можно через сутки, затирать — через 24–48 часов.',
    ],
    product: (goods, { kg, factor }) => ({
      name: `Клей для плитки ${goods.brand} «${goods.title}», класс ${goods.grade}, ${kg} кг`,
      price: goods.price * kg * factor,
      unit: 'мешок',
      pallet: kg > 20 ? 56 : 100,
      kilograms: kg + 0.2,
      centimetres: bagSize(kg),
      params: {
        'Класс клея': goods.grade,
        'Фасовка, кг': kg,
        'Расход, кг/м²/мм': 1.3,
        'Рекомендуемый слой, мм': goods.size > 60 ? 4 : 3,
        'Открытое время, мин': goods.open,
        'Наибольший формат плитки, см': goods.size,
        'Место работ': goods.place,
        'Для тёплого пола': goods.grade === 'C1' ? 'нет' : 'да',
      },
      facts: `Класс ${goods.grade} по ГОСТ Р 56387, плитка до ${goods.size} см, открытое время ${goods.open} мин. Гребёнкой 8 мм уходит около 4 кг на 1 м².`,
      drawing: {
        kind: 'bag',
        brand: goods.brand,
        title: 'Клей для плитки',
        name: goods.title,
        grade: goods.grade,
      },
    }),
  }),
  range({
    category: 'Затирки для швов',
    lines: [
      line(
        'Kvarnholt',
        'Fog 1–6',
        168,
        'Цементная затирка с водоотталкивающей добавкой: шов не темнеет в душе.',
        { base: 'цемент', joint: '1–6', kg: 2 },
      ),
      line('Монолар', 'Шов 2–20', 74, 'Широкий шов для керамогранита и клинкера.', {
        base: 'цемент',
        joint: '2–20',
        kg: 5,
      }),
      line(
        'Kvarnholt',
        'Epofog',
        745,
        'Эпоксидная затирка: не впитывает вино, масло и кровь, подходит для кухни и бассейна.',
        { base: 'эпоксид', joint: '1–15', kg: 2 },
      ),
    ],
    variants: [
      'белый',
      'серый',
      'графитовый',
      'бежевый',
      'коричневый',
      'мятный',
      'чёрный',
      'терракотовый',
    ] as Colour[],
    tips: [
      'Швы затирайте после полного высыхания клея, иначе цвет ляжет пятнами.',
      'Смывайте излишки влажной губкой через 15–20 мин, налёт — сухой салфеткой.',
    ],
    product: (goods, colour) => ({
      name: `Затирка ${goods.brand} «${goods.title}», ${feminine(colour)}, ${goods.kg} кг`,
      price: goods.price * goods.kg,
      kilograms: goods.kg + 0.1,
      centimetres: [18, 12, 9],
      params: {
        Основа: goods.base,
        Цвет: colour,
        'Ширина шва, мм': goods.joint,
        'Фасовка, кг': goods.kg,
        'Расход, кг/м²': goods.base === 'эпоксид' ? 0.5 : 0.4,
      },
      facts: `Для швов ${goods.joint} мм; на плитку 30×30 см со швом 3 мм уходит около 0,4 кг на 1 м².`,
      drawing: {
        kind: 'bucket',
        brand: goods.brand,
        title: 'Затирка',
        grade: `${goods.kg} кг`,
        paint: tone(colour),
      },
    }),
  }),
  range({
    category: 'Клей для блоков',
    lines: [
      line(
        'Аэролад',
        'Тонкий шов',
        10.9,
        'Клей для газобетона: шов 2–3 мм не создаёт мостика холода.',
        { season: 'летний', from: 5, what: 'газобетон' },
      ),
      line('Аэролад', 'Тонкий шов Зима', 12.6, 'С противоморозной добавкой, кладка до −10 °C.', {
        season: 'зимний',
        from: -10,
        what: 'газобетон',
      }),
      line('Гипсовей', 'Паз', 15.2, 'Монтажный гипсовый клей для пазогребневых плит.', {
        season: 'летний',
        from: 5,
        what: 'гипсовые плиты',
      }),
      line('Монолар', 'Блок', 10.1, 'Универсальный клей для газо- и пенобетона.', {
        season: 'летний',
        from: 5,
        what: 'газобетон',
      }),
    ],
    variants: [
      { kg: 25, factor: 1 },
      { kg: 10, factor: 1.2 },
    ],
    tips: [
      'Первый ряд ставьте на цементный раствор и выверяйте уровнем, дальше — на клей.',
      'Наносите зубчатой кареткой: слой выходит ровным, клея уходит меньше.',
    ],
    product: (goods, { kg, factor }) => ({
      name: `Клей для блоков ${goods.brand} «${goods.title}», ${goods.season}, ${kg} кг`,
      price: goods.price * kg * factor,
      unit: 'мешок',
      pallet: kg > 20 ? 56 : 100,
      kilograms: kg + 0.2,
      centimetres: bagSize(kg),
      params: {
        'Материал стены': goods.what,
        Сезон: goods.season,
        'Фасовка, кг': kg,
        'Наименьшая температура работ, °C': goods.from,
        'Расход, кг/м³': 26,
        'Толщина шва, мм': '2–3',
      },
      facts: `На кубометр кладки уходит 25–28 кг сухой смеси. Работать можно от ${String(goods.from).replace('-', '−')} °C.`,
      drawing: {
        kind: 'bag',
        brand: goods.brand,
        title: 'Клей для блоков',
        name: goods.title,
        grade: `${kg} кг`,
      },
    }),
  }),
  range({
    category: 'Наливные полы',
    lines: [
      line(
        'Kvarnholt',
        'Golvplan',
        34,
        'Быстрый ровнитель: ходить через 3 часа, класть плитку на следующий день.',
        { base: 'цемент', from: 3, to: 40, walk: 3 },
      ),
      line('Монолар', 'Ровный пол', 17.4, 'Самовыравнивающаяся смесь под ламинат и линолеум.', {
        base: 'цемент',
        from: 2,
        to: 30,
        walk: 6,
      }),
      line(
        'Гипсовей',
        'Пол тёплый',
        15.1,
        'Гипсовый пол для тёплых полов: не даёт усадки и быстро прогревается.',
        { base: 'гипс', from: 5, to: 80, walk: 5 },
      ),
      line(
        'Рогнедит',
        'Грубый ровнитель',
        10.6,
        'Первый слой по бетону для гаража, балкона и котельной.',
        { base: 'цемент', from: 10, to: 100, walk: 12 },
      ),
    ],
    variants: [
      { kg: 25, factor: 1 },
      { kg: 20, factor: 1.06 },
      { kg: 10, factor: 1.2 },
    ],
    tips: [
      'Воды лейте ровно по инструкции: лишний литр на мешок — это трещины и пыль.',
      'Прокатайте свежий слой игольчатым валиком, чтобы вышел воздух.',
      'По периметру комнаты положите демпферную ленту.',
    ],
    product: (goods, { kg, factor }) => ({
      name: `Пол наливной ${goods.brand} «${goods.title}», ${goods.from}–${goods.to} мм, ${kg} кг`,
      price: goods.price * kg * factor,
      unit: 'мешок',
      pallet: 48,
      kilograms: kg + 0.2,
      centimetres: bagSize(kg),
      params: {
        Основа: goods.base,
        'Фасовка, кг': kg,
        'Минимальная толщина слоя, мм': goods.from,
        'Максимальная толщина слоя, мм': goods.to,
        'Расход, кг/м²/мм': 1.65,
        'Хождение через, ч': goods.walk,
      },
      facts: `Слой от ${goods.from} до ${goods.to} мм, ходить можно через ${goods.walk} ч. На 1 м² слоем 5 мм нужно 8,25 кг.`,
      drawing: {
        kind: 'bag',
        brand: goods.brand,
        title: 'Пол наливной',
        name: goods.title,
        grade: `${kg} кг`,
      },
    }),
  }),
  range({
    category: 'Цемент и пескобетон',
    lines: [
      line(
        'Рогнедит',
        'М500 Д0',
        11.4,
        'Бездобавочный цемент для бетона высокой прочности и зимних работ.',
        { type: 'цемент', mark: 'М500', use: '' },
      ),
      line(
        'Рогнедит',
        'М400 Д20',
        9.7,
        'Цемент с минеральной добавкой для кладки, штукатурки и стяжки.',
        { type: 'цемент', mark: 'М400', use: '' },
      ),
      line('Рогнедит', 'М300', 6.3, 'Готовая смесь с крупным песком для стяжки и отмостки.', {
        type: 'пескобетон',
        mark: 'М300',
        use: 2,
      }),
      line('Монолар', 'М150', 5.9, 'Универсальная смесь для кладки и грубой штукатурки.', {
        type: 'смесь',
        mark: 'М150',
        use: 1.8,
      }),
      line(
        'Монолар',
        'Кладочная цветная',
        14.8,
        'Смесь для лицевого кирпича: не даёт белых высолов.',
        { type: 'смесь', mark: 'М100', use: 1.7 },
      ),
    ],
    variants: [
      { kg: 50, factor: 0.96 },
      { kg: 40, factor: 1 },
      { kg: 25, factor: 1.08 },
    ],
    tips: [
      'Храните мешки на поддоне под плёнкой: от сырости марка падает за месяц.',
      { about: /Пескобетон|Цемент/u, text: 'Для стяжки берите не меньше М300, слой от 30 мм.' },
      'Поддон разгружают манипулятором: проверьте, есть ли подъезд.',
    ],
    product: (goods, { kg, factor }) => {
      const noun =
        { цемент: 'Цемент', пескобетон: 'Пескобетон', смесь: 'Смесь кладочная' }[goods.type] ?? ''
      return {
        name: `${noun} ${goods.brand} «${goods.title}», ${kg} кг`,
        price: goods.price * kg * factor,
        unit: 'мешок',
        pallet: kg === 50 ? 30 : kg === 40 ? 40 : 56,
        kilograms: kg + 0.2,
        centimetres: [64, 42, 14],
        params: {
          'Вид смеси': goods.type,
          'Марка прочности': goods.mark,
          'Фасовка, кг': kg,
          ...(goods.use ? { 'Расход, кг/м²/мм': goods.use } : {}),
          'Срок хранения, мес': goods.type === 'цемент' ? 2 : 6,
          'Прочность, МПа': { М500: 50, М400: 40, М300: 30, М150: 15, М100: 10 }[goods.mark] ?? 10,
        },
        facts: `Марка ${goods.mark}, мешок ${kg} кг.${goods.use ? ` ${goods.type === 'пескобетон' ? 'Стяжка 30 мм требует' : 'Слой 30 мм требует'} ${ru(Number(goods.use) * 30)} кг на 1 м².` : ' На куб бетона М200 уходит около 290 кг.'}`,
        drawing: {
          kind: 'bag',
          brand: goods.brand,
          title: noun,
          name: goods.title,
          grade: `${kg} кг`,
        },
      }
    },
  }),
]

function round1(value: number): number {
  return Math.round(value * 10) / 10
}

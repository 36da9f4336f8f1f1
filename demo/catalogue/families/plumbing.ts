/* oxlint-disable max-lines -- data, read one entry at a time */
import { type Colour, tone } from '#demo/catalogue/colours.ts'
import { line, range } from '#demo/catalogue/range.ts'
import { feminine, round, ru } from '#demo/catalogue/words.ts'

const metals = ['хром', 'чёрный', 'бронза', 'никель'] as Colour[]

export const plumbing = [
  range({
    category: 'Смесители для раковины',
    lines: [
      line('Струнея', 'Ключ', 2790, 'Однорычажный с керамическим картриджем 35 мм.', {
        high: 155,
        valve: 'нет',
      }),
      line('Струнея', 'Родник', 3950, 'С донным клапаном в комплекте, мягкий ход рычага.', {
        high: 170,
        valve: 'да',
      }),
      line('Rivelzo', 'Alto', 9900, 'Высокий излив для накладной раковины, латунь 59 %.', {
        high: 305,
        valve: 'да',
      }),
      line('Rivelzo', 'Brevo', 7400, 'Короткий излив для маленькой раковины, аэратор 5 л/мин.', {
        high: 120,
        valve: 'да',
      }),
    ],
    variants: metals,
    tips: [
      'Проверьте отверстие под смеситель: стандарт 35 мм.',
      'Поставьте угловые краны, тогда картридж меняют за десять минут.',
    ],
    product: (goods, colour) => ({
      name: `Смеситель для раковины ${goods.brand} «${goods.title}», ${colour}`,
      price: goods.price * (colour === 'хром' ? 1 : 1.22),
      kilograms: 1.4,
      centimetres: [30, 20, 12],
      params: {
        Цвет: colour,
        'Высота излива, мм': goods.high,
        Материал: 'латунь',
        'Донный клапан': goods.valve,
        Аэратор: 'да',
        'Гарантия, лет': 5,
      },
      facts: `Излив ${goods.high} мм, корпус из латуни, донный клапан — ${goods.valve === 'да' ? 'в комплекте' : 'нет'}.`,
      drawing: { kind: 'mixer', shape: goods.high > 250 ? 'tall' : 'basin', tone: tone(colour) },
    }),
  }),
  range({
    category: 'Смесители для ванны',
    lines: [
      line('Струнея', 'Купель', 4690, 'С лейкой и шлангом 1,5 м, излив 30 см.', {
        spout: 'длинный',
      }),
      line('Струнея', 'Кран', 3890, 'Короткий излив и переключатель на душ.', {
        spout: 'короткий',
      }),
      line('Rivelzo', 'Onda', 12400, 'Термостат: вода не обжигает при скачке давления.', {
        spout: 'термостат',
      }),
    ],
    variants: ['хром', 'чёрный', 'бронза'] as Colour[],
    tips: [
      'Межосевое расстояние — 150 мм, перед монтажом проверьте вывод.',
      'Сетки на входе чистите раз в полгода.',
    ],
    product: (goods, colour) => ({
      name: `Смеситель для ванны ${goods.brand} «${goods.title}», ${colour}`,
      price: goods.price * (colour === 'хром' ? 1 : 1.2),
      kilograms: 2.3,
      centimetres: [38, 24, 15],
      params: {
        Цвет: colour,
        'Вид излива': goods.spout,
        Материал: 'латунь',
        Лейка: 'в комплекте',
        'Межосевое расстояние, мм': 150,
        'Гарантия, лет': 5,
      },
      facts: `Межосевое расстояние 150 мм, лейка и шланг в комплекте, излив — ${goods.spout}.`,
      drawing: { kind: 'mixer', shape: 'bath', tone: tone(colour) },
    }),
  }),
  range({
    category: 'Душевые системы',
    lines: [
      line('Струнея', 'Ливень', 11900, 'Верхний душ 250 мм и лейка с тремя режимами.', {
        head: 250,
        thermo: 'нет',
      }),
      line(
        'Rivelzo',
        'Cascata',
        26900,
        'Встраиваемая система с термостатом и верхним душем 300 мм.',
        { head: 300, thermo: 'да' },
      ),
    ],
    variants: ['хром', 'чёрный', 'бронза'] as Colour[],
    tips: [
      'Стойку крепите в бетон дюбелем 8 мм, а не в плитку.',
      'Давление меньше 1 бар не наполнит большой верхний душ.',
    ],
    product: (goods, colour) => ({
      name: `Душевая система ${goods.brand} «${goods.title}», ${feminine(colour)}`,
      price: goods.price * (colour === 'хром' ? 1 : 1.18),
      kilograms: 5.4,
      centimetres: [110, 30, 15],
      params: {
        Цвет: colour,
        'Верхний душ, мм': goods.head,
        Термостат: goods.thermo,
        'Режимов лейки': 3,
        Материал: 'латунь, пластик',
        'Гарантия, лет': 5,
      },
      facts: `Верхний душ ${goods.head} мм, ${goods.thermo === 'да' ? 'термостат держит температуру' : 'однорычажный смеситель'}.`,
      drawing: { kind: 'shower', tone: tone(colour), thermostat: goods.thermo === 'да' },
    }),
  }),
  range({
    category: 'Унитазы',
    lines: [
      line('Белояна', 'Нева', 8900, 'Компакт с горизонтальным выпуском, безободковая чаша.', {
        type: 'напольный',
        flush: 'безободковая',
      }),
      line(
        'Белояна',
        'Онега',
        14900,
        'Приставной: встаёт вплотную к стене, пыль не копится за бачком.',
        { type: 'приставной', flush: 'безободковая' },
      ),
      line('Белояна', 'Терек', 17900, 'Подвесной, для системы инсталляции, выдерживает 400 кг.', {
        type: 'подвесной',
        flush: 'безободковая, вихревой смыв',
      }),
    ],
    variants: [
      { seat: 'микролифт', factor: 1 },
      { seat: 'обычное', factor: 0.92 },
      { seat: 'быстросъёмное с микролифтом', factor: 1.08 },
    ],
    tips: [
      {
        about: /напольный|приставной/u,
        text: 'Прикрутите к полу через силикон: пластиковые дюбели ломаются.',
      },
      { about: /подвесной/u, text: 'Для инсталляции стена должна выдержать раму высотой 112 см.' },
    ],
    product: (goods, { seat, factor }) => ({
      name: `Унитаз ${goods.type} ${goods.brand} «${goods.title}», сиденье ${seat}`,
      price: goods.price * factor,
      kilograms: goods.type === 'подвесной' ? 18 : 32,
      centimetres: [66, 36, 80],
      params: {
        'Тип монтажа': goods.type,
        Чаша: goods.flush,
        Сиденье: seat,
        Материал: 'фаянс',
        Выпуск: 'горизонтальный',
        'Бачок, л': 6,
      },
      facts: `Сиденье: ${seat}. Смыв 3 и 6 л, чаша — ${goods.flush}.`,
      drawing: {
        kind: 'toilet',
        wall: goods.type === 'подвесной',
        tank: goods.type === 'напольный',
      },
      gallery: [
        {
          kind: 'dimensions',
          width: 360,
          height: goods.type === 'подвесной' ? 360 : 780,
          depth: 660,
        },
      ],
    }),
  }),
  range({
    category: 'Раковины',
    lines: [
      line('Белояна', 'Ладога', 4600, 'На тумбу, отверстие под смеситель по центру.', {
        type: 'на тумбу',
        shape: 'square' as const,
      }),
      line('Белояна', 'Овал', 5400, 'Накладная чаша на столешницу.', {
        type: 'накладная',
        shape: 'oval' as const,
      }),
      line('Белояна', 'Пьедестал', 3900, 'Со стойкой: прячет сифон и шланги.', {
        type: 'с пьедесталом',
        shape: 'pedestal' as const,
      }),
    ],
    variants: [
      { width: 50, deep: 40 },
      { width: 60, deep: 45 },
      { width: 80, deep: 46 },
    ],
    tips: [
      'Проверьте, есть ли перелив: от него зависит выбор донного клапана.',
      'Силикон по краю — с противогрибковой добавкой.',
    ],
    product: (goods, { width, deep }) => ({
      name: `Раковина ${goods.brand} «${goods.title}», ${width} см`,
      price: goods.price * (0.5 + width / 100),
      kilograms: round(width * 0.28, 1),
      centimetres: [width, deep, 16],
      params: {
        Установка: goods.type,
        'Ширина, см': width,
        'Глубина, см': deep,
        Материал: 'фаянс',
        'Отверстие под смеситель': goods.shape === 'oval' ? 'нет' : 'да',
      },
      facts: `Ширина ${width} см, глубина ${deep} см, установка ${goods.type}.`,
      drawing: { kind: 'sink', shape: goods.shape, width },
      gallery: [{ kind: 'dimensions', width: width * 10, height: 160, depth: deep * 10 }],
    }),
  }),
  range({
    category: 'Ванны',
    lines: [
      line('Купальск', 'Сталь', 13900, 'Стальная эмалированная ванна 1,8 мм, звон гасит подушка.', {
        what: 'сталь',
        glue: 'эмаль',
      }),
      line('Купальск', 'Акрил', 18900, 'Тёплый акрил 5 мм, ремонтируется пастой.', {
        what: 'акрил',
        glue: 'глянец',
      }),
      line('Купальск', 'Чугун', 39900, 'Чугунная ванна держит тепло час и служит полвека.', {
        what: 'чугун',
        glue: 'эмаль',
      }),
    ],
    variants: [
      { length: 150, deep: 70 },
      { length: 170, deep: 75 },
      { length: 180, deep: 80 },
    ],
    tips: [
      'Залейте ванну водой до монтажа плитки: сядет на место.',
      'Экран оставьте съёмным — там сифон.',
    ],
    product: (goods, { length, deep }) => ({
      name: `Ванна ${goods.brand} «${goods.title}», ${length}×${deep} см`,
      price: goods.price * (length / 170),
      kilograms: { сталь: 30, акрил: 22, чугун: 120 }[goods.what] ?? 30,
      centimetres: [length, deep, 42],
      params: {
        Материал: goods.what,
        'Длина, см': length,
        'Ширина, см': deep,
        Покрытие: goods.glue,
        'Объём, л': Math.round(length * deep * 0.02),
        Ножки: 'в комплекте',
      },
      facts: `Длина ${length} см, объём около ${Math.round(length * deep * 0.02)} л. Ножки в комплекте, сифон подберите отдельно.`,
      drawing: {
        kind: 'bath',
        tone: goods.what === 'акрил' ? '#f4f6f7' : '#eef1f2',
        round: goods.what === 'акрил',
      },
      gallery: [{ kind: 'dimensions', width: length * 10, height: 570, depth: deep * 10 }],
    }),
  }),
  range({
    category: 'Полипропиленовые трубы',
    lines: [
      line('Трубадар', 'PN20', 26, 'Для горячей и холодной воды, маркировка синей полосой.', {
        layer: 'сплошная',
        stripe: '#3a6fae',
      }),
      line('Трубадар', 'Стекло PN25', 41, 'Армирована стекловолокном: на отоплении не провисает.', {
        layer: 'стекловолокно',
        stripe: '#c0453a',
      }),
    ],
    variants: [
      { d: 20, l: 2 },
      { d: 25, l: 2 },
      { d: 32, l: 2 },
      { d: 40, l: 4 },
      { d: 20, l: 4 },
    ],
    tips: [
      'Греть трубу и фитинг надо одновременно: 20 мм — 5 с, 25 мм — 7 с.',
      'Горячую воду ведите трубой с армированием.',
    ],
    product: (goods, { d, l }) => ({
      name: `Труба полипропиленовая ${goods.brand} «${goods.title}», ${d} мм, ${l} м`,
      price: goods.price * (d / 20) ** 1.6 * l,
      kilograms: round(d * d * 0.0006 * l, 2),
      centimetres: [l * 100, d / 10, d / 10],
      params: {
        'Диаметр, мм': d,
        'Длина, м': l,
        Армирование: goods.layer,
        'Номинальное давление': goods.title.includes('25') ? 'PN25' : 'PN20',
        'Рабочая температура, °C': goods.layer === 'стекловолокно' ? 95 : 80,
      },
      facts: `Диаметр ${d} мм, хлыст ${l} м, рабочая температура до ${goods.layer === 'стекловолокно' ? 95 : 80} °C.`,
      drawing: { kind: 'pipe', tone: '#eceef0', stripe: goods.stripe, diameter: d },
    }),
  }),
  range({
    category: 'Фитинги',
    lines: [
      line('Трубадар', 'Угол 90°', 11, 'Гладкий внутри, не гасит напор.', {
        shape: 'elbow' as const,
        what: 'угол',
      }),
      line('Трубадар', 'Тройник', 16, 'Равнопроходной, для отвода к крану.', {
        shape: 'tee' as const,
        what: 'тройник',
      }),
      line('Трубадар', 'Муфта', 8, 'Соединяет две трубы одного диаметра.', {
        shape: 'coupling' as const,
        what: 'муфта',
      }),
    ],
    variants: [20, 25, 32, 40],
    tips: [
      'Зачищайте трубу с армированием торцевателем, иначе шов слабый.',
      'Возьмите на пару фитингов больше: неудачную пайку вырежете.',
    ],
    product: (goods, d) => ({
      name: `${goods.title} ${goods.brand}, полипропилен, ${d} мм`,
      price: goods.price * (d / 20) ** 1.8,
      pack: 10,
      loose: true,
      kilograms: round(0.018 * (d / 20) ** 2, 3),
      centimetres: [d / 5, d / 5, d / 8],
      params: {
        'Вид фитинга': goods.what,
        'Диаметр, мм': d,
        Материал: 'полипропилен',
        'Рабочее давление, бар': 25,
      },
      facts: `Под трубу ${d} мм, давление до 25 бар. Продаётся поштучно и пакетом по 10 шт.`,
      drawing: { kind: 'fitting', shape: goods.shape, tone: '#edeff1', diameter: d },
    }),
  }),
  range({
    category: 'Шаровые краны',
    lines: [
      line('Трубадар', 'Бабочка', 320, 'Полнопроходной кран с рукояткой-бабочкой.', {
        handle: 'бабочка' as const,
      }),
      line('Трубадар', 'Рычаг', 360, 'Длинный рычаг: видно, открыт кран или закрыт.', {
        handle: 'рычаг' as const,
      }),
      line('Трубадар', 'Американка', 480, 'Разъёмное соединение для радиатора и счётчика.', {
        handle: 'рычаг' as const,
      }),
    ],
    variants: ['1/2″', '3/4″', '1″'],
    tips: [
      'Раз в полгода поверните кран туда-обратно: шар не прикипит.',
      'Уплотняйте льном с пастой или анаэробным гелем.',
    ],
    product: (goods, inch) => ({
      name: `Кран шаровой ${goods.brand} «${goods.title}», ${inch}`,
      price: goods.price * ({ '1/2″': 1, '3/4″': 1.45, '1″': 2.1 }[inch] ?? 1),
      kilograms: 0.24,
      centimetres: [9, 6, 6],
      params: {
        Резьба: inch,
        Рукоятка: goods.handle,
        Материал: 'латунь никелированная',
        'Рабочее давление, бар': 40,
        Соединение: goods.title === 'Американка' ? 'с накидной гайкой' : 'внутренняя — внутренняя',
      },
      facts: `Резьба ${inch}, давление до 40 бар, температура до 150 °C.`,
      drawing: {
        kind: 'fitting',
        shape: goods.title === 'Бабочка' ? 'butterfly' : 'valve',
        tone: '#c8c2b4',
        diameter: 20,
      },
    }),
  }),
  range({
    category: 'Радиаторы отопления',
    lines: [
      line(
        'Жарница',
        'Биметалл 500',
        890,
        'Стальной канал в алюминии: держит давление многоэтажки.',
        { type: 'биметаллический', power: 175 },
      ),
      line('Жарница', 'Алюминий 500', 690, 'Быстро греет частный дом с мягкой водой.', {
        type: 'алюминиевый',
        power: 185,
      }),
      line('Жарница', 'Панель', 1450, 'Стальная панель, боковое подключение.', {
        type: 'стальной панельный',
        power: 0,
      }),
    ],
    variants: [4, 6, 8, 10, 12],
    tips: [
      'На 10 м² с потолком 2,7 м нужно около 1 кВт.',
      'От пола — 12 см, от подоконника — 10 см, иначе тепло не поднимется.',
    ],
    product: (goods, sections) => {
      const power = goods.power ? goods.power * sections : sections * 240
      const length = goods.power ? sections * 8 : sections * 10
      return {
        name: `Радиатор ${goods.brand} «${goods.title}», ${goods.power ? `${sections} секций`.replace('4 секций', '4 секции') : `500×${length * 10} мм`}`,
        price: goods.price * sections * (goods.power ? 1 : 0.75),
        kilograms: round(sections * (goods.power ? 1.8 : 2.6), 1),
        centimetres: [length, 10, 58],
        params: {
          'Тип радиатора': goods.type,
          'Теплоотдача, Вт': power,
          ...(goods.power ? { Секций: sections } : {}),
          'Межосевое расстояние, мм': 500,
          'Рабочее давление, бар': goods.type === 'биметаллический' ? 30 : 10,
          Цвет: 'белый',
        },
        facts: `Теплоотдача ${power} Вт: хватает на ${ru(round(power / 100, 1))} м² обычной комнаты.`,
        drawing: { kind: 'radiator', shape: goods.power ? 'sections' : 'panel', sections },
      }
    },
  }),
  range({
    category: 'Водонагреватели',
    lines: [
      line('Жарница', 'Круг', 9900, 'Эмалированный бак с магниевым анодом, круглый корпус.', {
        shape: 'round' as const,
        tank: 'эмаль',
      }),
      line('Жарница', 'Плоский', 15900, 'Плоский бак из нержавейки, влезает в нишу 27 см.', {
        shape: 'flat' as const,
        tank: 'нержавеющая сталь',
      }),
    ],
    variants: [
      { litres: 30, power: 1.5 },
      { litres: 50, power: 1.5 },
      { litres: 80, power: 2 },
      { litres: 100, power: 2 },
    ],
    tips: [
      'Поставьте УЗО и отдельный автомат 16 А.',
      'Анод проверяют раз в год, тогда бак живёт десять лет.',
    ],
    product: (goods, { litres, power }) => ({
      name: `Водонагреватель ${goods.brand} «${goods.title}», ${litres} л`,
      price: goods.price * (0.6 + litres / 120),
      kilograms: round(litres * 0.28 + 6, 1),
      centimetres: [goods.shape === 'flat' ? 46 : 45, 27, litres],
      params: {
        'Объём, л': litres,
        'Мощность, кВт': power,
        Бак: goods.tank,
        Форма: goods.shape === 'flat' ? 'плоский' : 'круглый',
        Управление: 'электронное',
        'Гарантия, лет': goods.tank === 'эмаль' ? 5 : 8,
      },
      facts: `Объём ${litres} л нагревается до 70 °C за ${ru(round(litres / (power * 14), 1))} ч, мощность ${ru(power)} кВт.`,
      drawing: { kind: 'heater', shape: goods.shape, volume: litres },
      gallery: [
        {
          kind: 'dimensions',
          width: goods.shape === 'flat' ? 460 : 450,
          height: 400 + litres * 6,
          depth: 270,
        },
      ],
    }),
  }),
]

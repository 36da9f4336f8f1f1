/* oxlint-disable max-lines -- data, read one entry at a time */
import { line, range } from '#demo/catalogue/range.ts'
import { round, ru } from '#demo/catalogue/words.ts'

export const insulation = [
  range({
    category: 'Минеральная вата',
    lines: [
      line(
        'Зимовей',
        'Лайт',
        2150,
        'Лёгкие плиты враспор между стойками: не сползают и не пылят.',
        { stone: 'каменная', dense: 35, heat: 0.036, place: 'каркас, мансарда' },
      ),
      line('Зимовей', 'Фасад', 4900, 'Плотные плиты под штукатурку: держат тарельчатый дюбель.', {
        stone: 'каменная',
        dense: 130,
        heat: 0.038,
        place: 'фасад',
      }),
      line('Зимовей', 'Тихая стена', 2480, 'Плиты для перегородок: глушат голос и шаги.', {
        stone: 'каменная',
        dense: 45,
        heat: 0.035,
        place: 'перегородки',
      }),
      line(
        'Norrvarm',
        'Skiva',
        1890,
        'Стекловолокно без колкой пыли, плиты сжаты в упаковке втрое.',
        { stone: 'стеклянная', dense: 15, heat: 0.037, place: 'каркас, мансарда' },
      ),
    ],
    variants: [
      { thick: 50, area: 5.76 },
      { thick: 100, area: 2.88 },
      { thick: 150, area: 2.16 },
    ],
    tips: [
      'Для Центральной России в стену кладут 150 мм, в кровлю — 200 мм.',
      'Второй слой ставьте вразбежку, чтобы перекрыть швы первого.',
      'Со стороны комнаты закройте утеплитель пароизоляцией и проклейте стыки.',
    ],
    product: (goods, { thick, area }) => {
      const volume = round((area * thick) / 1000, 3)
      return {
        name: `Утеплитель ${goods.brand} «${goods.title}», ${thick} мм, ${ru(area)} м²/уп`,
        price: goods.price * (thick / 1000),
        unit: 'м²',
        pack: area,
        pallet: round(area * 16),
        kilograms: round(volume * goods.dense, 1),
        centimetres: [120, 60, 30],
        params: {
          'Вид ваты': goods.stone,
          'Толщина, мм': thick,
          'Плотность, кг/м³': goods.dense,
          'Теплопроводность, Вт/(м·К)': goods.heat,
          Применение: goods.place,
          'Группа горючести': 'НГ',
          'Объём упаковки, м³': volume,
        },
        facts: `В упаковке ${ru(area)} м² (${ru(volume)} м³), плотность ${goods.dense} кг/м³, λ = ${ru(goods.heat)} Вт/(м·К).`,
        drawing: {
          kind: 'batts',
          brand: goods.brand,
          name: goods.title,
          grade: `${thick} мм`,
          tone: goods.stone === 'каменная' ? '#b7a06a' : '#e4cf6b',
        },
        gallery: [{ kind: 'dimensions', width: 600, height: 1200, depth: thick }],
      }
    },
  }),
  range({
    category: 'Экструзионный пенополистирол',
    lines: [
      line(
        'Плитарра',
        'Комфорт',
        6200,
        'Для балкона, пола и цоколя: плита со ступенькой по кромке.',
        { strength: 200, tint: '#f0a15e', edge: 'ступенчатая' },
      ),
      line(
        'Плитарра',
        'Фундамент',
        7100,
        'Выдерживает 30 тонн на квадратный метр под плитой дома.',
        { strength: 300, tint: '#e58b4b', edge: 'ступенчатая' },
      ),
      line('Norrvarm', 'Grund XPS', 7600, 'Гладкая плита для тёплого пола и отмостки.', {
        strength: 300,
        tint: '#8fc7b4',
        edge: 'прямая',
      }),
    ],
    variants: [
      { thick: 20, count: 20 },
      { thick: 30, count: 13 },
      { thick: 50, count: 8 },
      { thick: 100, count: 4 },
    ],
    tips: [
      'Стыки проклейте пеной для пенополистирола, а не обычной с растворителем.',
      'Под штукатурку поверхность надо зашкурить: гладкая плита клей не держит.',
    ],
    product: (goods, { thick, count }) => {
      const area = round(count * 0.69)
      return {
        name: `Пенополистирол ${goods.brand} «${goods.title}», ${thick} мм, ${count} шт, ${ru(area)} м²/уп`,
        price: goods.price * (thick / 1000),
        unit: 'м²',
        pack: area,
        kilograms: round(area * thick * 0.031, 1),
        centimetres: [118.5, 58.5, (thick * count) / 10],
        params: {
          'Толщина, мм': thick,
          'Прочность на сжатие, кПа': goods.strength,
          Кромка: goods.edge,
          'Теплопроводность, Вт/(м·К)': 0.034,
          'Плит в упаковке, шт': count,
          'Группа горючести': 'Г4',
        },
        facts: `Прочность на сжатие ${goods.strength} кПа, плит в упаковке — ${count}, площадь ${ru(area)} м².`,
        drawing: {
          kind: 'batts',
          brand: goods.brand,
          name: goods.title,
          grade: `${thick} мм`,
          tone: goods.tint,
        },
      }
    },
  }),
  range({
    category: 'Отражающая изоляция',
    lines: [
      line(
        'Мембрико',
        'Фольга',
        72,
        'Вспененный полиэтилен с алюминием для стены за радиатором и лоджии.',
        { side: 'односторонняя', tint: '#cdd3d6' },
      ),
      line('Мембрико', 'Дуофольга', 98, 'Фольга с двух сторон: каркасная баня и подвал.', {
        side: 'двусторонняя',
        tint: '#d9dde0',
      }),
      line('Мембрико', 'Клейка', 124, 'Самоклеящийся слой держится на металле и бетоне.', {
        side: 'самоклеящаяся',
        tint: '#c2c9cd',
      }),
    ],
    variants: [
      { thick: 3, roll: 18 },
      { thick: 5, roll: 18 },
      { thick: 10, roll: 9.6 },
    ],
    tips: [
      'Фольгу оставляют лицом к теплу, перед ней — зазор 2 см.',
      'Стыки закройте алюминиевым скотчем.',
    ],
    product: (goods, { thick, roll }) => ({
      name: `Изоляция отражающая ${goods.brand} «${goods.title}», ${thick} мм, ${ru(roll)} м²`,
      price: goods.price * (0.7 + thick / 10),
      unit: 'м²',
      pack: roll,
      kilograms: round(roll * thick * 0.04, 1),
      centimetres: [120, 35, 35],
      params: {
        Исполнение: goods.side,
        'Толщина, мм': thick,
        'Площадь рулона, м²': roll,
        'Ширина, мм': 1200,
        'Отражение тепла, %': 97,
      },
      facts: `Рулон шириной 1,2 м, площадь ${ru(roll)} м², толщина ${thick} мм.`,
      drawing: {
        kind: 'roll',
        tone: goods.tint,
        finish: 'foil',
        core: 0.5,
        label: `${thick} мм`,
        brand: goods.brand,
      },
    }),
  }),
  range({
    category: 'Плёнки и мембраны',
    lines: [
      line('Мембрико', 'Пар B', 24, 'Пароизоляция для стен и перекрытий изнутри.', {
        type: 'пароизоляция',
        tint: '#c7d0d8',
        layers: 2,
      }),
      line('Мембрико', 'Ветер A', 31, 'Ветрозащита: выпускает пар, останавливает сквозняк.', {
        type: 'ветрозащита',
        tint: '#e6e9ea',
        layers: 1,
      }),
      line(
        'Мембрико',
        'Кровля Супер',
        74,
        'Супердиффузионная мембрана, кладётся прямо на утеплитель.',
        { type: 'мембрана', tint: '#8696a8', layers: 3 },
      ),
      line(
        'Кровелар',
        'Гидростоп D',
        42,
        'Плотная ткань с ламинатом под бетонный пол и плоскую кровлю.',
        { type: 'гидроизоляция', tint: '#4f6b58', layers: 2 },
      ),
    ],
    variants: [
      { dense: 80, area: 70 },
      { dense: 110, area: 70 },
      { dense: 140, area: 30 },
    ],
    tips: [
      'Нахлёст полотен — 15 см, стыки проклейте соединительной лентой.',
      'Читайте надпись на плёнке: сторона с маркой смотрит наружу.',
    ],
    product: (goods, { dense, area }) => ({
      name: `${goods.type === 'мембрана' ? 'Мембрана' : 'Плёнка'} ${goods.brand} «${goods.title}», ${dense} г/м², ${area} м²`,
      price: goods.price * (dense / 95) * area,
      unit: 'рулон',
      kilograms: round((dense * area) / 1000, 1),
      centimetres: [160, 16, 16],
      params: {
        Назначение: goods.type,
        'Плотность, г/м²': dense,
        'Площадь рулона, м²': area,
        Слоёв: goods.layers,
        'Ширина, м': 1.6,
      },
      facts: `Рулон ${area} м² шириной 1,6 м, с учётом нахлёста закроет ${Math.round(area * 0.9)} м².`,
      drawing: {
        kind: 'roll',
        tone: goods.tint,
        finish: 'plain',
        core: 0.25,
        label: `${dense} г/м²`,
        brand: goods.brand,
      },
    }),
  }),
  range({
    category: 'Обмазочная гидроизоляция',
    lines: [
      line(
        'Бетулит',
        'Фундамент',
        118,
        'Холодная битумная мастика: наносится кистью без разогрева.',
        { base: 'битум', use: 1.0, layers: 2, tint: '#2b2c2e' },
      ),
      line(
        'Бетулит',
        'Латекс',
        285,
        'Битумно-латексная эмульсия без растворителя, можно внутри дома.',
        { base: 'битум-латекс', use: 1.5, layers: 2, tint: '#3a302a' },
      ),
      line('Kvarnholt', 'Våtrum', 410, 'Готовая мембрана под плитку: душ, хамам, балкон.', {
        base: 'полимер',
        use: 1.2,
        layers: 2,
        tint: '#5f9bb8',
      }),
      line(
        'Монолар',
        'Гидростоп',
        62,
        'Цементная обмазка для подвала и бассейна: держит воду изнутри и снаружи.',
        { base: 'цемент', use: 3.0, layers: 2, tint: '#9aa0a3' },
      ),
    ],
    variants: [
      { kg: 20, factor: 1 },
      { kg: 10, factor: 1.12 },
      { kg: 5, factor: 1.3 },
    ],
    tips: ['Углы усильте гидроизоляционной лентой.', 'Второй слой наносите поперёк первого.'],
    product: (goods, { kg, factor }) => ({
      name: `Гидроизоляция ${goods.brand} «${goods.title}», ${kg} кг`,
      price: goods.price * kg * factor,
      kilograms: kg + 0.8,
      centimetres: [30, 30, kg > 10 ? 38 : 26],
      params: {
        Основа: goods.base,
        'Фасовка, кг': kg,
        'Расход, кг/м²': goods.use,
        Слоёв: goods.layers,
        'Глубина прокрашивания': 'поверхностная',
      },
      facts: `Расход ${ru(goods.use)} кг на 1 м² в один слой; ведра ${kg} кг хватает на ${ru(round(kg / goods.use / goods.layers, 1))} м² в два слоя.`,
      drawing: {
        kind: 'bucket',
        brand: goods.brand,
        title: goods.title,
        grade: `${kg} кг`,
        paint: goods.tint,
      },
    }),
  }),
  range({
    category: 'Рулонная гидроизоляция',
    lines: [
      line('Бетулит', 'Кровля К', 205, 'Верхний слой с крупной посыпкой: держит солнце и град.', {
        base: 'полиэстер',
        top: 'сланец',
        tint: '#5d6468',
      }),
      line('Бетулит', 'Основа П', 162, 'Нижний слой под бронь и стяжку.', {
        base: 'стеклоткань',
        top: 'плёнка',
        tint: '#2f3133',
      }),
      line('Бетулит', 'Рубер', 58, 'Рубероид для временной кровли и отсечки фундамента.', {
        base: 'картон',
        top: 'пыль',
        tint: '#3c3a36',
      }),
    ],
    variants: [
      { thick: 3, roll: 15 },
      { thick: 4, roll: 10 },
      { thick: 4.5, roll: 10 },
    ],
    tips: [
      'Нахлёст полотен 10 см вдоль и 15 см поперёк.',
      'Основание прогрунтуйте праймером: без него полотно отойдёт пузырём.',
    ],
    product: (goods, { thick, roll }) =>
      goods.base === 'картон' && thick > 3
        ? null
        : {
            name: `Материал рулонный ${goods.brand} «${goods.title}», ${ru(thick)} мм, ${roll} м²`,
            price: goods.price * (thick / 3.5) * roll,
            unit: 'рулон',
            pallet: 23,
            loose: true,
            kilograms: round(roll * thick * 1.15, 1),
            centimetres: [100, 26, 26],
            params: {
              'Основа полотна': goods.base,
              'Верхний слой': goods.top,
              'Толщина, мм': thick,
              'Площадь рулона, м²': roll,
              'Гибкость на холоде, °C': goods.base === 'полиэстер' ? -25 : -15,
            },
            facts: `Рулон ${roll} м², основа — ${goods.base}, верхний слой — ${goods.top}.`,
            drawing: {
              kind: 'roll',
              tone: goods.tint,
              finish: 'speckle',
              core: 0.3,
              label: `${ru(thick)} мм`,
              brand: goods.brand,
            },
          },
  }),
]

/**
 * Samples of estimates: work at prices to begin with, and what materials the shop is searched for.
 * No goods are named here, so that a sample serves any merchant.
 */

export type Material = {
  /** As a shopper would type it. */
  search: string
  /** What a found name must say: a search also finds what is only near. */
  name: RegExp
  /** How much is needed; of goods that are neither sold nor consumed by it, the next are taken. */
  need: { measure: 'м²' | 'м' | 'шт'; value: number }
}
export type Work = { name: string; unit: string; quantity: number; roubles: number }
type SampleSection = { title: string; works: Work[]; materials: Material[] }
export type Sample = {
  id: string
  title: string
  description: string
  sections: SampleSection[]
}

const work = (name: string, unit: string, quantity: number, roubles: number): Work => ({
  name,
  unit,
  quantity,
  roubles,
})
const material = (
  search: string,
  name: RegExp,
  value: number,
  measure: Material['need']['measure'] = 'м²',
): Material => ({ search, name, need: { measure, value } })

const bathroom: Sample = {
  id: 'bathroom',
  title: 'Ванная комната',
  description: 'Стены 20\u00a0м², пол 4\u00a0м²: подготовка, плитка, сантехника',
  sections: [
    {
      title: 'Подготовка',
      works: [
        work('Демонтаж старой плитки', 'м²', 24, 350),
        work('Вынос и\u00a0вывоз мусора', 'усл.', 1, 6000),
        work('Грунтование', 'м²', 24, 80),
        work('Выравнивание стен', 'м²', 20, 700),
        work('Гидроизоляция', 'м²', 8, 450),
      ],
      materials: [
        material('грунтовка глубокого проникновения', /^грунтовк/i, 24),
        material('штукатурка гипсовая', /^штукатурк(?!.*(?:декоратив|фасад))/i, 20),
        material('гидроизоляция обмазочная', /^гидроизол(?!.*(?:фундамент|кровл))/i, 8),
      ],
    },
    {
      title: 'Плитка',
      works: [
        work('Укладка плитки на\u00a0стены', 'м²', 20, 1600),
        work('Укладка плитки на\u00a0пол', 'м²', 4, 1500),
        work('Затирка швов', 'м²', 24, 250),
      ],
      materials: [
        material('плитка для стен', /^плитк(?!.*(?:напольн|кварц|тротуар))/i, 22),
        material('керамогранит напольный', /^(?:керамогранит|плитк.*напольн)/i, 4.5),
        material('клей для плитки', /^клей/i, 24),
        material('затирка', /^затирк/i, 24),
      ],
    },
    {
      title: 'Сантехника',
      works: [
        work('Разводка труб', 'точка', 4, 3000),
        work('Установка ванны', 'шт', 1, 5000),
        work('Установка раковины со\u00a0смесителем', 'шт', 1, 3500),
        work('Установка унитаза', 'шт', 1, 4000),
      ],
      materials: [
        material('смеситель для раковины', /^смесител/i, 1, 'шт'),
        material('герметик санитарный', /^герметик/i, 2, 'шт'),
      ],
    },
  ],
}

const floor: Sample = {
  id: 'floor',
  title: 'Пол в\u00a0квартире',
  description: 'Комнаты 40\u00a0м²: стяжка, ламинат, плинтус',
  sections: [
    {
      title: 'Основание',
      works: [
        work('Демонтаж старого покрытия', 'м²', 40, 150),
        work('Грунтование пола', 'м²', 40, 60),
        work('Выравнивание наливным полом', 'м²', 40, 450),
      ],
      materials: [
        material('грунтовка глубокого проникновения', /^грунтовк/i, 40),
        material('наливной пол', /^(?:пол налив|наливной|ровнител)/i, 40),
      ],
    },
    {
      title: 'Покрытие',
      works: [
        work('Укладка подложки', 'м²', 40, 80),
        work('Укладка ламината', 'м²', 40, 450),
        work('Установка плинтуса', 'м', 36, 250),
      ],
      materials: [
        material('подложка под ламинат', /^подложк/i, 40),
        material('ламинат', /^ламинат/i, 42),
        material('плинтус напольный', /^плинтус/i, 36, 'м'),
      ],
    },
  ],
}

const fence: Sample = {
  id: 'fence',
  title: 'Забор',
  description: 'Профнастил, 30\u00a0м, высота 2\u00a0м: столбы, лаги, листы',
  sections: [
    {
      title: 'Столбы',
      works: [
        work('Разметка', 'м', 30, 60),
        work('Бурение ям', 'шт', 12, 500),
        work('Установка столбов с\u00a0бетонированием', 'шт', 12, 1100),
      ],
      materials: [
        material('труба профильная 60×60', /труб.*(?:60|80)[×xх](?:60|80)/i, 36, 'м'),
        material('цемент М500', /^цемент/i, 10, 'шт'),
        material('щебень', /^щеб/i, 20, 'шт'),
      ],
    },
    {
      title: 'Заполнение',
      works: [
        work('Сварка лаг', 'м', 60, 180),
        work('Монтаж профнастила', 'м', 30, 450),
        work('Окраска столбов и\u00a0лаг', 'м²', 18, 250),
      ],
      materials: [
        material('профнастил', /^проф(?:настил|лист)/i, 60),
        material('саморезы кровельные', /^саморез/i, 200, 'шт'),
        material('грунт-эмаль по металлу', /эмаль/i, 18),
      ],
    },
  ],
}

export const samples: readonly Sample[] = [bathroom, floor, fence]

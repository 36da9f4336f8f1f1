/** Groups of marked goods as people call them. */

const markingGroupNames: Readonly<Record<string, string>> = {
  construction: 'Строительные материалы',
  cableraw: 'Кабельная продукция',
  polymer: 'Полимерные трубы',
  heater: 'Отопительные приборы',
  radio: 'Радиоэлектронная продукция',
  opticfiber: 'Оптоволокно',
  fire: 'Средства пожарной безопасности',
  chemistry: 'Бытовая химия и косметика',
  antiseptic: 'Антисептики',
  autofluids: 'Моторные масла и жидкости',
  fertilizers: 'Удобрения',
  homeware: 'Товары для дома',
}

/** The group itself where it is one that an earlier or later version knew. */
export const toMarkingGroupName = (group: string): string => markingGroupNames[group] ?? group

/** What an order is complained about for. */

export const complaintKindNames = {
  DAMAGED: 'Повреждено при перевозке',
  DEFECT: 'Брак',
  WRONG: 'Привезли не\u00a0то',
  SHORT: 'Не\u00a0хватает',
  OTHER: 'Другое',
} as const

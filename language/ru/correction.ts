/** How a correction document (УКД) is called where it is listed. */
const causes = { RETURN: 'к\u00a0возврату', FAVOUR: 'к\u00a0уменьшению цены' }

/** «УКД № 5001-2 к возврату» */
export const nameCorrection = (number: string, cause: keyof typeof causes): string =>
  `УКД №\u00a0${number} ${causes[cause]}`

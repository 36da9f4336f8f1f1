const attribute = /(^|[\s(])(цвет|оттенок|расцветка)($|[\s:,)])/i

/** Whether the values of a property are colours; those of «Цветовая температура» are not. */
export const isColourName = (name: string) => attribute.test(name)

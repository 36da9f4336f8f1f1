/** Lines whose quantity is calculated, and what follows them. */
import { goodsLine } from './estimate.ts'

const room = { name: '', area: 0, length: 0, width: 0, openings: 0 }

/** The white tile on so many square metres, hundredths, with a tenth for waste. */
export const toTiling = (...areas: number[]) => ({
  kind: 'AREA',
  rooms: areas.map((area) => ({ ...room, area })),
  wastePercent: 10,
  layer: 100,
  coats: 1,
  measure: 'м²',
  consumption: 1000,
  isPerMm: false,
  content: { numerator: 1, denominator: 1 },
  quantity: 0,
})

/** Cement in bags of 50 kg, so many kilograms on a square metre. */
export const toFollowRule = (kilograms: number) => ({
  by: 'м²',
  cover: { numerator: 1, denominator: 1 },
  measure: 'кг',
  use: kilograms * 1000,
  content: { numerator: 50, denominator: 1 },
})

/** The tile of two rooms, 22.1 m² together, and cement that follows it by 20 kg a square metre. */
export function toMeasured() {
  const calculation = { ...toTiling(1000, 1210), quantity: 2448 }
  const tile = { ...goodsLine('tile-white', 24.48), calculation }
  const follows = { ...toFollowRule(20), lineId: tile.id, isStopped: false }
  // 22.1 m² and a tenth, 20 kg on each, in bags of 50 kg.
  const cement = { ...goodsLine('cement-m500', 10), follows }
  return { tile, cement }
}

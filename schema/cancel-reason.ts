/** Why an order is cancelled: bounds of a reason, and what becomes of a choice. */
import { otherReason } from '#language/ru/cancel-reason.ts'

export const cancelReasonMax = 300

/** Typed beside a choice: both together are the reason. The longest choice has 30 letters. */
export const cancelTextMax = cancelReasonMax - 40

/** Refuses a choice and a text that say nothing. */
export const cancelReasonMessage = 'Выберите причину или напишите свою'

/** «Нет товара: разбили при погрузке»; empty when nothing was said. */
export function toCancelReason(chosen: string, text: string): string {
  const words = text.trim()
  const choice = chosen.trim() === otherReason ? '' : chosen.trim()
  return [choice, words].filter(Boolean).join(': ').slice(0, cancelReasonMax)
}

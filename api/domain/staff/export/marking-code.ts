/** Marked pieces that left circulation or came back, as a table. */
import { movementNames, withdrawalReasonNames } from '#language/ru/marking.ts'
import type { StaffMarkingMovement } from '#schema/rest/staff/marking-code.ts'
import { momentColumn, moneyColumn, textColumn } from './column.ts'

/** The register takes codes by their GTIN and serial; separators stand in no table. */
export const toMarkingColumns = (timezone: string) => [
  momentColumn('Когда', ({ at }: StaffMarkingMovement) => ({ at, timezone })),
  textColumn('Что', 22, ({ kind }: StaffMarkingMovement) => movementNames[kind]),
  textColumn('Причина', 20, ({ reason }: StaffMarkingMovement) =>
    reason ? withdrawalReasonNames[reason] : null,
  ),
  textColumn('Код идентификации', 36, ({ key }: StaffMarkingMovement) => key),
  textColumn('GTIN', 16, ({ key }: StaffMarkingMovement) => key.slice(2, 16)),
  textColumn('Товар', 60, ({ product }: StaffMarkingMovement) => product),
  textColumn('Заказ', 12, ({ orderNumber }: StaffMarkingMovement) => orderNumber),
  moneyColumn('Цена, ₽', ({ priceMinor }: StaffMarkingMovement) => priceMinor),
]

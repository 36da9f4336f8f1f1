/** Addresses of an estimate. */
import { href } from 'react-router'

export const toEstimatePath = (id: string): string => href('/estimates/:id', { id })

/** Where it is written. */
export const toEditPath = (id: string): string => href('/estimates/:id/edit', { id })

/** Where prices of its lines are asked for. */
export const toPricesPath = (id: string): string => href('/estimates/:id/prices', { id })
/** What its client has said, and acts of work done. */
export const toClientPath = (id: string): string => href('/estimates/:id/client', { id })

export type ExportType = 'XLSX' | 'PDF' | 'CSV'

/** A file for its owner, or for a client, who sees neither codes nor what the goods cost. */
export const toExportPath = (id: string, type: ExportType, copy: 'OWN' | 'CLIENT'): string =>
  `${toEstimatePath(id)}/export?${new URLSearchParams({ type, copy })}`

/** The form of a new estimate, filled with the goods of an order. */
export function toNewFromOrderPath({ id, number }: { id: string; number: string }): string {
  const query = new URLSearchParams({ new: `order:${id}`, number })
  return `${href('/estimates')}?${query}`
}

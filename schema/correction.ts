/** Universal correction documents (УКД) of an order, for whoever lists them. */

type Part = { handOver: number; number: string }
type Caused = {
  returns: readonly { number: string; hasCorrection: boolean; partCorrections: readonly Part[] }[]
  refunds: readonly {
    id: string
    correctionNumber: string | null
    partCorrections: readonly Part[]
  }[]
}

export type ListedCorrection = {
  number: string
  cause: 'RETURN' | 'FAVOUR'
  /** Below the order's own address. */
  path: string
  /** The part of the order whose transfer document it corrects, from 1; null of the whole order. */
  handOver: number | null
}

/** A return or a favour has one correction; in an order in parts, one to each part. */
export function listCorrections({ returns, refunds }: Caused): ListedCorrection[] {
  const causes = [
    ...returns.map((one) => ({
      cause: 'RETURN' as const,
      path: `returns/${one.number}/correction`,
      whole: one.hasCorrection ? one.number : null,
      parts: one.partCorrections,
    })),
    ...refunds.map((one) => ({
      cause: 'FAVOUR' as const,
      path: `refunds/${one.id}/correction`,
      whole: one.correctionNumber,
      parts: one.partCorrections,
    })),
  ]
  return causes.flatMap(({ cause, path, whole, parts }) => [
    ...(whole === null ? [] : [{ number: whole, cause, path, handOver: null }]),
    ...parts.map(({ number, handOver }) => ({ number, cause, path, handOver })),
  ])
}

/** What acts of work done say of lines that were agreed to: arithmetic without a database. */
import type { Act, ActLine } from '#api/data/estimate/act.ts'
import { toHundredths } from '#schema/quantity.ts'
import { toRefund } from '#schema/refund.ts'
import type { EstimateContent } from '#schema/rest/estimate/content.ts'

/** Quantities in hundredths. */
export type RestLine = Pick<ActLine, 'lineId' | 'section' | 'name' | 'unit'> & {
  agreed: number
  agreedMinor: number
  done: number
  doneMinor: number
  rest: number
  restMinor: number
}

type Done = Pick<Act, 'lines'>

/** What is left of each line of a version; goods that are gone are in no sum and so in no act. */
export function listRests(content: Pick<EstimateContent, 'groups'>, acts: Done[]): RestLine[] {
  const done = new Map<string, { quantity: number; minor: number }>()
  for (const { lineId, quantity, totalMinor } of acts.flatMap(({ lines }) => lines)) {
    const before = done.get(lineId) ?? { quantity: 0, minor: 0 }
    done.set(lineId, { quantity: before.quantity + quantity, minor: before.minor + totalMinor })
  }
  return content.groups.flatMap(({ title, lines }) =>
    lines
      .filter(({ isGone }) => !isGone)
      .map(({ id, name, unit, quantity, total }) => {
        const { quantity: was, minor } = done.get(id) ?? { quantity: 0, minor: 0 }
        const agreed = toHundredths(quantity) ?? 0
        const agreedMinor = total?.amountMinor ?? 0
        return {
          lineId: id,
          section: title ?? '',
          name,
          unit,
          agreed,
          agreedMinor,
          done: was,
          doneMinor: minor,
          rest: Math.max(0, agreed - was),
          restMinor: Math.max(0, agreedMinor - minor),
        }
      }),
  )
}

/** A part of a line: all parts together are the whole to the kopeck, in whatever pieces they come. */
export function toActLine(line: RestLine, quantity: number): ActLine {
  const { lineId, section, name, unit, agreed, agreedMinor, done, doneMinor, restMinor } = line
  const part = {
    paidMinor: agreedMinor,
    quantity: agreed,
    returned: done,
    refundedMinor: doneMinor,
  }
  const totalMinor = agreed > 0 ? Math.min(toRefund(part, quantity), restMinor) : 0
  return { lineId, section, name, unit, quantity, totalMinor }
}

export const sumActs = (acts: readonly Pick<Act, 'totalMinor'>[]): number =>
  acts.reduce((sum, { totalMinor }) => sum + totalMinor, 0)

export const sumLines = (lines: readonly Pick<ActLine, 'totalMinor'>[]): number =>
  lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)

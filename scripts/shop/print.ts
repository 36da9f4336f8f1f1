/** Says what a plan does, for a terminal or as JSON. */
import type { Change, Plan, Step } from './plan.ts'

const shownMax = 20

const signs: Record<Exclude<Change, 'SAME'>, { sign: string; why: string }> = {
  APPEAR: { sign: '+', why: '' },
  CHANGE: { sign: '~', why: '' },
  VANISH: { sign: '-', why: '' },
  KEPT: { sign: '!', why: 'changed in the shop since, and kept (--force writes over it)' },
  HELD: { sign: '!', why: 'orders, goods or people stand on it, so it stays' },
  WAITING: { sign: '?', why: 'waits for goods: import them, then apply again' },
}

const isTold = (step: Step): step is Step & { change: Exclude<Change, 'SAME'> } =>
  step.change !== 'SAME'

/** Text ends with a line that sums up; JSON is one object. */
export function formatPlans(
  plans: readonly Plan[],
  { isApplied, isJson }: { isApplied: boolean; isJson: boolean },
): string {
  const told = plans.map(({ noun, steps }) => ({ noun, steps: steps.filter(isTold) }))
  if (isJson) return `${JSON.stringify({ isApplied, nouns: told.map(toJson) })}\n`
  const lines = told.flatMap(({ noun, steps }) => formatNoun(noun, steps))
  return `${[
    ...lines,
    sumUp(
      told.flatMap(({ steps }) => steps),
      isApplied,
    ),
  ].join('\n')}\n`
}

const toJson = ({ noun, steps }: { noun: string; steps: readonly Step[] }) => ({
  noun,
  steps: steps.map(({ change, row, key }) => ({ change, table: row.table.name, key })),
})

function formatNoun(noun: string, steps: readonly Step[]): string[] {
  if (steps.length === 0) return []
  const groups = (Object.keys(signs) as Exclude<Change, 'SAME'>[]).flatMap((change) => {
    const own = steps.filter((step) => step.change === change)
    const { sign, why } = signs[change]
    const shown = own.slice(0, shownMax).map(({ row, key }) => {
      const name = row.table.name === noun ? '' : `${row.table.name} `
      return `  ${sign} ${name}${key}${why && own.length === 1 ? `: ${why}` : ''}`
    })
    const more = own.length - shown.length
    const rest = more > 0 ? [`  ${sign} and ${more} more`] : []
    return why && own.length > 1 ? [...shown, ...rest, `    ${why}`] : [...shown, ...rest]
  })
  return [noun, ...groups]
}

function sumUp(steps: readonly Step[], isApplied: boolean): string {
  const count = (change: Change) => steps.filter((step) => step.change === change).length
  const parts = [
    `${count('APPEAR')} ${isApplied ? 'appeared' : 'would appear'}`,
    `${count('CHANGE')} changed`,
    `${count('VANISH')} vanished`,
  ]
  const left = count('KEPT') + count('HELD')
  const waiting = count('WAITING')
  if (left > 0) parts.push(`${left} left as they are`)
  if (waiting > 0) parts.push(`${waiting} wait for goods`)
  return steps.length === 0 ? 'Nothing to change' : parts.join(', ')
}

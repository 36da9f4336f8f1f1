/** A shop whose name would break what is written by hand, until the test ends. */
import { onTestFinished } from 'vitest'
import { identity } from '#shop/identity.ts'

export const awkwardName = '"A" & <b>Ко</b>'

export function nameAwkwardly(): void {
  const own = { ...identity }
  Object.assign(identity, {
    name: awkwardName,
    nameOf: awkwardName,
    nameIn: awkwardName,
    nameInto: awkwardName,
  })
  onTestFinished(() => void Object.assign(identity, own))
}

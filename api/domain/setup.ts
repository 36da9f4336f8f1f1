/** What a shop lacks before it can sell, for its owner; one list for the page, the log and the command. */

import { findSetup, type SetupState } from '#api/data/setup.ts'
import type { Database } from '#api/database.ts'
import type { MissingPart, Setup } from '#schema/rest/setup.ts'

/** Of the folder that SHOP_FOLDER names. */
const applied = 'npm run shop -- apply'

type Part = Pick<MissingPart, 'part' | 'loss' | 'command'> & {
  isThere: (state: SetupState) => boolean
  /** Without it the shop is not open. */
  isNeeded: boolean
}

const parts: Part[] = [
  {
    part: 'cities',
    isThere: ({ hasCity }) => hasCity,
    isNeeded: true,
    loss: 'prices and stock are of a city, and there is none',
    command: applied,
  },
  {
    part: 'shops',
    isThere: ({ hasShop }) => hasShop,
    isNeeded: true,
    loss: 'there is no shop to collect an order from',
    command: applied,
  },
  {
    part: 'goods',
    isThere: ({ hasGoods }) => hasGoods,
    isNeeded: true,
    loss: 'there is nothing to sell',
    command: 'npm run import -- FILE',
  },
  {
    part: 'legal pages',
    isThere: ({ hasLegalPage }) => hasLegalPage,
    isNeeded: true,
    loss: 'there is nothing that a buyer agrees to',
    command: applied,
  },
  {
    part: 'seller',
    isThere: ({ hasSeller }) => hasSeller,
    isNeeded: true,
    loss: 'the law wants the name of who sells on every page',
    command: applied,
  },
  {
    part: 'phone',
    isThere: ({ phone }) => phone !== null,
    isNeeded: false,
    loss: 'buyers have no number to call',
    command: applied,
  },
]

type Dependencies = {
  db: Database
  /** By the variable that names the key: what does not work without it. */
  missingProviders: Record<string, string>
}

export const readSetup = async ({ db, missingProviders }: Dependencies): Promise<Setup> =>
  toSetup(await findSetup(db), missingProviders)

export function toSetup(state: SetupState, missingProviders: Record<string, string>): Setup {
  const absent = parts.filter(({ isThere }) => !isThere(state))
  return {
    isOpen: !absent.some(({ isNeeded }) => isNeeded),
    phone: state.phone,
    missing: [
      ...absent.map(({ part, loss, command }) => ({ part, loss, command })),
      ...Object.entries(missingProviders).map(([variable, loss]) => ({
        part: variable,
        loss,
        command: `set ${variable} (.dev.vars, or npx wrangler secret put ${variable})`,
      })),
    ],
  }
}

/** A line of the log and of `npm start`. */
export const describeMissing = ({ part, loss, command }: MissingPart): string =>
  `Missing: ${part} (${loss}): ${command}`

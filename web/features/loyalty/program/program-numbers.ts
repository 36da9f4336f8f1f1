/** The numbers of the programme, which the shop sets, and the words and sums made of them. */
import type { ProgramNumbers_ProgramFragment } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const ProgramNumbers = graphql(`
  fragment ProgramNumbers_program on LoyaltyProgram {
    levels { name rate from { amountMinor } }
    spendPercent
    lifetimeMonths
    holdDays
  }
`)

export type Program = ProgramNumbers_ProgramFragment
export type Level = Program['levels'][number]

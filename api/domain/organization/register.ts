/** Asks the registers of companies and banks, no more than once a day for the same number. */
import * as z from 'zod'
import type { ApiDependencies } from '#api/context.ts'
import { findRegisterAnswer, keepRegisterAnswer } from '#api/data/organization/register-answer.ts'
import type { Bank } from '#api/providers/company.ts'
import { Company } from '#schema/rest/organization/organization.ts'

export type RegisterDependencies = Pick<ApiDependencies, 'db' | 'now' | 'companies'>

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

const KeptBank: z.ZodType<Bank> = z.object({
  bic: z.string(),
  name: z.string(),
  correspondentAccount: z.string(),
  isClosed: z.boolean(),
})

/** Head office first; empty when no company has this ИНН. */
export const listCompanies = (dependencies: RegisterDependencies, inn: string) =>
  askOnce(dependencies, {
    key: `company:${inn}`,
    schema: z.array(Company),
    ask: () => dependencies.companies.listCompanies(inn),
    isEmpty: (found) => found.length === 0,
  })

export const findBank = (dependencies: RegisterDependencies, bic: string) =>
  askOnce(dependencies, {
    key: `bank:${bic}`,
    schema: KeptBank.nullable(),
    ask: () => dependencies.companies.findBank(bic),
    isEmpty: (found) => found === null,
  })

async function askOnce<Value>(
  { db, now }: RegisterDependencies,
  {
    key,
    schema,
    ask,
    isEmpty,
  }: {
    key: string
    schema: z.ZodType<Value>
    ask: () => Promise<Value>
    isEmpty: (found: Value) => boolean
  },
): Promise<Value> {
  const kept = await findRegisterAnswer(db, key, now())
  // An answer kept by another version of the shop may look otherwise: then it is asked again.
  const read = kept === null ? null : schema.safeParse(JSON.parse(kept))
  if (read?.success) return read.data
  const found = await ask()
  // A company that was registered today comes into the register within hours.
  const expiresAt = new Date(now().getTime() + (isEmpty(found) ? hourMs : dayMs))
  await keepRegisterAnswer(db, key, { body: JSON.stringify(found), expiresAt })
  return found
}
